import { describe, expect, it } from 'vitest';
import type { Fault, FormWords } from '#src/model/form/form-module.ts';
import { messageText, createSummaryText } from './message-text.ts';

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

describe('messages for a fault', () => {
  it('repeat the message of the service (PROF-41)', () => {
    expect(text('wrong', { message: 'That code is old.' })).toBe('That code is old.');
    expect(text('same', { message: 'no' })).toBe('They say: no');
  });

  it('never show their own placeholder: without a message of the service, the next message of the form is used (OPEN-44, OPEN-46)', () => {
    expect(text('wrong')).toBe('Check Code.');
    expect(text('wrong', { message: '' })).toBe('Check Code.');
    expect(text('same')).toBe('It is the same.');
    expect(messageText({ ...words, messages: {} }, 'code', { cause: 'wrong', params: {} })).toBe('');
  });

  it('include the parameters of the fault (ENG-19)', () => {
    expect(text('short', { limit: 3 })).toBe('At least 3');
    expect(text('unheard-of')).toBe('Check Code.');
  });
});

describe('messages in the error summary', () => {
  const list: FormWords = {
    ...words,
    fields: {
      first: { label: 'First name', messages: { required: 'Enter a name' } },
      last: { label: 'Last name', messages: { required: 'Enter a name' } },
      zip: { label: 'ZIP code', messages: { required: 'Enter {label}' } },
      bare: { label: 'Bare', messages: {} },
    },
    messages: {},
  };
  const fault = (path: string): Fault => ({ path, cause: 'required', params: {} });
  const summaryTexts = (...faults: Fault[]) => faults.map(createSummaryText(list, faults));

  it('start with the label if two fields have the same message, and stay as they are otherwise (PC-42)', () => {
    expect(summaryTexts(fault('first'), fault('zip'), fault('last'))).toEqual([
      'First name: Enter a name',
      'Enter ZIP code',
      'Last name: Enter a name',
    ]);
  });

  it('do not repeat the label for a single field (PC-42)', () => {
    expect(summaryTexts(fault('first'))).toEqual(['Enter a name']);
    expect(summaryTexts(fault('first'), fault('first'))).toEqual(['Enter a name', 'Enter a name']);
  });

  it('are the label if there is no message (PC-42)', () => {
    expect(summaryTexts(fault('bare'))).toEqual(['Bare']);
  });
});
