// @vitest-environment node
import { expect, it } from 'vitest';
import { answerLines, type AnsweredField } from './answer-text.ts';

const TEXTS = { language: 'en', yes: 'Yes', no: 'No', secret: 'Hidden' };
const ANSWERED = { field: { options: {} }, words: undefined, control: undefined } as unknown as AnsweredField;

it('shows a file by its name, also if the encoding of the name is invalid', () => {
  const lines = (value: string) => answerLines(value, ANSWERED, TEXTS);
  expect(lines('data:image/png;name=my%20photo.png;base64,iVBORw0K')).toEqual(['my photo.png']);
  expect(lines('data:image/png;name=100%.png;base64,iVBORw0K')).toEqual(['100%.png']);
});
