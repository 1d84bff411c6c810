import type { JsonObject } from '#src/model/json.ts';
import { LOCALES, type Language } from '#src/model/language.ts';
import { LONG_DATE, LONG_MONTH, TIME_OF_DAY } from '#src/lib/dates/date-formats.ts';
import { DAY_MS } from '#src/lib/clock.ts';
import { DATE_LIMIT_KEYWORDS } from '../plan/date-limits.ts';

/**
 * Returns the text that replaces `{limit}` in messages, for each cause of a date or time field with limits:
 * `November 21, 2026`.
 */
export function limitTexts(schema: JsonObject, language: Language): Readonly<Record<string, string>> {
  return Object.fromEntries(
    DATE_LIMIT_KEYWORDS.flatMap(([cause, keyword]) => {
      const limit = schema[keyword];
      return typeof limit === 'string' ? [[cause, limitText(limit, language)]] : [];
    }),
  );
}

/**
 * Fills a limit into a message. An apostrophe in the limit is doubled, because a single one starts a quoted part of an
 * ICU message.
 */
export function withLimit(message: string, limit: string | undefined): string {
  return limit === undefined ? message : message.replaceAll('{limit}', limit.replaceAll("'", "''"));
}

/** Returns a limit of a date or time as customers read it. */
export function limitText(limit: string, language: Language): string {
  const [time, options] = momentOf(limit);
  return new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'UTC' }).format(time);
}

/**
 * Returns the moment of a limit in milliseconds since 1970, and the format in which it is shown. A limit without a time
 * zone is read as UTC.
 */
function momentOf(limit: string): readonly [time: number, options: Intl.DateTimeFormatOptions] {
  const [, year, week] = /^(\d{4})-W(\d\d)$/.exec(limit) ?? [];
  if (week !== undefined) return [mondayOf(Number(year), Number(week)), LONG_DATE];
  if (/^\d{4}-\d\d$/.test(limit)) return [Date.parse(limit), LONG_MONTH];
  if (!limit.includes(':')) return [Date.parse(limit), LONG_DATE];
  if (/^\d\d:/.test(limit)) return [Date.parse(`1970-01-01T${limit}Z`), TIME_OF_DAY];
  const hasZone = /T.*(?:Z|[+-]\d\d:?\d\d)$/i.test(limit);
  return hasZone
    ? [Date.parse(limit), { ...LONG_DATE, ...TIME_OF_DAY, timeZoneName: 'short' }]
    : [Date.parse(`${limit}Z`), { ...LONG_DATE, ...TIME_OF_DAY }];
}

/**
 * Returns the start of an ISO week, a Monday, in milliseconds since 1970 (UTC). The first week of a year is the week of
 * January 4.
 */
function mondayOf(year: number, week: number): number {
  const fourth = Date.UTC(year, 0, 4);
  return fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY_MS + (week - 1) * 7 * DAY_MS;
}
