/** Generates random documents for a JSON Schema. */
import * as fc from 'fast-check';
import { isObject, type Json, type JsonObject, own, ownObject } from '#src/model/json.ts';

/** Texts of several formats and lengths. */
const TEXTS = ['a', 'Some words', 'ana@example.com', 'https://example.com/', '2026-11-21', 'x'.repeat(40), '12:30:00Z'];
/** Numbers of several sizes, some of them with a fraction. */
const NUMBERS = [0, 1, 2, 17, 18, 75, 1.5, -3, 0.1, 2 ** 31];
/** Values of every type, some of them empty. */
const ODD_VALUES: readonly Json[] = [...TEXTS, ...NUMBERS, true, false, null, '', '  ', ['a'], [], {}];

/**
 * Returns random documents of a schema: most parts have a type that it allows, some have another type or are empty or
 * missing. Limits such as `minLength` are ignored.
 */
export function documentsOf(schema: JsonObject): fc.Arbitrary<JsonObject> {
  return matchingPart(schema, schema, 0)
    .map((value): unknown => JSON.parse(JSON.stringify(value)))
    .filter(isObject);
}

/** Returns random values for `part`, a part of the schema `root`: 14 of 15 values fit it, one has any type. */
function mostlyMatchingPart(root: JsonObject, part: unknown, depth: number): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 14, arbitrary: matchingPart(root, part, depth) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(...ODD_VALUES) },
  );
}

/**
 * Returns random values that fit `part`, a part of the schema `root`, and its references and alternatives. If `part` is
 * no object or is nested too deeply, the values have any type.
 */
function matchingPart(root: JsonObject, part: unknown, depth: number): fc.Arbitrary<unknown> {
  if (!isObject(part) || depth > 7) return fc.constantFrom<unknown>(...ODD_VALUES);
  const { $ref: reference, allOf, anyOf, oneOf, if: _if, then, else: otherwise, dependentSchemas, ...rest } = part;
  const branches = [then, otherwise, ...Object.values(ownObject({ dependentSchemas }, 'dependentSchemas'))];
  if (typeof reference === 'string') {
    const target = reference.split('/').slice(1).reduce<unknown>(own, root);
    return matchingPart(root, { ...(target as JsonObject), ...rest }, depth + 1);
  }
  const ways = anyOf ?? oneOf;
  const all = [
    ...(Object.keys(rest).length > 0 || !ways ? [matchingPlainPart(root, rest, depth)] : []),
    ...(Array.isArray(allOf) ? allOf.map((one: unknown) => matchingPart(root, one, depth + 1)) : []),
    ...branches.filter(isObject).map((one) => fc.oneof(matchingPart(root, one, depth + 1), fc.constant({}))),
    ...(Array.isArray(ways) ? [fc.oneof(...ways.map((one: unknown) => matchingPart(root, one, depth + 1)))] : []),
  ];
  return all.length === 1
    ? all[0]!
    : fc.tuple(...all).map((found) => (found.every(isObject) ? Object.assign({}, ...found) : found.at(-1)));
}

/** Returns random values that fit a part without references, alternatives and conditions. */
function matchingPlainPart(root: JsonObject, part: JsonObject, depth: number): fc.Arbitrary<unknown> {
  if (Object.hasOwn(part, 'const')) return fc.constant(part['const']);
  if (Array.isArray(part['enum'])) return fc.constantFrom(...(part['enum'] as unknown[]));
  const types = [part['type'] ?? (part['properties'] ? 'object' : undefined)].flat();
  return fc.oneof(...types.map((type) => valuesOfType(root, part, type, depth)));
}

/** Returns random values of one type for `part`, a part of the schema `root`. */
function valuesOfType(root: JsonObject, part: JsonObject, type: unknown, depth: number): fc.Arbitrary<unknown> {
  const within = (inner: unknown) => mostlyMatchingPart(root, inner, depth + 1);
  if (type === 'object') {
    const byName = Object.fromEntries(
      Object.entries(ownObject(part, 'properties')).map(([name, inner]) => [name, within(inner)]),
    );
    const extra = part['additionalProperties'];
    const more = extra && extra !== true ? fc.dictionary(fc.constantFrom('n', 'o'), within(extra)) : fc.constant({});
    return fc
      .tuple(fc.oneof(fc.record(byName), fc.record(byName, { requiredKeys: [] })), more)
      .map(([named, added]) => ({ ...added, ...named }));
  }
  if (type === 'array') {
    const { items, additionalItems } = part;
    if (!Array.isArray(items)) return fc.array(within(items), { maxLength: 3 });
    const added = isObject(additionalItems) ? fc.array(within(additionalItems), { maxLength: 1 }) : fc.constant([]);
    return fc.tuple(fc.tuple(...items.map(within)), added).map((both) => both.flat());
  }
  if (type === 'string') return fc.constantFrom(...TEXTS);
  if (type === 'number' || type === 'integer') return fc.constantFrom(...NUMBERS);
  if (type === 'boolean') return fc.boolean();
  return type === 'null' ? fc.constant(null) : fc.constantFrom<unknown>(...ODD_VALUES);
}
