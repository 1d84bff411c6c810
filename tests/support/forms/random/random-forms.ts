/* oxlint-disable unicorn/no-thenable -- "then" is a keyword of JSON Schema */
/** Generates random JSON Schemas for forms. */
import * as fc from 'fast-check';
import { isObject, type JsonObject, ownObject } from '#src/model/json.ts';

/** A part of a form's JSON Schema: the schema of a field or group, or some keywords. */
type SchemaPart = Readonly<Record<string, unknown>>;

/** Fields that conditions read. */
const DECIDING_FIELDS = {
  p: { type: 'string', enum: ['a', 'Some words'] },
  q: { type: 'integer' },
  r: { type: 'array', uniqueItems: true, items: { enum: ['a', 'c'] } },
  s: { type: 'string' },
};

/** Random schemas by kind, which contain each other. */
const randomParts = fc.letrec<Record<'part' | 'scalar' | 'group' | 'list' | 'choice', SchemaPart>>((tie) => ({
  part: fc.oneof(
    { maxDepth: 3 },
    { arbitrary: tie('scalar'), weight: 6 },
    { arbitrary: tie('group'), weight: 2 },
    { arbitrary: tie('list'), weight: 2 },
    { arbitrary: tie('choice'), weight: 2 },
  ),
  scalar: fc.oneof(textSchemas(), numberSchemas(), otherSchemas()),
  group: groupOf(tie('part')),
  list: listOf(tie('part'), tie('scalar'), tie('group')),
  choice: choiceOf(tie('scalar'), tie('group')),
}));

/** Schemas of forms: groups, lists, tuples, alternatives, `allOf`, references, choices of any type. */
export const randomForms: fc.Arbitrary<JsonObject> = fc
  .tuple(groupOf(randomParts.part), fc.record({ d: plainGroup(), e: plainGroup() }), fc.option(conditions()))
  .map(([group, definitions, more]) => ({
    ...group,
    ...more,
    ...(more ? { properties: { ...ownObject(group, 'properties'), ...DECIDING_FIELDS } } : {}),
    definitions,
  }));

/** Returns random keywords for a form: conditions, dependencies, and others that only validate. */
function conditions(): fc.Arbitrary<SchemaPart> {
  const condition = fc.oneof(
    fc.constantFrom<SchemaPart>(
      { properties: { p: { const: 'a' } } },
      { properties: { p: { enum: ['a', 'Some words'] } }, required: ['p'] },
      { properties: { q: { minimum: 2, exclusiveMaximum: 18 } }, required: ['q'] },
      { required: ['r'] },
      { properties: { r: { contains: { const: 'a' } } } },
      { anyOf: [{ required: ['s'] }, { properties: { q: { const: 1 } }, required: ['q'] }] },
      { not: { required: ['p', 's'] } },
      { oneOf: [{ required: ['p'] }, { required: ['s'] }] },
    ),
  );
  const branch = fc.oneof(
    someProperties(['t', 'u'], fc.oneof(textSchemas(), numberSchemas())).map((properties) => ({ properties })),
    textSchemas().map((t) => ({ properties: { t }, required: ['t'] })),
    fc.constantFrom<SchemaPart>(
      { required: ['s'] },
      { properties: { q: { maximum: 17 } } },
      { properties: { s: { minLength: 2 } } },
    ),
  );
  const chosen = fc.record({
    p: fc.constant({ required: ['q'] }),
    s: branch,
  });
  return someKeywords({
    allOf: fc.tuple(
      fc.record({ if: condition, then: branch }),
      fc.record({ if: condition, then: branch, else: branch }),
    ),
    dependentRequired: fc.constantFrom({ p: ['q'] }, { s: ['p', 'q'] }),
    dependentSchemas: chosen,
    not: fc.constantFrom({ required: ['p', 'q', 's'] }, { properties: { q: { const: 17 } }, required: ['q'] }),
    patternProperties: fc.constant({ '^n': { type: 'integer' } }),
    propertyNames: fc.constant({ maxLength: 1 }),
  });
}

/** Returns random schemas of groups whose fields are single values. */
function plainGroup(): fc.Arbitrary<SchemaPart> {
  return someProperties(['a', 'b', 'k'], fc.oneof(textSchemas(), numberSchemas())).map((properties) => ({
    type: 'object',
    properties,
  }));
}

/** Returns one to three random properties with these names. */
function someProperties(names: readonly string[], schema: fc.Arbitrary<SchemaPart>): fc.Arbitrary<SchemaPart> {
  return fc.dictionary(fc.constantFrom(...names), schema, { minKeys: 1, maxKeys: 3 });
}

/** Returns at most two of the keywords, with random values. */
function someKeywords(keywords: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<SchemaPart> {
  return fc
    .tuple(fc.subarray(Object.keys(keywords), { maxLength: 2 }), fc.record(keywords))
    .map(([names, all]) => Object.fromEntries(names.map((name) => [name, all[name]])));
}

/** Returns random schemas of texts. */
function textSchemas(): fc.Arbitrary<SchemaPart> {
  const limits = someKeywords({
    minLength: fc.constantFrom(0, 1, 3),
    maxLength: fc.constantFrom(4, 20),
    pattern: fc.constantFrom('^[a-z]', '@'),
    format: fc.constantFrom('email', 'uri', 'date', 'time'),
  });
  const types = fc.constantFrom<unknown>('string', 'string', ['string', 'null'], ['null', 'string']);
  return fc.tuple(types, limits).map(([type, more]) => ({ type, ...more }));
}

/** Returns random schemas of numbers. */
function numberSchemas(): fc.Arbitrary<SchemaPart> {
  const limits = someKeywords({
    minimum: fc.constantFrom(0, 1),
    maximum: fc.constantFrom(17, 20),
    exclusiveMinimum: fc.constant(0),
    exclusiveMaximum: fc.constant(75),
    multipleOf: fc.constantFrom(2, 0.1),
  });
  const types = fc.constantFrom<unknown>('number', 'integer', ['number', 'null'], ['integer', 'null']);
  return fc.tuple(types, limits).map(([type, more]) => ({ type, ...more }));
}

/** Returns other schemas of single values: booleans, constants, choices and references. */
function otherSchemas(): fc.Arbitrary<SchemaPart> {
  return fc.constantFrom<SchemaPart>(
    { type: 'boolean' },
    { type: 'string', default: 'a' },
    { type: 'integer', default: 17 },
    { type: ['boolean', 'null'] },
    { type: 'boolean', const: true },
    { type: 'string', const: 'a' },
    { const: 17 },
    { type: 'string', enum: ['a', 'Some words'] },
    { enum: [0, 1, 'a'] },
    { type: ['string', 'null'], enum: ['a', null] },
    { type: 'integer', enum: [1, 2, 17] },
    { type: 'object', enum: [{ a: 1 }, { a: 2 }] },
    {
      oneOf: [
        { const: 'a', title: 'A' },
        { const: 'Some words', title: 'B' },
      ],
    },
    { $ref: '#/definitions/d' },
    { $ref: '#/definitions/e' },
  );
}

/** Returns random schemas of groups. `part` generates the schemas of the fields in a group. */
function groupOf(part: fc.Arbitrary<SchemaPart>): fc.Arbitrary<SchemaPart> {
  const inner = someKeywords({
    additionalProperties: fc.oneof(fc.boolean(), textSchemas(), numberSchemas()),
    minProperties: fc.constantFrom(0, 1),
    maxProperties: fc.constantFrom(1, 3),
    allOf: fc.array(
      fc.oneof(
        someProperties(['a', 'g'], fc.oneof(textSchemas(), numberSchemas())).map((properties) => ({
          type: 'object',
          properties,
        })),
        someProperties(['g', 'k'], textSchemas()).map((properties) => ({
          type: 'object',
          properties,
          required: Object.keys(properties),
        })),
        fc.constant({ $ref: '#/definitions/d' }),
      ),
      { minLength: 1, maxLength: 2 },
    ),
  });
  const alternatives = fc.array(
    someProperties(['a', 'h', 'i'], fc.oneof(textSchemas(), numberSchemas())).map((properties) => ({
      properties,
      required: [Object.keys(properties)[0]!],
    })),
    { minLength: 2, maxLength: 2 },
  );
  return fc
    .tuple(
      someProperties(['a', 'b', 'c'], part),
      fc.subarray(['a', 'b', 'c']),
      inner,
      fc.nat(9),
      fc.constantFrom('anyOf', 'oneOf'),
      alternatives,
    )
    .map(([properties, required, more, rare, keyword, ways]) => ({
      type: 'object',
      properties,
      required: required.filter((name) => Object.hasOwn(properties, name)),
      ...(rare < 5
        ? {}
        : rare < 8
          ? Object.fromEntries(Object.entries(more).filter(([name]) => name !== 'allOf'))
          : more),
      ...(rare === 4 ? { [keyword]: ways } : {}),
    }));
}

/** Returns random schemas of lists and tuples. */
function listOf(
  part: fc.Arbitrary<SchemaPart>,
  scalar: fc.Arbitrary<SchemaPart>,
  group: fc.Arbitrary<SchemaPart>,
): fc.Arbitrary<SchemaPart> {
  const limits = someKeywords({
    minItems: fc.constantFrom(0, 1, 2),
    maxItems: fc.constantFrom(2, 3),
    uniqueItems: fc.boolean(),
  });
  const tuple = fc.tuple(
    fc.array(fc.oneof({ arbitrary: scalar, weight: 3 }, { arbitrary: group, weight: 1 }), {
      minLength: 1,
      maxLength: 2,
    }),
    fc.oneof(fc.constant(undefined), fc.boolean(), scalar),
  );
  return fc.oneof(
    fc.tuple(fc.oneof(part, scalar), limits).map(([items, more]) => ({ type: 'array', items, ...more })),
    fc.tuple(tuple, limits).map(([[items, additionalItems], more]) => ({
      type: 'array',
      items,
      ...(additionalItems === undefined ? {} : { additionalItems }),
      ...more,
    })),
    fc.constant({ type: 'array', uniqueItems: true, items: { type: 'string', enum: ['a', 'Some words', 'c'] } }),
  );
}

/** Returns random schemas with two or three alternatives. */
function choiceOf(scalar: fc.Arbitrary<SchemaPart>, group: fc.Arbitrary<SchemaPart>): fc.Arbitrary<SchemaPart> {
  const ways = fc.array(fc.oneof(scalar, group), { minLength: 2, maxLength: 3 });
  return fc.tuple(fc.constantFrom('anyOf', 'oneOf'), ways).map(([keyword, list]) => ({ [keyword]: list }));
}

/** Converts a draft-07 schema to JSON Schema 2020-12 with the same meaning: `$defs`, `prefixItems`. */
export function asDraft2020(schema: JsonObject): JsonObject {
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...(toDraft2020(schema) as JsonObject) };
}

/** Converts a part of a draft-07 schema to JSON Schema 2020-12, for `asDraft2020`. */
function toDraft2020(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(toDraft2020);
  if (typeof part === 'string') return part.replace(/^#\/definitions\//, '#/$defs/');
  if (!isObject(part)) return part;
  const { definitions, items, additionalItems, ...rest } = Object.fromEntries(
    Object.entries(part).map(([name, member]) => [name, toDraft2020(member)]),
  );
  return {
    ...rest,
    ...(definitions === undefined ? {} : { $defs: definitions }),
    ...(Array.isArray(items)
      ? { prefixItems: items, ...(additionalItems === undefined ? {} : { items: additionalItems }) }
      : items === undefined
        ? {}
        : { items }),
  };
}
