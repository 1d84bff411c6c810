import { now as clockNow, DAY_MS } from '../clock.ts';
/**
 * Time of a date without a time, in milliseconds since 0:00 UTC. At noon UTC, the local date in America is the same
 * day.
 */
const NOON_MS = DAY_MS / 2;
/** The formats of dates within texts, by language. */
const LONG_FORMATS = { en: longDates('en-US'), es: longDates('es') } as const;

/**
 * Replaces the relative dates of a customer's file by dates counted from today. (format: fixtures/customers/README.md)
 */
export function fillInDates(value: unknown, now: number = clockNow()): unknown {
  return fill(value, Math.floor(now / DAY_MS) * DAY_MS, 'en');
}

/** Fills in the dates of a value and of everything in it. Below a key `en` or `es`, dates are in that language. */
function fill(value: unknown, today: number, language: keyof typeof LONG_FORMATS): unknown {
  if (typeof value === 'string') return fillText(value, today, language);
  if (Array.isArray(value)) return value.map((entry) => fill(entry, today, language));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      fill(entry, today, key === 'en' || key === 'es' ? key : language),
    ]),
  );
}

/**
 * Returns milliseconds since 1970 for a relative date (`-3d`), and a UTC timestamp for one with a time. Returns any
 * other text with long dates in place of relative dates in braces. `today` is 0:00 UTC in milliseconds since 1970.
 */
function fillText(text: string, today: number, language: keyof typeof LONG_FORMATS): string | number {
  const [, days, time] = /^([+-]\d{1,5})d(?: (\d\d:\d\d:\d\d))?$/.exec(text) ?? [];
  if (days !== undefined) {
    const day = today + Number(days) * DAY_MS;
    return time === undefined ? day + NOON_MS : `${new Date(day).toISOString().slice(0, 10)}T${time}Z`;
  }
  const words = LONG_FORMATS[language];
  return text.replace(/\{([+-]\d{1,5})d\}/g, (_, offset: string) => words.format(today + Number(offset) * DAY_MS));
}

/** Returns the format of a long date in a language: `November 21, 2026`. */
function longDates(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
}
