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

function timeWith(text: string, zone: RegExp): boolean {
  const [, hours, minutes, seconds, rest = ''] = /^(\d\d):(\d\d):(\d\d(?:\.\d+)?)(.*)$/.exec(text) ?? [];
  if (hours === undefined || !zone.test(rest)) return false;
  return Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) < 61;
}

const ZONE = /^(?:z|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)$/i;
const MAYBE_ZONE = /^(?:z|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)?$/i;

export function time(text: string): boolean {
  return timeWith(text, ZONE);
}

export function isoTime(text: string): boolean {
  return timeWith(text, MAYBE_ZONE);
}

export function dateTime(text: string): boolean {
  const [day = '', rest = '', more] = text.split(/t|\s/i);
  return more === undefined && date(day) && time(rest);
}

export function isoDateTime(text: string): boolean {
  const [day = '', rest = '', more] = text.split(/t|\s/i);
  return more === undefined && date(day) && isoTime(rest);
}

export function uri(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i.test(text) && URL.canParse(text);
}

export function regex(text: string): boolean {
  try {
    return Boolean(new RegExp(text, 'u'));
  } catch {
    return false;
  }
}
