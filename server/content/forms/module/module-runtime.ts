/**
 * Functions for compiled validators; esbuild includes only those that a form's module uses.
 * The formats are those of ajv-formats that are not regular expressions, and the portal's email rule.
 */

export { isEmailAddress } from '#src/lib/email-address.ts';

/** Returns the number of characters (code points). */
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

export function date(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (year === undefined) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return moment.getUTCMonth() + 1 === Number(month) && moment.getUTCDate() === Number(day);
}

const TIME = /^(\d\d):(\d\d):(\d\d(?:\.\d+)?)(z|([+-])(\d\d)(?::?(\d\d))?)?$/i;

/** Whether a text is a time of day. The second 60 is valid only as the last second of a day in UTC. */
function isTime(text: string, needsZone: boolean): boolean {
  const [all, hours, minutes, seconds, zone, sign, zoneHours = 0, zoneMinutes = 0] = TIME.exec(text) ?? [];
  if (all === undefined || (needsZone && zone === undefined)) return false;
  if (Number(zoneHours) > 23 || Number(zoneMinutes) > 59) return false;
  if (Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) < 60) return true;
  const direction = sign === '-' ? -1 : 1;
  const minute = Number(minutes) - Number(zoneMinutes) * direction;
  const hour = Number(hours) - Number(zoneHours) * direction - (minute < 0 ? 1 : 0);
  return [23, -1].includes(hour) && [59, -1].includes(minute) && Number(seconds) < 61;
}

export function time(text: string): boolean {
  return isTime(text, true);
}

export function isoTime(text: string): boolean {
  return isTime(text, false);
}

export function dateTime(text: string): boolean {
  const [day = '', rest = '', more] = text.split(/t|\s/i);
  return more === undefined && date(day) && time(rest);
}

export function isoDateTime(text: string): boolean {
  const [day = '', rest = '', more] = text.split(/t|\s/i);
  return more === undefined && date(day) && isoTime(rest);
}

export function regex(text: string): boolean {
  if (/[^\\]\\Z/.test(text)) return false;
  try {
    return Boolean(new RegExp(text));
  } catch {
    return false;
  }
}

export function int32(value: number): boolean {
  return Number.isInteger(value) && value >= -(2 ** 31) && value < 2 ** 31;
}

export function int64(value: number): boolean {
  return Number.isInteger(value);
}

/**
 * Whether a date or time is not before another of the same format. Times with a time zone are compared as points in
 * time. Times of day are compared by their digits, because their zone is that of the customer.
 */
export function isNotBefore(text: string, other: string): boolean {
  return comparable(text) >= comparable(other);
}

function comparable(text: string): string {
  const moment = /\dT.*(?:Z|[+-]\d\d:?\d\d)$/i.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(moment)) return new Date(moment).toISOString();
  return text.replace(/(\d\d:\d\d)(:\d\d)?.*$/, (_all, minutes: string, seconds = ':00') => minutes + seconds);
}
