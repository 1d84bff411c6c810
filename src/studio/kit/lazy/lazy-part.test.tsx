import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { DialogNotLoaded, lazyPart } from './lazy-part.tsx';

interface DialogProps {
  readonly name: string;
  readonly onClose: () => void;
}

function Greeting({ name }: DialogProps): ReactNode {
  return <p>Hello, {name}</p>;
}

const offline = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

/** Shows a part next to a text that must stay. */
function show(part: ReactNode): void {
  render(
    <>
      <p>What was typed</p>
      <Suspense>{part}</Suspense>
    </>,
  );
}

it('a part is shown when its code is loaded', async () => {
  const Part = lazyPart(() => Promise.resolve(Greeting));
  show(<Part name="Anna" onClose={() => undefined} />);
  expect(await screen.findByText('Hello, Anna')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a part whose code cannot be loaded is replaced by a message, and the screen around it stays', async () => {
  const Part = lazyPart<DialogProps>(offline);
  show(<Part name="Anna" onClose={() => undefined} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection, then reload.');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(screen.getByText('What was typed')).toBeVisible();
});

it('a dialog whose code cannot be loaded is replaced by one with a message that can be closed', async () => {
  const onClose = vi.fn<() => void>();
  const Part = lazyPart<DialogProps>(offline, DialogNotLoaded);
  show(<Part name="Anna" onClose={onClose} />);
  expect(await screen.findByRole('dialog', { name: 'Not loaded' })).toHaveTextContent('What you typed is kept.');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});
