import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PhrasesContext } from '#src/ui/phrases.tsx';
import { PreviewContext } from '#src/ui/preview.tsx';
import { phrasesIn } from '#tests/support/layout/render-part.tsx';
import { FailedRendering, type FailedRenderingProps } from './failed-rendering.tsx';

const show = (props: Partial<FailedRenderingProps>, preview = false) =>
  render(
    <PhrasesContext value={{ i18n: phrasesIn('en'), version: 0 }}>
      <PreviewContext value={preview}>
        <FailedRendering where="jss-main › Hero" error={new Error('no such field')} {...props} />
      </PreviewContext>
    </PhrasesContext>,
  );

it('shows customers that a part is missing, but not where or why', () => {
  const { container } = show({ retry: () => Promise.resolve() });
  expect(screen.getByRole('status')).toHaveTextContent("This part of the page isn't available right now.");
  expect(container).not.toHaveTextContent('jss-main');
  expect(container).not.toHaveTextContent('no such field');
});

it('shows staff where and why', () => {
  show({}, true);
  expect(screen.getByRole('status')).toHaveTextContent('jss-main › Hero: Error: no such field');
});

it('retries once, however often the button is pressed meanwhile', async () => {
  let finish = (): void => undefined;
  const retry = vi.fn<() => Promise<void>>(() => new Promise<void>((resolve) => (finish = resolve)));
  show({ retry });
  const button = screen.getByRole('button', { name: 'Try again' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(retry).toHaveBeenCalledTimes(1);
  expect(button).toHaveAttribute('aria-disabled', 'true');
  finish();
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  fireEvent.click(button);
  expect(retry).toHaveBeenCalledTimes(2);
  finish();
});

it('has no retry button without a retry handler', () => {
  show({});
  expect(screen.queryByRole('button')).toBeNull();
});
