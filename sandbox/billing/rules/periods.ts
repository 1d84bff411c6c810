import { DAY_MS } from '#src/lib/clock.ts';
import type { PriceTerms } from './subscription.ts';

/**
 * Returns the end of a period, in milliseconds since 1970. Months and years are counted from the anchor, so that a
 * subscription of January 31 renews on February 28 and again on March 31. A season ends when the next one begins.
 */
export function endOfPeriod(terms: PriceTerms, anchor: number, period: number): number {
  return noonOf(endAtAnchorTime(terms, anchor, period));
}

/** Returns the end of a free trial. */
export function endOfTrial(start: number, days: number): number {
  return noonOf(addDays(start, days));
}

/**
 * Returns noon (UTC) of a day. Periods end at noon, because the portal shows dates in local time: noon is on the same
 * day in every time zone from UTC-12 to UTC+11, so that these dates agree with those in the texts of the services.
 * (spec: OFFER-74)
 */
function noonOf(moment: number): number {
  return Math.floor(moment / DAY_MS) * DAY_MS + DAY_MS / 2;
}

/**
 * Returns the end of a period, counted from the anchor: at the same time of day as the anchor; for seasons, at the
 * start of the season that follows.
 */
function endAtAnchorTime({ frequency, season }: PriceTerms, anchor: number, period: number): number {
  switch (frequency) {
    case 'day':
      return anchor + period * DAY_MS;
    case 'week':
      return anchor + period * 7 * DAY_MS;
    case 'month':
      return addMonths(anchor, period);
    case 'year':
      return addMonths(anchor, 12 * period);
    case 'season':
      return seasonStart(season?.starts ?? '01-01', anchor, period);
  }
}

/** Returns the number of days between two times, rounded up; 0 if `to` is not later than `from`. */
export function daysBetween(from: number, to: number): number {
  return Math.max(0, Math.ceil((to - from) / DAY_MS));
}

export function addDays(from: number, days: number): number {
  return from + days * DAY_MS;
}

/** Returns the number of whole months between two times. */
export function monthsBetween(from: number, to: number): number {
  let months = 0;
  while (addMonths(from, months + 1) <= to) months += 1;
  return months;
}

/** Returns the same day in the month that is this many months later, or its last day if that month is shorter. */
function addMonths(from: number, months: number): number {
  const date = new Date(from);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime();
}

/** Returns the start of the n-th season after a time: 1 is the next season, 0 the one before it, and so on. */
function seasonStart(starts: string, after: number, n: number): number {
  const year = new Date(after).getUTCFullYear();
  const inYear = (which: number): number => Date.parse(`${which}-${starts}T00:00:00Z`);
  const first = inYear(year) > after ? year : year + 1;
  return inYear(first + n - 1);
}
