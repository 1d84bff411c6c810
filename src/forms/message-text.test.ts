import { describe, expect, it } from 'vitest';
import type { FormWords } from '#src/model/form/form-module.ts';
import { messageText } from './message-text.ts';

const words: FormWords = {
  id: 'sample',
  language: 'en',
  groups: {},
  fields: {
    code: { label: 'Code', messages: { wrong: '{message}', same: 'They say: { message }', short: 'At least {limit}' } },
  },
  messages: { same: 'It is the same.', invalid: 'Check {label}.' },
};
const text = (cause: string, params: Record<string, string | number> = {}) =>
  messageText(words, 'code', { cause, params });

describe('the words for a fault', () => {
  it('pass on what the service says (PROF-41)', () => {
    expect(text('wrong', { message: 'That code is old.' })).toBe('That code is old.');
    expect(text('same', { message: 'no' })).toBe('They say: no');
  });

  it('never show their own placeholder: where the service says nothing, the next words of the form do (OPEN-44, OPEN-46)', () => {
    expect(text('wrong')).toBe('Check Code.');
    expect(text('wrong', { message: '' })).toBe('Check Code.');
    expect(text('same')).toBe('It is the same.');
    expect(messageText({ ...words, messages: {} }, 'code', { cause: 'wrong', params: {} })).toBe('');
  });

  it('fill in what is known of the value (ENG-19)', () => {
    expect(text('short', { limit: 3 })).toBe('At least 3');
    expect(text('unheard-of')).toBe('Check Code.');
  });
});
