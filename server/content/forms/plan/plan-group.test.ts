// @vitest-environment node
import { expect, it } from 'vitest';
import { SAMPLE_POSITION } from '../test-support/sample-planner.ts';
import { planGroup } from './plan-group.ts';

const causesOf = (schema: object, kind: 'group' | 'list', more: object = {}) =>
  planGroup({ ...schema }, { ...SAMPLE_POSITION, ...more }, kind).causes;

it('a group has the path of its part', () => {
  expect(planGroup({}, SAMPLE_POSITION, 'group')).toEqual({ path: 'part', kind: 'group', causes: [] });
});

it('a list can have too few, too many or equal entries, and a group too few or too many properties', () => {
  const schema = { minItems: 1, maxItems: 2, uniqueItems: true, minProperties: 1, maxProperties: 2 };
  expect(causesOf(schema, 'list')).toEqual(['minItems', 'maxItems', 'uniqueItems']);
  expect(causesOf(schema, 'group')).toEqual(['minProperties', 'maxProperties']);
  expect(causesOf({ uniqueItems: false, minItems: 0 }, 'list')).toEqual(['minItems']);
});

it('a group to which customers may add properties needs messages for a missing and for a used name', () => {
  const schema = { additionalProperties: { type: 'string' } };
  expect(causesOf(schema, 'group')).toEqual(['nameMissing', 'nameTaken']);
  expect(causesOf(schema, 'list')).toEqual([]);
  expect(causesOf({ additionalProperties: false }, 'group')).toEqual([]);
});

it('only a required list inside an alternative can be missing', () => {
  const required = { isRequired: true, isAlternative: true };
  expect(causesOf({}, 'list', required)).toEqual(['required']);
  expect(causesOf({}, 'list', { ...required, isAlternative: false })).toEqual([]);
  expect(causesOf({}, 'list', { ...required, isRequired: false })).toEqual([]);
  expect(causesOf({}, 'group', required)).toEqual([]);
});
