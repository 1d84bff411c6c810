import { expect, it } from 'vitest';
import { isWithinPeriod } from './is-within-period.ts';

const start = new Date('2026-11-01T00:00:00Z');
const end = new Date('2026-11-30T23:59:59Z');

it('a period runs from start to end, inclusive (SHELL-22)', () => {
  expect(isWithinPeriod(start.getTime() - 1, start, end)).toBe(false);
  expect(isWithinPeriod(start.getTime(), start, end)).toBe(true);
  expect(isWithinPeriod(end.getTime(), start, end)).toBe(true);
  expect(isWithinPeriod(end.getTime() + 1, start, end)).toBe(false);
});

it('a period without a start or end is unlimited on that side (SHELL-22)', () => {
  expect(isWithinPeriod(0, undefined, end)).toBe(true);
  expect(isWithinPeriod(end.getTime() + 1, undefined, end)).toBe(false);
  expect(isWithinPeriod(Number.MAX_SAFE_INTEGER, start, undefined)).toBe(true);
  expect(isWithinPeriod(0, start, undefined)).toBe(false);
  expect(isWithinPeriod(0, undefined, undefined)).toBe(true);
});

it('dates in different time zones are compared correctly (SHELL-22)', () => {
  const inNewYork = new Date('2026-11-01T00:00:00-04:00');
  expect(isWithinPeriod(Date.parse('2026-11-01T03:59:59Z'), inNewYork, undefined)).toBe(false);
  expect(isWithinPeriod(Date.parse('2026-11-01T04:00:00Z'), inNewYork, undefined)).toBe(true);
});
