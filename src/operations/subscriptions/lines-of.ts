import { isObject } from '#src/model/json.ts';

/** Keys under which services send the text of a list entry. */
const TEXT_KEYS = ['description', 'text', 'items'] as const;
/** Largest depth of nested lists and objects that `linesOf` reads. */
const MAX_DEPTH = 4;

/**
 * Returns the texts in a value whose format the services do not document: a text, an object with a text, or nested
 * lists of them, such as `thankyou[].items[].description[]`. Other values give an empty list. (spec: SUB-10, OFFER-09)
 */
export function linesOf(value: unknown, depth = 0): readonly string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (depth >= MAX_DEPTH) return [];
  if (Array.isArray(value)) return value.flatMap((entry) => linesOf(entry, depth + 1));
  return isObject(value) ? TEXT_KEYS.flatMap((key) => linesOf(value[key], depth + 1)) : [];
}

/** Returns HTML as plain text; each tag becomes a space. */
export function plainTextOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
