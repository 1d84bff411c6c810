import { dayOf, now, timeOfDay } from '#src/lib/clock.ts';
import { LONG_DATE, LONG_MONTH, TIME_OF_DAY } from '#src/lib/dates/date-formats.ts';
import { own } from '#src/model/json.ts';
import { LOCALES } from '#src/model/language.ts';
import type { FlowFacts } from '../flow-input.ts';
import { limitsOf, type CountedKind, type Limits } from './html-values.ts';

/** Format of a time of day with seconds. */
const TIME_WITH_SECONDS: Intl.DateTimeFormatOptions = { ...TIME_OF_DAY, second: '2-digit' };
/** Number of example values in a message. */
const EXAMPLE_COUNT = 3;

/** Formats a value of an input in a language. A week is formatted as the date of its Monday. */
function valueText(type: string, value: number, language: string): string {
  const locale = own(LOCALES, language) ?? language;
  if (type === 'number' || type === 'range') return new Intl.NumberFormat(locale).format(value);
  const clock = value % 60_000 === 0 ? TIME_OF_DAY : TIME_WITH_SECONDS;
  const [time, options] =
    type === 'month'
      ? [Date.UTC(1970, value), LONG_MONTH]
      : [value, type === 'time' ? clock : type === 'datetime-local' ? { ...LONG_DATE, ...clock } : LONG_DATE];
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(time);
}

/** Returns the current day, week, month or time as the number of an input's value, in the visitor's time zone. */
function currentValue(type: string, { scale, base }: CountedKind): number {
  const [year, month, day] = dayOf(now());
  if (type === 'month') return (year - 1970) * 12 + month - 1;
  const time = Date.UTC(year, month - 1, day, ...timeOfDay(now()));
  return base + Math.floor((time - base) / scale) * scale;
}

/** Returns the first valid values, as examples: for dates without `min` and `value`, those from now on. */
function examplesOf(type: string, { kind, base, step = 1, hasBase, min, max }: Limits): number[] {
  const isDate = type !== 'number' && type !== 'range' && type !== 'time';
  const from = min ?? (hasBase || !isDate ? base : currentValue(type, kind));
  const first = Math.ceil((from - base) / step - 1e-9);
  return Array.from({ length: EXAMPLE_COUNT }, (_, index) => base + (first + index) * step)
    .map((value) => Number(value.toPrecision(12)))
    .filter((value) => max === undefined || value <= max);
}

/**
 * Returns the texts that replace `{limit}` in messages, by cause: dates and times for `minimum` and `maximum`, examples
 * of valid values for `step`.
 */
export function limitTexts({ type, attributes }: FlowFacts, language: string): Readonly<Record<string, string>> {
  const limits = limitsOf(type, attributes);
  if (!limits) return {};
  const texts: Record<string, string> = {};
  const isPlain = type === 'number' || type === 'range';
  if (!isPlain && limits.min !== undefined) texts['minimum'] = valueText(type, limits.min, language);
  if (!isPlain && limits.max !== undefined) texts['maximum'] = valueText(type, limits.max, language);
  if (limits.step !== undefined && 'step' in attributes) {
    const list = new Intl.ListFormat(own(LOCALES, language) ?? language, { type: 'disjunction' });
    texts['step'] = list.format(examplesOf(type, limits).map((value) => valueText(type, value, language)));
  }
  return texts;
}
