import { isObject } from '#src/model/json.ts';

/** Names under which services put the text of an entry. */
const NAMES = ['description', 'text', 'items'] as const;
const MAX_DEPTH = 4;

/**
 * Returns the texts of a list whose entries the documents do not describe: texts, or objects with a description, as those
 * of `thankyou[].items[].description[]`. Empty for anything else. (spec: SUB-10, OFFER-09)
 */
export function linesOf(value: unknown, depth = 0): readonly string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (depth >= MAX_DEPTH) return [];
  if (Array.isArray(value)) return value.flatMap((entry) => linesOf(entry, depth + 1));
  return isObject(value) ? NAMES.flatMap((name) => linesOf(value[name], depth + 1)) : [];
}

/** Returns HTML as plain text; block ends become spaces. */
export function withoutMarkup(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
