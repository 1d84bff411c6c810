import { isObject, type JsonObject, own, ownObject } from '../json.ts';

/** Score of a fixed value (`const`) that differs from the object's value; it outweighs all matching values. */
const EXCLUSION_SCORE = -1000;

/**
 * Returns the alternative whose schema matches the most values of an object. An alternative with a fixed value
 * (`const`) that differs from the object's value is chosen only if all others have one, too. If several alternatives
 * fit equally, the first is returned.
 */
export function chosenAlternative(root: JsonObject, alternatives: readonly unknown[], value: JsonObject): unknown {
  const fits = alternatives.map((alternative) => countMatches(root, alternative, value));
  return alternatives[fits.indexOf(Math.max(...fits))];
}

/** Returns a schema, or the one to which its `$ref` leads; undefined if there is no schema. */
export function resolveReference(root: JsonObject, schema: unknown): JsonObject | undefined {
  if (!isObject(schema)) return undefined;
  const reference = own(schema, '$ref');
  if (typeof reference !== 'string') return schema;
  return resolveReference(root, own(ownObject(root, 'definitions'), reference.replace('#/definitions/', '')));
}

/** Returns how many of the values inside a value match a schema; each differing `const` adds `EXCLUSION_SCORE`. */
function countMatches(root: JsonObject, schema: unknown, value: unknown): number {
  const part = resolveReference(root, schema);
  if (!part) return 0;
  const alternatives = [part['anyOf'], part['oneOf']].filter(Array.isArray).flat() as unknown[];
  const best =
    alternatives.length > 0
      ? Math.max(...alternatives.map((alternative) => countMatches(root, alternative, value)))
      : 0;
  return best + countOwnMatches(root, part, value);
}

/** Returns the result of `countMatches` for a schema itself, without its alternatives. */
function countOwnMatches(root: JsonObject, part: JsonObject, value: unknown): number {
  if (isObject(value)) {
    if (part['type'] !== 'object') return 0;
    const { additionalProperties } = part;
    const fits = Object.entries(value).map(([name, member]) =>
      countMatches(root, own(part['properties'], name) ?? additionalProperties, member),
    );
    return sum(fits);
  }
  if (Array.isArray(value)) {
    const { items, additionalItems } = part;
    const entryAt = (index: number): unknown => (Array.isArray(items) ? (items[index] ?? additionalItems) : items);
    return part['type'] === 'array'
      ? 1 + sum(value.map((entry, index) => countMatches(root, entryAt(index), entry)))
      : 0;
  }
  if (value === null || value === undefined || value === '') return 0;
  if (Object.hasOwn(part, 'const') && part['const'] !== value) return EXCLUSION_SCORE;
  return hasType(part['type'], value) ? 1 : 0;
}

/** Returns true if a value has the type of a schema. */
function hasType(type: unknown, value: unknown): boolean {
  const isNumber = type === 'number' || type === 'integer';
  return type === undefined || typeof value === type || (isNumber && typeof value === 'number');
}

/** Returns the sum of some numbers. */
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
