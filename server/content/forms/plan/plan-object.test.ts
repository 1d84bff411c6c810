// @vitest-environment node
import { expect, it } from 'vitest';
import { plannedPaths, SAMPLE_POSITION, createSamplePlanner } from '../test-support/sample-planner.ts';
import { planObject } from './plan-object.ts';

const text = { type: 'string' };

it('plans the properties in the order of the screen, each with its path', () => {
  const schema = { type: 'object', properties: { a: text, b: text, c: text }, required: ['b'] };
  const part = planObject(createSamplePlanner(), schema, { 'ui:order': ['c', '*'] }, SAMPLE_POSITION);
  expect(plannedPaths(part)).toEqual(['part.c', 'part.a', 'part.b (required)']);
  expect(part.rendered.ui['ui:order']).toEqual(['c', 'a', 'b', '*']);
  expect(part.rendered.document).toMatchObject({ type: 'object', additionalProperties: false });
  expect(part.rendered.schema).not.toHaveProperty('required');
  expect(part.dynamic).toBe(false);
});

it('leaves the check of required fields to the schema inside an alternative', () => {
  const schema = { type: 'object', properties: { a: text }, required: ['a'] };
  const part = planObject(createSamplePlanner(), schema, {}, { ...SAMPLE_POSITION, isAlternative: true });
  expect(plannedPaths(part)).toEqual(['part.a']);
  expect(part.fields[0]?.causes).toContain('required');
  expect(part.rendered.schema['required']).toEqual(['a']);
  expect(part.rendered.document['required']).toEqual(['a']);
});

it('a part is dynamic if customers may add properties to it', () => {
  const part = planObject(createSamplePlanner(), { type: 'object', additionalProperties: true }, {}, SAMPLE_POSITION);
  expect(part.dynamic).toBe(true);
  expect(part.rendered.schema['additionalProperties']).toEqual(text);
  expect(part.rendered.document['additionalProperties']).toEqual(true);
});

it('reports a required property that does not exist', () => {
  const planner = createSamplePlanner();
  planObject(planner, { type: 'object', properties: { a: text }, required: ['b'] }, {}, SAMPLE_POSITION);
  expect(planner.reports).toEqual(['schema › part › required: "b" is required, but there is no such field']);
});
