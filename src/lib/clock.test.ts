import { afterEach, expect, it, vi } from 'vitest';
import { dayOf, now, realNow, setClock } from './clock.ts';

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

it('a day is that of the reader, and that of UTC once a scenario has set it so', () => {
  const local = new Date(2026, 0, 31, 12);
  expect(dayOf(local.getTime())).toEqual([2026, 1, 31]);
  const elsewhere = vi.spyOn(Date.prototype, 'getDate').mockReturnValue(7);
  expect(dayOf(Date.UTC(2026, 11, 1, 15))).toEqual([2026, 12, 7]);
  setClock(() => 1000, 'utc');
  expect(dayOf(Date.UTC(2026, 11, 1, 15))).toEqual([2026, 12, 1]);
  elsewhere.mockRestore();
});
