/** Readers of service responses: each returns the empty value of its type for anything else. */
import { isObject, type JsonObject } from '#src/model/json.ts';

/** Returns an object; `{}` for anything else. */
export const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** Returns a text or a number as text; '' for anything else. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** Returns a boolean; `fallback` for anything else. */
export const booleanOf = (value: unknown, fallback = false): boolean => (typeof value === 'boolean' ? value : fallback);

/** Returns the objects of a list; an empty list for anything else. */
export const objectsOf = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** Returns `data` of a response. Throws if there is none, because services always send it. */
export function dataOf(body: unknown): unknown {
  const data = objectOf(body)['data'];
  if (data === undefined || data === null) throw new Error('The response has no data.');
  return data;
}
