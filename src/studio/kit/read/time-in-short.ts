const TIME_FORMAT: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
const DAY_FORMAT: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' };
/** Formats for a time of today, of this year, and with all its parts. */
const DISPLAY_FORMATS = {
  today: new Intl.DateTimeFormat('en-US', TIME_FORMAT),
  thisYear: new Intl.DateTimeFormat('en-US', { ...DAY_FORMAT, ...TIME_FORMAT }),
  exact: new Intl.DateTimeFormat('en-US', { ...DAY_FORMAT, year: 'numeric', ...TIME_FORMAT, timeZoneName: 'short' }),
};

/** Returns a time with its year and the time zone: `Nov 23, 2026, 6:48 AM UTC`. */
export const exactTime = (at: number): string => DISPLAY_FORMATS.exact.format(at);

/**
 * Returns a time without the parts that are obvious at the time `now`: `today, 6:48 AM`, `Nov 23, 6:48 AM`. For another
 * year, it returns the exact time.
 */
export function timeInShort(at: number, now: number): string {
  const [day, today] = [new Date(at), new Date(now)];
  if (day.toDateString() === today.toDateString()) return `today, ${DISPLAY_FORMATS.today.format(at)}`;
  return day.getFullYear() === today.getFullYear() ? DISPLAY_FORMATS.thisYear.format(at) : exactTime(at);
}
