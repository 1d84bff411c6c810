import { tryParseJson } from '#src/model/json.ts';

/** The comma after a state and a ZIP code, which end an address. */
const AFTER_ZIP = /(?<=\b[A-Za-z]{2} \d{5}(?:-\d{4})?)\s*,\s*/;

/**
 * Returns the addresses of a list such as `[1 Main St, Ojai, CA 93023, 2 Main St, Ojai, CA 93023]`. Addresses contain
 * commas themselves, so the list is split after each ZIP code; without ZIP codes, at every comma. A JSON array is
 * accepted too, also as text. (spec: PC-55, OPEN-96)
 */
export function splitAddresses(value: unknown): string[] {
  const list = listOf(value);
  const texts = list.filter((each): each is string => typeof each === 'string').map((each) => each.trim());
  return [...new Set(texts.filter(Boolean))];
}

/** Returns the list in a value: an array, a JSON array as text, or a text that is split into addresses. */
function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'string' || value.length > 20_000) return [];
  const parsed = tryParseJson(value);
  if (Array.isArray(parsed)) return parsed;
  const inside = value.trim().replace(/^\[/, '').replace(/\]$/, '');
  const whole = inside.split(AFTER_ZIP);
  return whole.length > 1 || /\b\d{5}(?:-\d{4})?\s*$/.test(inside) ? whole : inside.split(',');
}
