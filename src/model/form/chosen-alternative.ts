import { isObject, type JsonObject, own, ownObject } from '../json.ts';

/** A fixed value that contradicts the object weighs more than all names that it has. */
const EXCLUDED = -1000;

/**
 * Returns the alternative that an object chooses: none of its fixed values contradicts the object, and it has the most of
 * the object's names; of several, the first.
 */
export function chosenAlternative(root: JsonObject, ways: readonly unknown[], value: JsonObject): unknown {
  const fits = ways.map((way) => fitOf(root, way, value));
  return ways[fits.indexOf(Math.max(...fits))];
}

/** Returns the schema that a part refers to, or the part itself; undefined if there is none. */
export function followed(root: JsonObject, schema: unknown): JsonObject | undefined {
  if (!isObject(schema)) return undefined;
  const reference = own(schema, '$ref');
  if (typeof reference !== 'string') return schema;
  return followed(root, own(ownObject(root, 'definitions'), reference.replace('#/definitions/', '')));
}

/** Returns how many of the single values in a value a schema describes. */
function fitOf(root: JsonObject, schema: unknown, value: unknown): number {
  const part = followed(root, schema);
  if (!part) return 0;
  const ways = [part['anyOf'], part['oneOf']].filter(Array.isArray).flat() as unknown[];
  const best = ways.length > 0 ? Math.max(...ways.map((way) => fitOf(root, way, value))) : 0;
  return best + ownFit(root, part, value);
}

function ownFit(root: JsonObject, part: JsonObject, value: unknown): number {
  if (isObject(value)) {
    if (part['type'] !== 'object') return 0;
    const { additionalProperties } = part;
    const fits = Object.entries(value).map(([name, member]) =>
      fitOf(root, own(part['properties'], name) ?? additionalProperties, member),
    );
    return sum(fits);
  }
  if (Array.isArray(value)) {
    const { items, additionalItems } = part;
    const entryAt = (index: number): unknown => (Array.isArray(items) ? (items[index] ?? additionalItems) : items);
    return part['type'] === 'array' ? 1 + sum(value.map((entry, index) => fitOf(root, entryAt(index), entry))) : 0;
  }
  if (value === null || value === undefined || value === '') return 0;
  if (Object.hasOwn(part, 'const') && part['const'] !== value) return EXCLUDED;
  return hasType(part['type'], value) ? 1 : 0;
}

/** Whether a value has the type of a schema. The control for numbers keeps any text that is typed into it. */
function hasType(type: unknown, value: unknown): boolean {
  const isNumber = type === 'number' || type === 'integer';
  return type === undefined || typeof value === type || (isNumber && typeof value === 'number');
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
