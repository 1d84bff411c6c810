// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { flowInputs } from '#registry/flow-inputs.ts';
import messages from '#fixtures/content/messages.json' with { type: 'json' };
import { messageText } from '#src/forms/store/message-text.ts';
import type { FormWords } from '#src/model/form/form-module.ts';
import { causeOf } from '#src/model/form/check-value.ts';
import { cleanHtml } from '../read/clean-html.ts';
import { createFlowInputs } from '../flow-input.ts';
import { readStep } from '../read-step.ts';

const inputs = createFlowInputs(flowInputs);
const generalWords = (language: 'en' | 'es', fields: FormWords['fields'] = {}): FormWords => ({
  id: 'words',
  language,
  fields,
  groups: {},
  messages: Object.fromEntries(Object.entries(messages).map(([cause, words]) => [cause, words[language]])),
});

/** Returns the message of the first field for an invalid value. */
function messageFor(html: string, value: unknown, language: 'en' | 'es' = 'en', fields?: FormWords['fields']): string {
  const step = readStep({ ...cleanHtml(html), inputs, language, words: generalWords(language, fields) });
  const { path } = step.module.form.fields[0]!;
  const validator = step.module.validators[path]!;
  expect(validator(value)).toBe(false);
  const text = messageText(step.words, path, causeOf(validator.errors![0]!, value));
  return text.replaceAll(/[\u00a0\u202f]/g, ' ');
}
const input = (attributes: string): string => `<label>Visit <input name="visit" ${attributes}></label>`;

describe('messages for invalid values in a flow', () => {
  it.each([
    ['type="date" min="2026-11-21"', '2026-11-20', 'Visit must be November 21, 2026 or later.'],
    ['type="date" max="2026-11-21"', '2026-11-22', 'Visit must be November 21, 2026 or earlier.'],
    ['type="time" min="08:00"', '07:30', 'Visit must be 8:00 AM or later.'],
    [
      'type="datetime-local" max="2026-11-21T18:00"',
      '2026-11-21T18:30',
      'Visit must be November 21, 2026 at 6:00 PM or earlier.',
    ],
    ['type="month" max="2026-11"', '2026-12', 'Visit must be November 2026 or earlier.'],
    ['type="week" min="2026-W47"', '2026-W46', 'Visit must be the week of November 16, 2026 or a later one.'],
    [
      'type="time" min="10:00" step="900"',
      '10:10',
      'Visit must be one of the allowed steps, for example 10:00 AM, 10:15 AM, or 10:30 AM.',
    ],
    ['type="number" min="1" step="2.5"', 2, 'Visit must be one of the allowed steps, for example 1, 3.5, or 6.'],
    ['type="number"', 1.5, 'Visit must be a whole number.'],
    ['type="number" max="5"', 6, 'Visit must be 5 or less.'],
    ['type="url"', 'example.com', 'Enter a whole web address, like https://example.com.'],
    ['type="email"', 'ana', 'Enter an email address like name@example.com.'],
    [
      'type="email" multiple',
      'a@b.c; d@e.f',
      'Enter email addresses like name@example.com, with a comma between them.',
    ],
  ])('for an input with %s and the value %s', (attributes, value, words) => {
    expect(messageFor(input(attributes), value)).toBe(words);
  });

  it.each([
    ['type="date" min="2026-11-21"', '2026-11-20', 'Visit: elige el 21 de noviembre de 2026 o después.'],
    ['type="month" max="2026-11"', '2026-12', 'Visit: elige noviembre de 2026 o antes.'],
    ['type="week" max="2026-W47"', '2026-W48', 'Visit: elige la semana del 16 de noviembre de 2026 o una anterior.'],
    ['type="number" step="0.5" min="0"', 0.2, 'Visit debe seguir los intervalos permitidos, por ejemplo 0, 0.5 o 1.'],
    ['type="time" max="18:00"', '18:30', 'Visit: elige 6:00 p.m. o antes.'],
  ])('in Spanish, for an input with %s and the value %s', (attributes, value, words) => {
    expect(messageFor(input(attributes), value, 'es').replaceAll('p. m.', 'p.m.')).toBe(words);
  });

  it('are the engine’s, otherwise those of the form, otherwise those of the kind of field (PC-47)', () => {
    const date = 'type="date" min="2026-11-21"';
    expect(messageFor(input(date), '2026-11-20')).toBe('Visit must be November 21, 2026 or later.');
    expect(messageFor(input(`${date} data-message-min="Not so early {x}"`), '2026-11-20')).toBe('Not so early x');
    const fields = { visit: { label: 'x', messages: { minimum: 'From {limit} on', step: 'By halves' } } };
    expect(messageFor(input(date), '2026-11-20', 'en', fields)).toBe('From November 21, 2026 on');
    expect(messageFor(input('type="number"'), 1.5, 'en', fields)).toBe('By halves');
    expect(messageFor(input('type="number" data-message-step="Whole ones"'), 1.5, 'en', fields)).toBe('Whole ones');
  });
});
