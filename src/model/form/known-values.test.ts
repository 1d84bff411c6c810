// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../json.ts';
import type { CompiledForm, FormField } from './form-module.ts';
import { knownValues } from './known-values.ts';

const TYPES: Readonly<Record<string, FormField['type']>> = { count: 'integer', consent: 'boolean', tags: 'array' };
const CHOICES: Readonly<Record<string, readonly string[]>> = { tags: ['a', 'b'], plan: ['basic'], city: ['Austin'] };
const text = { type: 'string' };
const card = { type: 'object', properties: { number: text } };
const bank = { type: 'object', properties: { iban: text } };
const schema = {
  type: 'object',
  properties: {
    name: text,
    count: { type: 'integer' },
    consent: { type: 'boolean' },
    day: { type: 'string', format: 'date' },
    plan: text,
    city: text,
    tags: { type: 'array', items: text },
    address: { type: 'object', properties: { street: text } },
    rooms: { type: 'array', items: { $ref: '#/definitions/room' } },
    extra: { type: 'object', additionalProperties: text },
    payment: { oneOf: [card, bank] },
  },
  definitions: { room: { type: 'object', properties: { title: text } } },
};
const paths =
  'name count consent day plan city tags address.street rooms.*.title extra.* payment.number payment.iban'.split(' ');
const form = {
  schema,
  fields: paths.map((path) => ({
    path,
    control: 'text',
    type: TYPES[path] ?? 'string',
    options: path === 'city' ? { free: true } : {},
    ...(CHOICES[path] ? { choices: CHOICES[path] } : {}),
  })),
} as unknown as CompiledForm;
const known = (values: JsonObject, kind?: 'initial' | 'entered' | 'submitted') => knownValues(form, values, kind);

describe('the values that a form knows', () => {
  const all = {
    name: 'Ana',
    count: 3,
    consent: false,
    day: '2026-11-23',
    plan: 'basic',
    city: 'Elsewhere',
    tags: ['a'],
    address: { street: 'Main' },
    rooms: [{ title: 'Hall' }, {}],
    extra: { anything: 'x' },
    payment: { iban: 'DE' },
  };

  it.each(['initial', 'entered', 'submitted'] as const)('are kept as they are (%s)', (kind) => {
    expect(known(all, kind)).toEqual({ values: all, dropped: [] });
  });

  it('do not include names that the form does not have, in groups and list entries too', () => {
    const values = {
      name: 'Ana',
      other: 1,
      address: { street: 'Main', zip: '1' },
      rooms: [{ title: 'Hall', size: 2 }],
    };
    expect(known(values)).toEqual({
      values: { name: 'Ana', address: { street: 'Main' }, rooms: [{ title: 'Hall' }] },
      dropped: ['other', 'address.zip', 'rooms.0.size'],
    });
  });

  it('do not include single values in place of a group or list, but list entries keep their positions', () => {
    expect(known({ address: 'Main', rooms: 'Hall' })).toEqual({ values: {}, dropped: ['address', 'rooms'] });
    const rooms = ['odd', { title: 'Hall' }];
    expect(known({ rooms })).toEqual({ values: { rooms }, dropped: [] });
  });

  it('do not include inherited names', () => {
    expect(known({ toString: 'x' }).dropped).toEqual(['toString']);
  });
});

describe('values that the customer has entered', () => {
  const entered = { count: 'many', day: 'soon', plan: 'gone', tags: ['a', 'gone'] };

  it('stay, so that they can be corrected', () => {
    expect(known(entered)).toEqual({ values: entered, dropped: [] });
  });

  it('are left out at submit if they are empty and have an added name', () => {
    const extra = { filled: 'x', empty: '' };
    expect(known({ extra }, 'entered').values).toEqual({ extra });
    expect(known({ extra, name: '' }, 'submitted')).toEqual({
      values: { extra: { filled: 'x' }, name: '' },
      dropped: [],
    });
  });
});

describe('initial values that their fields cannot show', () => {
  it.each<[string, JsonObject, JsonObject]>([
    ['text for a checkbox', { consent: 'yes' }, {}],
    ['truth value for a number', { count: true }, {}],
    ['number for a text', { name: 3 }, {}],
    ['text that is no date', { day: 'soon' }, {}],
    ['choice that does not exist', { plan: 'gone' }, {}],
  ])('are left out: a %s', (_name, values, rest) => {
    expect(known(values, 'initial')).toEqual({ values: rest, dropped: Object.keys(values) });
  });

  it('are left out of a list of choices, and the others stay', () => {
    expect(known({ tags: ['a', 'gone', 'b'] }, 'initial')).toEqual({ values: { tags: ['a', 'b'] }, dropped: ['tags'] });
  });

  it('are names of another alternative than the one that fits best', () => {
    const payment = { number: '4', iban: 'DE' };
    expect(known({ payment }).values, 'control: an entered value keeps both').toEqual({ payment });
    const { values, dropped } = known({ payment }, 'initial');
    expect(Object.keys(values['payment'] as object)).toHaveLength(1);
    expect(dropped).toHaveLength(1);
  });

  it('do not include texts in a number field, null, empty texts and other texts of a field that accepts them', () => {
    const values = { count: '12', name: null, day: '', city: 'Elsewhere' };
    expect(known(values, 'initial')).toEqual({ values, dropped: [] });
  });
});
