// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { controls } from '#registry/controls.ts';
import { compileForm } from '../compile-form.ts';
import { checkDocument } from '#src/model/form/check-document.ts';
import type { JsonObject } from '#src/model/json.ts';
import { importModule } from '#tests/support/forms/compile-rjsf.ts';
import { genericMessages } from '#tests/support/forms/generic-messages.ts';
import { checkSampleForm, withProperty, type Case } from '../test-support/check-sample.ts';

const tokens = { text: (value: string) => value, address: (value: string) => value };
const LIMIT_MESSAGES = {
  minimum: { en: '{label} from {limit}', es: '{label} desde el {limit}' },
  maximum: { en: '{label} until {limit}', es: '{label} hasta el {limit}' },
};

function formOf(schema: JsonObject, ui: JsonObject) {
  const words = { fields: { field: { label: 'Day' } } };
  return compileForm(
    'dates',
    { schema: { type: 'object', properties: { field: schema } }, uiSchema: { field: ui }, en: words, es: words },
    {
      lists: new Map(),
      messages: { ...genericMessages(controls), ...LIMIT_MESSAGES },
      controls,
      tokens: { en: tokens, es: tokens },
    },
  );
}

const text = { type: 'string' };
const local = { local: true };

describe('limits of dates and times', () => {
  it.each([
    ['date', { ...text, format: 'date', formatMinimum: '2026-03-01' }, {}, '2026-03-01', '2026-02-28', 'minimum'],
    ['date', { ...text, format: 'date' }, { max: '2026-03-01' }, '2026-03-01', '2026-03-02', 'maximum'],
    ['date on request', text, { control: 'date', min: '2026-03-01' }, '2026-03-01', '2025-03-01', 'minimum'],
    ['month', text, { control: 'month', min: '2026-03' }, '2026-03', '2026-02', 'minimum'],
    ['week', text, { control: 'week', max: '2026-W09' }, '2026-W09', '2026-W10', 'maximum'],
    ['local time', text, { control: 'time', ...local, min: '09:00' }, '09:00', '08:59', 'minimum'],
    ['time', { ...text, format: 'time' }, { max: '17:00' }, '17:00:00-05:00', '17:00:01Z', 'maximum'],
    [
      'local date and time',
      text,
      { control: 'date-time', ...local, min: '2026-03-01T09:00' },
      '2026-03-01T09:00',
      '2026-03-01T08:59',
      'minimum',
    ],
    [
      'moment',
      { ...text, format: 'date-time', formatMaximum: '2026-03-01T09:00:00-05:00' },
      {},
      '2026-03-01T14:00:00.000Z',
      '2026-03-01T14:00:01.000Z',
      'maximum',
    ],
  ])(
    'are part of the compiled validators of a %s (ENG-19)',
    async (_name, schema, { control, ...options }: JsonObject, valid, invalid, cause) => {
      const ui = { 'ui:options': options, ...(control === undefined ? {} : { 'ui:control': control }) };
      const module = await importModule(formOf(schema, ui).module);
      expect(checkDocument(module, { field: valid })).toEqual({ ok: true, document: { field: valid } });
      expect(checkDocument(module, { field: invalid })).toMatchObject({ faults: [{ path: 'field', cause }] });
    },
  );

  it('are written in the language of the message (ENG-01, ENG-19)', () => {
    const { words } = formOf({ ...text, format: 'date', formatMinimum: '2026-03-01' }, {});
    expect(words.en.fields['field']!.messages['minimum']).toBe('{label} from March 1, 2026');
    expect(words.es.fields['field']!.messages['minimum']).toBe('{label} desde el 1 de marzo de 2026');
  });

  it('a control without a format in the schema accepts only its own values (ENG-19)', async () => {
    const module = await importModule(formOf(text, { 'ui:control': 'month' }).module);
    expect(checkDocument(module, { field: '12' })).toMatchObject({ faults: [{ cause: 'format' }] });
    expect(checkDocument(module, { field: '2026-12' }).ok).toBe(true);
  });
});

it.each([
  ['limits of a text', withProperty('x', { ...text, formatMinimum: '2026-03-01' }), /applies only to dates and times/],
  ['an exclusive limit', withProperty('x', { ...text, formatExclusiveMinimum: '2026-03-01' }), /Write "formatMinimum"/],
] satisfies Case[])('%s are reported (ENG-19)', (_name, change, said) => {
  expect(checkSampleForm(change).join('\n')).toMatch(said);
});

it.each([
  [
    'that is not a date',
    { min: '2026-02-30' },
    /"2026-02-30" is not a limit for this field. Write it like "2026-11-21"/,
  ],
  ['that is not a text', { max: 5 }, /5 is not a limit/],
  ['before the other one', { min: '2026-03-01', max: '2026-02-01' }, /2026-02-01 is before 2026-03-01/],
])('a limit %s is reported (ENG-19)', (_name, options, said) => {
  expect(() => formOf({ ...text, format: 'date' }, { 'ui:options': options })).toThrow(said);
});

it('a default outside the limits is reported (ENG-19)', () => {
  const schema = { ...text, format: 'date', formatMinimum: '2026-03-01', default: '2026-01-01' };
  expect(() => formOf(schema, {})).toThrow(/"2026-01-01" is outside the limits/);
});

it.each([
  ['an option', {}, { max: 5 }, 'uiSchema › field › ui:options › max'],
  ['a keyword of the schema', { formatMaximum: 'x' }, {}, 'schema › field › formatMaximum'],
  ['both', { formatMaximum: '2026-11-21' }, { max: 'x' }, 'uiSchema › field › ui:options › max'],
  [
    'an option before the other limit',
    { formatMinimum: '2026-03-01' },
    { max: '2026-02-01' },
    'uiSchema › field › ui:options › max',
  ],
])('a faulty limit that is written as %s is reported there', (_name, schema, options, place) => {
  expect(() => formOf({ ...text, format: 'date', ...schema }, { 'ui:options': options })).toThrow(`${place}: `);
});
