import { afterEach, expect, it, vi } from 'vitest';
import { dayOf, minutesBehindUtc, parseLocalTime, now, realNow, setClock, timeOfDay } from './clock.ts';

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

it('a day is in the time zone of the reader, or in UTC if a scenario has set the clock to UTC', () => {
  const local = new Date(2026, 0, 31, 12);
  expect(dayOf(local.getTime())).toEqual([2026, 1, 31]);
  const elsewhere = vi.spyOn(Date.prototype, 'getDate').mockReturnValue(7);
  expect(dayOf(Date.UTC(2026, 11, 1, 15))).toEqual([2026, 12, 7]);
  setClock(() => 1000, 'utc');
  expect(dayOf(Date.UTC(2026, 11, 1, 15))).toEqual([2026, 12, 1]);
  elsewhere.mockRestore();
});

it('times are in the time zone of the browser, or in UTC if a scenario has set the clock to UTC', () => {
  const moment = Date.UTC(2026, 11, 1, 15, 20, 5);
  const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(300);
  const hours = vi.spyOn(Date.prototype, 'getHours').mockReturnValue(10);
  expect([timeOfDay(moment)[0], minutesBehindUtc(moment)]).toEqual([10, 300]);
  expect(parseLocalTime('2026-11-21T10:30')).toBe(new Date(2026, 10, 21, 10, 30).getTime());
  setClock(() => 1000, 'utc');
  expect([timeOfDay(moment), minutesBehindUtc(moment)]).toEqual([[15, 20, 5], 0]);
  expect(parseLocalTime('2026-11-21T10:30')).toBe(Date.UTC(2026, 10, 21, 10, 30));
  expect(parseLocalTime('soon')).toBeNaN();
  for (const spy of [offset, hours]) spy.mockRestore();
});
