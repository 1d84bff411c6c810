import { COUNTED_KINDS, isOnStep, limitsOf, type Limits } from './html-values.ts';

/** Removes the line breaks from a text. */
const removeLineBreaks = (text: string): string => text.replace(/[\r\n]/g, '');

/** Trims each email address of a comma-separated list, as a browser does. */
export const trimAddresses = (text: string): string => text.split(',').map(trimAddress).join(',');

/** Removes the line breaks from an email or web address, and the white space around it. */
const trimAddress = (text: string): string => removeLineBreaks(text).replace(/^[\t\f ]+|[\t\f ]+$/g, '');

/**
 * Returns the `value` of an input after a browser has sanitized it; '' if it is missing or invalid. A slider always has
 * a value. (HTML Standard: value sanitization algorithm)
 */
export function sanitizedValue(type: string, attributes: Readonly<Record<string, string>>): string {
  const text = attributes['value'] ?? '';
  const limits = limitsOf(type, attributes);
  if (type === 'range' && limits) return String(nearestSliderValue(limits.kind.read(text), limits));
  if (type === 'email' && 'multiple' in attributes) return trimAddresses(text);
  if (type === 'url' || type === 'email') return trimAddress(text);
  const kind = COUNTED_KINDS.get(type);
  if (!kind) return removeLineBreaks(text);
  const value = kind.read(text);
  if (value === undefined) return '';
  return type === 'datetime-local' ? kind.write(value) : text;
}

/** Returns the valid value of a slider that is nearest to the value in the HTML or, without one, to the middle. */
function nearestSliderValue(authoredValue: number | undefined, limits: Limits): number {
  const { min = 0, max = 100, step, base } = limits;
  const value = Math.min(max, Math.max(min, authoredValue ?? min + (max - min) / 2));
  if (step === undefined || isOnStep(value, limits)) return value;
  const at = (steps: number): number => roundToDecimals(base + steps * step, step, base);
  const below = Math.floor((value - base) / step);
  const fitting = [at(below), at(below + 1)].filter((each) => each >= min && each <= max);
  // If both values are equally near, the higher one is used.
  return fitting.toSorted((a, b) => Math.abs(a - value) - Math.abs(b - value) || b - a)[0] ?? value;
}

/** Rounds a number to as many decimals as the most precise of `parts`, to remove floating-point errors. */
function roundToDecimals(value: number, ...parts: readonly number[]): number {
  const digits = Math.max(...parts.map((part) => String(part).split('.')[1]?.length ?? 0));
  return Number(value.toFixed(Math.min(digits, 20)));
}
