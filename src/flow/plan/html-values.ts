import { DAY_MS } from '#src/lib/clock.ts';
import { fourDigits, twoDigits } from '#src/lib/dates/digits.ts';

/**
 * How the values of an input type are converted to numbers and back: a day to milliseconds since 1970, a month to
 * months since January 1970. (HTML Standard: the input element, "convert a string to a number" of each type)
 */
export interface CountedKind {
  /** Converts the text of a value to a number; returns undefined if the text is invalid for the input type. */
  readonly read: (text: string) => number | undefined;
  readonly write: (value: number) => string;
  /** The difference between two values for `step="1"`, for example the milliseconds of a day. */
  readonly scale: number;
  /** The step of an input whose HTML has no attribute `step`. */
  readonly step: number;
  /** The value from which steps are counted if the HTML has neither `min` nor `value`. */
  readonly base: number;
}

/** Matches a floating-point number as HTML defines it. */
const FLOAT = /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** Reads a floating-point number as HTML does; undefined if it is invalid. */
export function readFloat(text: string): number | undefined {
  const number = FLOAT.test(text) ? Number(text) : NaN;
  return Number.isFinite(number) ? number : undefined;
}

/** Reads a non-negative integer as HTML does: characters after the digits are ignored. Undefined without digits. */
export function readCount(text: string | undefined): number | undefined {
  const digits = /^[\t\n\f\r ]*[+]?(\d+)/.exec(text ?? '')?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Returns the time at which a day begins in UTC, in milliseconds since 1970. January is month 1. */
function utcTime(year: number, month: number, day: number): number {
  // Date.UTC reads the years 0 to 99 as 1900 to 1999.
  return new Date(0).setUTCFullYear(year, month - 1, day);
}

/** Returns the number of months from January 1970 to a month; undefined for an invalid text. */
function readMonth(text: string): number | undefined {
  const [, year = 0, month = 0] = (/^(\d{4,})-(\d\d)$/.exec(text) ?? []).map(Number);
  return year > 0 && month >= 1 && month <= 12 ? (year - 1970) * 12 + month - 1 : undefined;
}

/** Returns the time at which a day begins in UTC, in milliseconds since 1970; undefined for an invalid text. */
function readDay(text: string): number | undefined {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4,})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  const time = utcTime(year, month, day);
  const isReal = year > 0 && new Date(time).getUTCMonth() === month - 1 && new Date(time).getUTCDate() === day;
  return isReal ? time : undefined;
}

/** Returns the day at a time as `2026-11-21`. */
const writeDay = (time: number): string => {
  const date = new Date(time);
  return `${fourDigits(date.getUTCFullYear())}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`;
};

/** Returns the milliseconds since midnight; undefined for an invalid text. */
function readTime(text: string): number | undefined {
  const match = /^(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3}))?)?$/.exec(text);
  if (!match) return undefined;
  const [, hours, minutes, seconds = '0', part = '0'] = match;
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(part.padEnd(3, '0'));
}

/** Converts milliseconds since midnight to a time of day in its shortest form: `10:30` or `10:30:05.5`. */
function writeTime(time: number): string {
  const text = new Date(time).toISOString().slice(11, 23);
  return text.endsWith(':00.000') ? text.slice(0, 5) : text.replace(/\.000$/, '').replace(/(\.\d*?)0+$/, '$1');
}

/** Returns a date and time as milliseconds since 1970, as if it were in UTC; undefined for an invalid text. */
function readDateTime(text: string): number | undefined {
  const [, day, time] = /^(.+)[T ](.+)$/.exec(text) ?? [];
  const [date, clock] = [readDay(day ?? ''), readTime(time ?? '')];
  return date === undefined || clock === undefined ? undefined : date + clock;
}

/** Returns the Monday of the first week of a year, which is the week of January 4. */
function firstMonday(year: number): number {
  const fourth = utcTime(year, 1, 4);
  return fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY_MS;
}

/** Returns the Monday of a week as milliseconds since 1970; undefined for an invalid text. */
function readWeek(text: string): number | undefined {
  const [, year = 0, week = 0] = (/^(\d{4,})-W(\d\d)$/.exec(text) ?? []).map(Number);
  const monday = firstMonday(year) + (week - 1) * 7 * DAY_MS;
  return year > 0 && week >= 1 && monday < firstMonday(year + 1) ? monday : undefined;
}

/** Returns the week that begins at a time as `2026-W47`. */
function writeWeek(monday: number): string {
  const year = new Date(monday + 3 * DAY_MS).getUTCFullYear();
  return `${fourDigits(year)}-W${twoDigits(Math.round((monday - firstMonday(year)) / (7 * DAY_MS)) + 1)}`;
}

/** How the values of number inputs and sliders are converted. */
const NUMBER_KIND: CountedKind = { read: readFloat, write: String, scale: 1, step: 1, base: 0 };

/** Type of input → how its values are converted to numbers. */
export const COUNTED_KINDS: ReadonlyMap<string, CountedKind> = new Map([
  ['number', NUMBER_KIND],
  ['range', NUMBER_KIND],
  ['date', { read: readDay, write: writeDay, scale: DAY_MS, step: 1, base: 0 }],
  [
    'month',
    {
      read: readMonth,
      write: (months) => `${fourDigits(1970 + Math.floor(months / 12))}-${twoDigits((((months % 12) + 12) % 12) + 1)}`,
      scale: 1,
      step: 1,
      base: 0,
    },
  ],
  // Steps of weeks start on the Monday of the first week of 1970.
  ['week', { read: readWeek, write: writeWeek, scale: 7 * DAY_MS, step: 1, base: -259_200_000 }],
  ['time', { read: readTime, write: writeTime, scale: 1000, step: 60, base: 0 }],
  [
    'datetime-local',
    {
      read: readDateTime,
      write: (time) => `${writeDay(time)}T${writeTime(((time % DAY_MS) + DAY_MS) % DAY_MS)}`,
      scale: 1000,
      step: 60,
      base: 0,
    },
  ],
]);

/** The limits that the values of an input must meet. */
export interface Limits {
  readonly kind: CountedKind;
  readonly min?: number;
  readonly max?: number;
  /** The difference between a valid value and the next one; undefined if any value between the bounds is valid. */
  readonly step?: number;
  readonly base: number;
  /** True if `min` or `value` of the HTML is the value from which steps are counted. */
  readonly hasBase: boolean;
}

/** Returns the limits in an input's attributes; undefined for a type without limits. (HTML Standard: min, max, step) */
export function limitsOf(type: string, attributes: Readonly<Record<string, string>>): Limits | undefined {
  const kind = COUNTED_KINDS.get(type);
  if (!kind) return undefined;
  const readAttribute = (name: string): number | undefined => kind.read(attributes[name] ?? '');
  const isRange = type === 'range';
  const min = readAttribute('min') ?? (isRange ? 0 : undefined);
  const max = readAttribute('max') ?? (isRange ? Math.max(100, min!) : undefined);
  const authoredStep = readFloat(attributes['step'] ?? '');
  const isAny = attributes['step']?.toLowerCase() === 'any';
  const base = readAttribute('min') ?? readAttribute('value');
  return {
    kind,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max: isRange ? Math.max(max, min!) : max }),
    ...(isAny
      ? {}
      : { step: (authoredStep !== undefined && authoredStep > 0 ? authoredStep : kind.step) * kind.scale }),
    base: base ?? kind.base,
    hasBase: base !== undefined,
  };
}

/** Returns true if a value is a whole number of steps from the base; rounding errors are tolerated. */
export function isOnStep(value: number, { step, base }: Limits): boolean {
  if (step === undefined) return true;
  const steps = (value - base) / step;
  return Math.abs(steps - Math.round(steps)) <= 1e-9 * Math.max(1, Math.abs(steps));
}
