import { expect, it, vi } from 'vitest';
import { createSubscribers } from './subscribers.ts';

it('notifies each subscriber until it ends its subscription', () => {
  const { subscribe, notify } = createSubscribers<[number]>();
  const [first, second] = [vi.fn<(value: number) => void>(), vi.fn<(value: number) => void>()];
  const end = subscribe(first);
  subscribe(second);
  notify(1);
  end();
  notify(2);
  expect([first.mock.calls, second.mock.calls]).toEqual([[[1]], [[1], [2]]]);
});

it('calls no listener after every subscription has ended', () => {
  const { subscribe, notify } = createSubscribers();
  const listener = vi.fn<() => void>();
  subscribe(listener)();
  notify();
  expect(listener).not.toHaveBeenCalled();
});

it('returns whether there are subscribers', () => {
  const { subscribe, hasSubscribers } = createSubscribers();
  expect(hasSubscribers()).toBe(false);
  const end = subscribe(() => undefined);
  expect(hasSubscribers()).toBe(true);
  end();
  expect(hasSubscribers()).toBe(false);
});
