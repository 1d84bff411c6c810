import { COUNTED, isOnStep, limitsOf, type Limits } from './html-values.ts';

const withoutBreaks = (text: string): string => text.replace(/[\r\n]/g, '');

/** Trims each address in a list that is separated by commas, as a browser does. */
export const tidyAddresses = (text: string): string => text.split(',').map(trimmed).join(',');

const trimmed = (text: string): string => withoutBreaks(text).replace(/^[\t\f ]+|[\t\f ]+$/g, '');

/**
 * Returns the `value` of an input after a browser has sanitized it; '' if there is none. A slider always has a value.
 * (HTML Standard: value sanitization algorithm)
 */
export function sanitisedValue(type: string, attributes: Readonly<Record<string, string>>): string {
  const text = attributes['value'] ?? '';
  const limits = limitsOf(type, attributes);
  if (type === 'range' && limits) return String(inRange(limits.kind.read(text), limits));
  if (type === 'email' && 'multiple' in attributes) return tidyAddresses(text);
  if (type === 'url' || type === 'email') return trimmed(text);
  const kind = COUNTED.get(type);
  if (!kind) return withoutBreaks(text);
  const value = kind.read(text);
  if (value === undefined) return '';
  return type === 'datetime-local' ? kind.write(value) : text;
}

/** Returns the nearest valid value of a slider; without a value, the middle. */
function inRange(authoredValue: number | undefined, limits: Limits): number {
  const { min = 0, max = 100, step, base } = limits;
  const value = Math.min(max, Math.max(min, authoredValue ?? min + (max - min) / 2));
  if (step === undefined || isOnStep(value, limits)) return value;
  const at = (steps: number): number => roundLike(base + steps * step, step, base);
  const below = Math.floor((value - base) / step);
  const fitting = [at(below), at(below + 1)].filter((each) => each >= min && each <= max);
  // If two are equally near, the higher one is used.
  return fitting.toSorted((a, b) => Math.abs(a - value) - Math.abs(b - value) || b - a)[0] ?? value;
}

/** Removes the rounding error of floating point. */
function roundLike(value: number, ...parts: readonly number[]): number {
  const digits = Math.max(...parts.map((part) => String(part).split('.')[1]?.length ?? 0));
  return Number(value.toFixed(Math.min(digits, 20)));
}
