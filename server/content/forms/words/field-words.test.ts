// @vitest-environment node
import { expect, it } from 'vitest';
import { planLeaf } from '../plan/plan-leaf.ts';
import { SAMPLE_POSITION, createSamplePlanner } from '../test-support/sample-planner.ts';
import { sampleTexts } from '../test-support/sample-texts.ts';
import { invalidityCauses, causesOfRules, fieldWords } from './field-words.ts';

const email = planLeaf(
  createSamplePlanner(),
  { type: 'string', format: 'email', maxLength: 9 },
  {},
  { ...SAMPLE_POSITION, isRequired: true },
).fields[0]!;

it('finds a message for every cause: the form, then the kind of field, then the cause alone (ENG-17)', () => {
  const { texts, reports } = sampleTexts();
  const words = fieldWords(email, { label: 'Email', messages: { maxLength: 'Too long.' } }, ['match'], texts);
  expect(words).toEqual({
    label: 'Email',
    messages: {
      maxLength: 'Too long.',
      format: 'Write an email address of Vela.',
      match: 'Write the same in {label}.',
      required: 'Enter {label}.',
    },
  });
  expect(reports).toEqual([]);
});

it('reports a missing label and a cause without a message', () => {
  const { texts, reports } = sampleTexts();
  expect(fieldWords(email, { hint: ' ' }, ['tooEarly'], texts)).toMatchObject({ label: 'part' });
  expect(reports).toEqual([
    'fields › part › label: has no label',
    'fields › part › messages › tooEarly: has no message',
  ]);
});

it('joins the causes of schema, rules and required, each once', () => {
  expect(causesOfRules({ required: true, checks: { match: true } })).toEqual(['required', 'match']);
  expect(invalidityCauses(email, ['required', 'match'])).toEqual(['maxLength', 'format', 'required', 'match']);
});
