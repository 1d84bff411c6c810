// @vitest-environment node
import { expect, it } from 'vitest';
import { SAMPLE_POSITION, createSamplePlanner } from '../test-support/sample-planner.ts';
import { NO_CONTENTS, uniqueContents } from './plan-contents.ts';
import { planLeaf } from './plan-leaf.ts';
import type { PlannedField } from './plan-types.ts';

function fieldOf(schema: object, isRequired = false): PlannedField {
  return planLeaf(createSamplePlanner(), { ...schema }, {}, { ...SAMPLE_POSITION, isRequired }).fields[0]!;
}
const merged = (...fields: PlannedField[]): readonly PlannedField[] =>
  uniqueContents({ ...NO_CONTENTS, fields }).fields;

it('keeps a field once if two alternatives define it alike', () => {
  const field = fieldOf({ type: 'string' });
  expect(merged(field, field)).toEqual([field]);
});

it('accepts the values of all alternatives in a field that they define differently', () => {
  const [field, ...others] = merged(
    fieldOf({ type: 'string', enum: ['a', 'b'] }, true),
    fieldOf({ type: 'string', enum: ['b', 'c'] }),
    fieldOf({ type: 'string', enum: ['d'] }),
  );
  expect(others).toEqual([]);
  expect(field?.field).toMatchObject({ type: 'string', required: true, choices: ['a', 'b', 'c', 'd'] });
  expect(field?.schema['anyOf']).toEqual([
    { type: 'string', enum: ['a', 'b'] },
    { type: 'string', enum: ['b', 'c'] },
    { type: 'string', enum: ['d'] },
  ]);
  expect(field?.causes).toContain('anyOf');
});

it('gives a field that two alternatives limit differently the limits for the values of both (ENG-19)', () => {
  const [field] = merged(
    fieldOf({ type: 'integer', minimum: 1, maximum: 9, multipleOf: 2 }),
    fieldOf({ type: 'number', minimum: 0, maximum: 20, multipleOf: 3, exclusiveMaximum: 20 }),
  );
  expect(field?.field).toMatchObject({ type: 'number', limits: { minimum: 0, maximum: 20 } });
  expect(Object.keys(field!.field.limits)).toEqual(['minimum', 'maximum']);
});

it('joins the causes of a group that several alternatives share', () => {
  const groups = [
    { path: 'a', kind: 'group', causes: ['minProperties'] },
    { path: 'a', kind: 'group', causes: ['oneOf'] },
  ] as const;
  expect(uniqueContents({ ...NO_CONTENTS, groups }).groups).toEqual([
    { path: 'a', kind: 'group', causes: ['minProperties', 'oneOf'] },
  ]);
});
