// @vitest-environment node
import { expect, it } from 'vitest';
import { ROOT, samplePlanner } from '../test-support/sample-planner.ts';
import { NO_CONTENTS, uniqueContents } from './plan-contents.ts';
import { planLeaf } from './plan-leaf.ts';
import type { PlannedField } from './plan-types.ts';

function fieldOf(schema: object, isRequired = false): PlannedField {
  return planLeaf(samplePlanner(), { ...schema }, {}, { ...ROOT, isRequired }).fields[0]!;
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
    fieldOf({ type: 'boolean' }),
  );
  expect(others).toEqual([]);
  expect(field?.field).toMatchObject({ type: 'any', required: true, choices: ['a', 'b', 'c'] });
  expect(field?.schema['anyOf']).toEqual([
    { type: 'string', enum: ['a', 'b'] },
    { type: 'string', enum: ['b', 'c'] },
    { type: 'boolean' },
  ]);
  expect(field?.causes).toContain('anyOf');
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
