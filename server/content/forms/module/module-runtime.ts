/**
 * Functions that compiled validators call; esbuild includes only those that a form's module uses. They check the
 * formats for which ajv-formats has no regular expression, and email addresses by the portal's own rule. Others count
 * characters, compare JSON values, and compare dates and times.
 */

export { isEmailAddress } from '#src/lib/email-address.ts';

/** Returns the number of Unicode code points of a text; ajv uses this name for the function. */
export function ucs2length(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** Whether two JSON values are equal. */
export function equal(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && equal(Reflect.get(one, name), Reflect.get(other, name)))
  );
}

/** Whether a text is a date of the calendar: `2024-02-29`. */
export function date(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (year === undefined) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return moment.getUTCMonth() + 1 === Number(month) && moment.getUTCDate() === Number(day);
}

/** Matches a time of day with an optional time zone: `18:30:00Z`, `18:30:00+02:00`. */
const TIME_PATTERN = /^(\d\d):(\d\d):(\d\d(?:\.\d+)?)(z|([+-])(\d\d)(?::?(\d\d))?)?$/i;

/**
 * Whether a text is a valid time of day. 60 seconds are valid only as the last second of a day in UTC (leap second).
 */
function isTime(text: string, needsZone: boolean): boolean {
  const [all, hours, minutes, seconds, zone, sign, zoneHours = 0, zoneMinutes = 0] = TIME_PATTERN.exec(text) ?? [];
  if (all === undefined || (needsZone && zone === undefined)) return false;
  if (Number(zoneHours) > 23 || Number(zoneMinutes) > 59) return false;
  if (Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) < 60) return true;
  const direction = sign === '-' ? -1 : 1;
  const minute = Number(minutes) - Number(zoneMinutes) * direction;
  const hour = Number(hours) - Number(zoneHours) * direction - (minute < 0 ? 1 : 0);
  return [23, -1].includes(hour) && [59, -1].includes(minute) && Number(seconds) < 61;
}

/** Whether a text is a time of day with a time zone. */
export function time(text: string): boolean {
  return isTime(text, true);
}

/** Whether a text is a time of day, with or without a time zone. */
export function isoTime(text: string): boolean {
  return isTime(text, false);
}

/** Whether a text is a date and a time with a time zone. */
export function dateTime(text: string): boolean {
  const [day = '', rest = '', more] = text.split(/t|\s/i);
  return more === undefined && date(day) && time(rest);
}

/** Whether a text is a date and a time, with or without a time zone. */
export function isoDateTime(text: string): boolean {
  const [day = '', rest = '', more] = text.split(/t|\s/i);
  return more === undefined && date(day) && isoTime(rest);
}

/** Whether a text is a valid regular expression, as the format `regex` requires. */
export function regex(text: string): boolean {
  if (/[^\\]\\Z/.test(text)) return false;
  try {
    return Boolean(new RegExp(text));
  } catch {
    return false;
  }
}

/** Whether a value is a 32-bit integer. */
export function int32(value: number): boolean {
  return Number.isInteger(value) && value >= -(2 ** 31) && value < 2 ** 31;
}

/** Whether a value is an integer. Limits of 64 bits are beyond the precision of JavaScript numbers. */
export function int64(value: number): boolean {
  return Number.isInteger(value);
}

/**
 * Whether a date or time is equal to or later than another of the same format. Dates with a time and a time zone are
 * compared as points in time. Times of day without a date are compared by their digits, because their zone is that of
 * the customer.
 */
export function isNotBefore(text: string, other: string): boolean {
  return comparableTime(text) >= comparableTime(other);
}

/** Returns a date or time as a text that sorts in the order of time. */
function comparableTime(text: string): string {
  const moment = /\dT.*(?:Z|[+-]\d\d:?\d\d)$/i.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(moment)) return new Date(moment).toISOString();
  return text.replace(/(\d\d:\d\d)(:\d\d)?.*$/, (_all, minutes: string, seconds = ':00') => minutes + seconds);
}
