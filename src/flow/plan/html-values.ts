/**
 * Values of inputs that HTML can count, as numbers: a day is milliseconds since 1970, a month is months since then.
 * (HTML Standard: the input element, "convert a string to a number" of each type)
 */
export interface CountedKind {
  /** undefined: the text is no such value. */
  readonly read: (text: string) => number | undefined;
  readonly write: (value: number) => string;
  /** What `step="1"` is worth. */
  readonly scale: number;
  /** The step where the HTML has none. */
  readonly step: number;
  /** Where steps begin when neither `min` nor `value` says so. */
  readonly base: number;
}

const DAY = 86_400_000;
const FLOAT = /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?$/i;
const two = (part: number): string => String(part).padStart(2, '0');
const four = (part: number): string => String(part).padStart(4, '0');

/** A number as HTML writes one. */
export function readFloat(text: string): number | undefined {
  const number = FLOAT.test(text) ? Number(text) : NaN;
  return Number.isFinite(number) ? number : undefined;
}

/** A count as HTML reads one: what stands behind the digits does not matter. */
export function readCount(text: string | undefined): number | undefined {
  const digits = /^[\t\n\f\r ]*[+]?(\d+)/.exec(text ?? '')?.[1];
  return digits === undefined ? undefined : Number(digits);
}

function utc(year: number, month: number, day: number): number {
  // Date.UTC takes the years 0 to 99 for another century.
  return new Date(0).setUTCFullYear(year, month - 1, day);
}

function readMonth(text: string): number | undefined {
  const [, year = 0, month = 0] = (/^(\d{4,})-(\d\d)$/.exec(text) ?? []).map(Number);
  return year > 0 && month >= 1 && month <= 12 ? (year - 1970) * 12 + month - 1 : undefined;
}

function readDay(text: string): number | undefined {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4,})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  const time = utc(year, month, day);
  const isReal = year > 0 && new Date(time).getUTCMonth() === month - 1 && new Date(time).getUTCDate() === day;
  return isReal ? time : undefined;
}

const writeDay = (time: number): string => {
  const date = new Date(time);
  return `${four(date.getUTCFullYear())}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
};

function readTime(text: string): number | undefined {
  const match = /^(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3}))?)?$/.exec(text);
  if (!match) return undefined;
  const [, hours, minutes, seconds = '0', part = '0'] = match;
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(part.padEnd(3, '0'));
}

/** The shortest way to write it. */
function writeTime(time: number): string {
  const text = new Date(time).toISOString().slice(11, 23);
  return text.endsWith(':00.000') ? text.slice(0, 5) : text.replace(/\.000$/, '').replace(/(\.\d*?)0+$/, '$1');
}

function readMoment(text: string): number | undefined {
  const [, day, time] = /^(.+)[T ](.+)$/.exec(text) ?? [];
  const [date, clock] = [readDay(day ?? ''), readTime(time ?? '')];
  return date === undefined || clock === undefined ? undefined : date + clock;
}

/** The Monday of the first week of a year, which has the 4th of January in it. */
function firstMonday(year: number): number {
  const fourth = utc(year, 1, 4);
  return fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY;
}

function readWeek(text: string): number | undefined {
  const [, year = 0, week = 0] = (/^(\d{4,})-W(\d\d)$/.exec(text) ?? []).map(Number);
  const monday = firstMonday(year) + (week - 1) * 7 * DAY;
  return year > 0 && week >= 1 && monday < firstMonday(year + 1) ? monday : undefined;
}

function writeWeek(monday: number): string {
  const year = new Date(monday + 3 * DAY).getUTCFullYear();
  return `${four(year)}-W${two(Math.round((monday - firstMonday(year)) / (7 * DAY)) + 1)}`;
}

const NUMBER: CountedKind = { read: readFloat, write: String, scale: 1, step: 1, base: 0 };

/** By the type of the input. */
export const COUNTED: ReadonlyMap<string, CountedKind> = new Map([
  ['number', NUMBER],
  ['range', NUMBER],
  ['date', { read: readDay, write: writeDay, scale: DAY, step: 1, base: 0 }],
  [
    'month',
    {
      read: readMonth,
      write: (months) => `${four(1970 + Math.floor(months / 12))}-${two((((months % 12) + 12) % 12) + 1)}`,
      scale: 1,
      step: 1,
      base: 0,
    },
  ],
  // Steps of weeks begin on the Monday of the first week of 1970.
  ['week', { read: readWeek, write: writeWeek, scale: 7 * DAY, step: 1, base: -259_200_000 }],
  ['time', { read: readTime, write: writeTime, scale: 1000, step: 60, base: 0 }],
  [
    'datetime-local',
    {
      read: readMoment,
      write: (time) => `${writeDay(time)}T${writeTime(((time % DAY) + DAY) % DAY)}`,
      scale: 1000,
      step: 60,
      base: 0,
    },
  ],
]);

/** What an input may hold of the values of its type. */
export interface Limits {
  readonly kind: CountedKind;
  readonly min?: number;
  readonly max?: number;
  /** undefined: any. */
  readonly step?: number;
  readonly base: number;
  /** Whether the HTML says where steps begin. */
  readonly hasBase: boolean;
}

/** The limits that an input's attributes state; undefined for a type that has none. (HTML Standard: min, max, step) */
export function limitsOf(type: string, attributes: Readonly<Record<string, string>>): Limits | undefined {
  const kind = COUNTED.get(type);
  if (!kind) return undefined;
  const read = (name: string): number | undefined => kind.read(attributes[name] ?? '');
  const isRange = type === 'range';
  const min = read('min') ?? (isRange ? 0 : undefined);
  const max = read('max') ?? (isRange ? Math.max(100, min!) : undefined);
  const stated = readFloat(attributes['step'] ?? '');
  const isAny = attributes['step']?.toLowerCase() === 'any';
  const base = read('min') ?? read('value');
  return {
    kind,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max: isRange ? Math.max(max, min!) : max }),
    ...(isAny ? {} : { step: (stated !== undefined && stated > 0 ? stated : kind.step) * kind.scale }),
    base: base ?? kind.base,
    hasBase: base !== undefined,
  };
}

/** Whether a value stands on one of the steps; what floating point leaves over does not count. */
export function isOnStep(value: number, { step, base }: Limits): boolean {
  if (step === undefined) return true;
  const steps = (value - base) / step;
  return Math.abs(steps - Math.round(steps)) <= 1e-9 * Math.max(1, Math.abs(steps));
}
