// @vitest-environment node
import { expect, it } from 'vitest';
import { datesIn } from '#tests/support/dates-in.ts';
import { shortDate } from './short-date.ts';

it('shows the local day of a timestamp: before midnight and at midnight, west and east of Greenwich (OFFER-74)', () => {
  const west = ['2026-03-10T06:59:00Z', '2026-03-10T07:00:00Z', String(Date.UTC(2027, 0, 1, 7, 59))];
  expect(datesIn('America/Los_Angeles', west)).toEqual(['03/09/2026', '03/10/2026', '12/31/2026']);
  const east = ['2026-11-29T10:59:00Z', '2026-11-29T11:00:00Z', '2026-12-31T23:30:00-05:00'];
  expect(datesIn('Pacific/Auckland', east)).toEqual(['11/29/2026', '11/30/2026', '01/01/2027']);
});

it('shows a date without a time as it is in every time zone (OFFER-74)', () => {
  // The second timestamp of each zone has a time and is on another day there. This shows that the zone is in effect.
  expect(datesIn('America/Los_Angeles', ['2026-03-09', '2026-03-09T00:30:00Z'])).toEqual(['03/09/2026', '03/08/2026']);
  expect(datesIn('Pacific/Auckland', ['2026-03-09', '2026-03-09T23:30:00Z'])).toEqual(['03/09/2026', '03/10/2026']);
});

it('writes dates in the order of the language, with two-digit days and a four-digit year (OPEN-14)', () => {
  expect(shortDate('2026-03-09', 'en')).toBe('03/09/2026');
  expect(shortDate('2026-03-09', 'es')).toBe('09/03/2026');
  expect(shortDate('2026-03-09T12:00:00', 'es')).toBe('09/03/2026');
  expect(shortDate(String(new Date(2026, 11, 31).getTime()), 'en')).toBe('12/31/2026');
});

it.each(['', 'soon', '2026-99-99', '12', '03/09/2026'])('returns an empty text for %j', (timestamp) => {
  expect(shortDate(timestamp, 'en')).toBe('');
});
