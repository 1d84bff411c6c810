// @vitest-environment node
import { expect, it } from 'vitest';
import { planLeaf } from '../plan/plan-leaf.ts';
import type { PlannedField } from '../plan/plan-types.ts';
import { SAMPLE_POSITION, createSamplePlanner } from '../test-support/sample-planner.ts';
import { sampleTexts } from '../test-support/sample-texts.ts';
import { choiceWords } from './choice-words.ts';

const fieldWith = (choices: readonly string[]): PlannedField =>
  planLeaf(createSamplePlanner(), { type: 'string', enum: choices }, {}, SAMPLE_POSITION).fields[0]!;

it('prefers the choice texts of the form over those of the list (ENG-17)', () => {
  const { texts, reports } = sampleTexts();
  const field = { ...fieldWith(['United-States', 'Peru']), list: 'countries' };
  expect(choiceWords(field, {}, texts)).toEqual({ choices: { 'United-States': 'United States' } });
  expect(choiceWords(field, { Peru: 'The Republic of Peru' }, texts)).toEqual({
    choices: { 'United-States': 'United States', Peru: 'The Republic of Peru' },
  });
  expect(reports).toEqual([]);
});

it('omits choices whose text equals their value, and fields without choices', () => {
  const { texts } = sampleTexts();
  expect(choiceWords(fieldWith(['a']), { a: 'a' }, texts)).toEqual({});
  expect(
    choiceWords(planLeaf(createSamplePlanner(), { type: 'string' }, {}, SAMPLE_POSITION).fields[0]!, {}, texts),
  ).toEqual({});
});

it('reports choices without a text if others have one, and texts of unknown choices', () => {
  const { texts, reports } = sampleTexts();
  choiceWords(fieldWith(['a', 'b']), { a: 'A', c: 'C' }, texts);
  expect(reports).toEqual([
    'fields › part › choices › c: there is no choice "c"',
    'fields › part › choices › b: has no words',
  ]);
});
