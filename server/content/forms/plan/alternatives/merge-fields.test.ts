// @vitest-environment node
import { expect, it } from 'vitest';
import type { Json, JsonObject } from '#src/model/json.ts';
import { planLeaf } from '../plan-leaf.ts';
import type { PlannedField } from '../plan-types.ts';
import { SAMPLE_POSITION, createSamplePlanner } from '../../test-support/sample-planner.ts';
import { MERGED_KEYWORD, mergeFields } from './merge-fields.ts';

const ALTERNATIVE = { ...SAMPLE_POSITION, isAlternative: true };
const planned = (schema: JsonObject): PlannedField =>
  planLeaf(createSamplePlanner(), schema, {}, ALTERNATIVE).fields[0]!;
const merged = (...schemas: readonly [JsonObject, JsonObject, ...JsonObject[]]): PlannedField =>
  schemas.map(planned).reduce(mergeFields);

it('two equal fields stay one field without a choice of schemas', () => {
  const field = planned({ type: 'string', maxLength: 3 });
  expect(mergeFields(field, planned({ type: 'string', maxLength: 3 }))).toBe(field);
});

it('the merged field accepts what either of the schemas accepts', () => {
  const { schema, causes } = merged({ type: 'string', maxLength: 3 }, { type: 'string', pattern: '^x' });
  expect(schema).toEqual({
    [MERGED_KEYWORD]: true,
    anyOf: [
      { type: 'string', maxLength: 3 },
      { type: 'string', pattern: '^x' },
    ],
  });
  expect(causes.toSorted()).toEqual(['anyOf', 'maxLength', 'pattern']);
});

it('a third field joins the others instead of nesting them', () => {
  const { schema } = merged({ type: 'integer' }, { type: 'integer', minimum: 1 }, { type: 'number' });
  expect(schema['anyOf']).toEqual([{ type: 'integer' }, { type: 'integer', minimum: 1 }, { type: 'number' }]);
});

it('an integer and a number become a number', () => {
  expect(merged({ type: 'integer' }, { type: 'number' }).field.type).toBe('number');
  expect(merged({ type: 'integer' }, { type: 'integer', minimum: 1 }).field.type).toBe('integer');
});

it.each<[string, JsonObject, JsonObject, JsonObject]>([
  ['the lower minimum', { minimum: 3 }, { minimum: 5 }, { minimum: 3 }],
  ['the higher maximum', { maximum: 3 }, { maximum: 5 }, { maximum: 5 }],
  ['the lower exclusive minimum', { exclusiveMinimum: 3 }, { exclusiveMinimum: 5 }, { exclusiveMinimum: 3 }],
  ['the higher exclusive maximum', { exclusiveMaximum: 3 }, { exclusiveMaximum: 5 }, { exclusiveMaximum: 5 }],
  ['no limit that only one of them has', { minimum: 3, maximum: 9 }, { maximum: 5 }, { maximum: 9 }],
  ['a step that both have', { multipleOf: 5, minimum: 1 }, { multipleOf: 5 }, { multipleOf: 5 }],
  ['no step if the steps differ', { multipleOf: 5 }, { multipleOf: 2 }, {}],
])('the limits of the merged field have %s', (_name, one, other, limits) => {
  const field = planned({ type: 'number' });
  const withLimits = (schema: JsonObject): PlannedField => ({
    ...field,
    schema: { type: 'number', ...schema },
    field: { ...field.field, limits: schema as Readonly<Record<string, number>> },
  });
  expect(mergeFields(withLimits(one), withLimits(other)).field.limits).toEqual(limits);
  expect(mergeFields(withLimits(other), withLimits(one)).field.limits).toEqual(limits);
});

it('the choices of both are offered once each', () => {
  const choices = (...values: Json[]): JsonObject => ({ type: 'string', enum: values });
  expect(merged(choices('a', 'b'), choices('b', 'c')).field.choices).toEqual(['a', 'b', 'c']);
});
