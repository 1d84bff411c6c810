// @vitest-environment node
import { expect, it } from 'vitest';
import { plannedPaths, SAMPLE_POSITION, createSamplePlanner } from '../../test-support/sample-planner.ts';
import { planAlternatives } from './plan-alternatives.ts';
import { emptyPart } from '../plan-contents.ts';

const schema = { oneOf: [{ type: 'string' }, { type: 'boolean' }] };

it('plans each alternative and names it by its index', () => {
  const part = planAlternatives(createSamplePlanner(), emptyPart(), schema, {}, SAMPLE_POSITION);
  expect(plannedPaths(part)).toEqual(['part', 'part']);
  expect(part.groups).toEqual([
    { path: 'part~0', kind: 'alternative', causes: [] },
    { path: 'part~1', kind: 'alternative', causes: [] },
    { path: 'part', kind: 'group', causes: ['oneOf'] },
  ]);
  expect(part.alternatives.map((alternative) => alternative.schema['title'])).toEqual(['part~0', 'part~1']);
  expect(part.dynamic).toBe(true);
});

it('gives alternatives the type of the part that they share', () => {
  const shared = emptyPart({ schema: { type: 'string' }, ui: {}, document: {} });
  const part = planAlternatives(createSamplePlanner(), shared, { anyOf: [{ maxLength: 2 }] }, {}, SAMPLE_POSITION);
  expect(part.fields[0]?.schema).toEqual({ type: 'string', maxLength: 2 });
});

it('reads the uiSchema of each alternative', () => {
  const planner = createSamplePlanner();
  const ui = { oneOf: [{}, { 'ui:control': 'nothing' }] };
  planAlternatives(planner, emptyPart(), schema, ui, SAMPLE_POSITION);
  expect(planner.reports).toEqual(['uiSchema › part › oneOf › 1 › ui:control: there is no control "nothing"']);
});

it('refuses oneOf beside anyOf, of which a form could show one only (ENG-19)', () => {
  const planner = createSamplePlanner();
  planAlternatives(
    planner,
    emptyPart(),
    { ...schema, anyOf: [{ maxLength: 2 }, { minLength: 5 }] },
    {},
    SAMPLE_POSITION,
  );
  expect(planner.reports).toContain('schema › part › oneOf: cannot be used beside "anyOf"');
});
