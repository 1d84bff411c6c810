// @vitest-environment node
import { expect, it } from 'vitest';
import { plannedPaths, SAMPLE_POSITION, createSamplePlanner } from '../test-support/sample-planner.ts';
import { planList } from './plan-list.ts';

const text = { type: 'string' };

it('plans the entries of a list as one field: an entry that was added is required', () => {
  const part = planList(createSamplePlanner(), { type: 'array', items: text, minItems: 2 }, {}, SAMPLE_POSITION);
  expect(plannedPaths(part)).toEqual(['part.* (required)']);
  expect(part.groups).toEqual([{ path: 'part', kind: 'list', causes: ['minItems'] }]);
  expect(part.rendered.schema).toMatchObject({ type: 'array', minItems: 2 });
  expect(part.dynamic).toBe(true);
});

it('plans fixed entries by their index, and further ones only if the schema allows them', () => {
  const fixed = { type: 'array', items: [text, text] };
  const closed = planList(createSamplePlanner(), fixed, {}, SAMPLE_POSITION);
  expect(plannedPaths(closed)).toEqual(['part.0 (required)', 'part.1 (required)']);
  expect(closed.rendered.document['additionalItems']).toBe(false);
  const open = planList(createSamplePlanner(), { ...fixed, additionalItems: text }, {}, SAMPLE_POSITION);
  expect(plannedPaths(open)).toEqual(['part.0 (required)', 'part.1 (required)', 'part.* (required)']);
  expect(open.rendered.schema['additionalItems']).toEqual({ type: 'string' });
});

it('uses the default of the whole list in the renderer, but not for validation', () => {
  const part = planList(createSamplePlanner(), { type: 'array', items: text, default: ['a'] }, {}, SAMPLE_POSITION);
  expect(part.rendered.schema['default']).toEqual(['a']);
  expect(part.rendered.document).not.toHaveProperty('default');
});
