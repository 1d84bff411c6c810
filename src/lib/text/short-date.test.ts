import { expect, it } from 'vitest';
import { shortDate } from './short-date.ts';

it('writes dates in the order of the language, with two-digit days and a four-digit year', () => {
  expect(shortDate('2026-03-09T23:30:00Z', 'en')).toBe('03/09/2026');
  expect(shortDate('2026-03-09T23:30:00Z', 'es')).toBe('09/03/2026');
  expect(shortDate('2026-03-09', 'en')).toBe('03/09/2026');
});

it('reads milliseconds as well', () => {
  expect(shortDate(String(Date.UTC(2026, 11, 31)), 'en')).toBe('12/31/2026');
});

it.each(['', 'soon', '2026-99-99', '12', '03/09/2026'])('returns an empty text for %j', (moment) => {
  expect(shortDate(moment, 'en')).toBe('');
});
