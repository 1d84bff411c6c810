import { afterEach, expect, it, vi } from 'vitest';
import { now, realNow, setClock } from './clock.ts';

afterEach(() => {
  setClock(undefined);
  vi.useRealTimers();
});

it('both clocks show the real time until a scenario sets one of them', () => {
  vi.useFakeTimers({ now: 5000 });
  expect([now(), realNow()]).toEqual([5000, 5000]);
  setClock(() => 1_000);
  expect([now(), realNow()]).toEqual([1000, 5000]);
  setClock(undefined);
  expect(now()).toBe(5000);
});
