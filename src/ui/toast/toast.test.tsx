import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setClock } from '#src/lib/clock.ts';
import { Toast, type ToastMessage } from './toast.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  setClock(undefined);
  vi.useRealTimers();
});

function Page({ first }: { first?: ToastMessage }): ReactNode {
  const [message, setMessage] = useState(first);
  const [gone] = useState(() => () => setMessage(undefined));
  return <Toast message={message} onGone={gone} />;
}
const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const words = (): HTMLElement => screen.getByRole('status');

it('a toast is rendered before it has a message, announces the message, and disappears after seven seconds (SUB-54)', () => {
  render(<Page />);
  expect(words()).toBeEmptyDOMElement();
  render(<Page first={{ text: 'Done.' }} />);
  wait(6900);
  expect(screen.getByText('Done.')).toBeVisible();
  wait(200);
  expect(screen.queryByText('Done.')).toBeNull();
});

it('a toast stays while it is hovered or focused', () => {
  render(<Page first={{ text: 'Done.' }} />);
  const close = screen.getByRole('button');
  fireEvent.pointerEnter(words().parentElement!.parentElement!);
  wait(20_000);
  expect(screen.getByText('Done.')).toBeVisible();
  fireEvent.pointerLeave(words().parentElement!.parentElement!);
  act(() => close.focus());
  wait(20_000);
  expect(screen.getByText('Done.')).toBeVisible();
  act(() => close.blur());
  wait(7100);
  expect(screen.queryByText('Done.')).toBeNull();
});

it('a toast stays while a scenario has set the clock', () => {
  setClock(() => 0);
  render(<Page first={{ text: 'Done.' }} />);
  wait(20_000);
  expect(screen.getByText('Done.')).toBeVisible();
});

it('a toast can be dismissed', () => {
  render(<Page first={{ text: 'Done.' }} />);
  fireEvent.click(screen.getByRole('button'));
  expect(words()).toBeEmptyDOMElement();
});
