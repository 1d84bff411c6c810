import { describe, expect, it } from 'vitest';
import { bestOf, onlyIf, RANK, rankWith } from './rank.ts';
import {
  and,
  hasAutocomplete,
  hasChoices,
  hasFormat,
  hasItems,
  hasKeyword,
  hasNoFormat,
  hasNoType,
  hasType,
  isAny,
  isBoolean,
  isNumber,
  isOfType,
  isRequestedAs,
  isString,
  not,
  or,
  type Tester,
} from './testers.ts';

const never = not(isAny);
const NAMES = ['select', 'radio', 'checkboxes'];

describe('the control that a form requests', () => {
  it.each([
    [{ 'ui:control': 'select', 'ui:widget': 'radio' }, 'select'],
    [{ 'ui:widget': 'radio' }, 'radio'],
    [{ 'ui:options': { widget: 'checkboxes' } }, 'checkboxes'],
    [{ 'ui:widget': () => undefined }, undefined],
    [{}, undefined],
  ])('is read from %o (ENG-19)', (ui, name) => {
    expect(NAMES.filter((each) => isRequestedAs(each)({}, ui))).toEqual(name === undefined ? [] : [name]);
  });

  it('wins over the rank of the schema (ENG-19)', () => {
    const rank = bestOf(rankWith(RANK.requested, isRequestedAs('radio')), rankWith(RANK.type, isAny));
    expect(rank({}, { 'ui:widget': 'radio' })).toBe(10);
    expect(rank({}, { 'ui:widget': 'select' })).toBe(1);
  });
});

describe('choices of a schema', () => {
  it.each([
    [{ enum: ['a'] }, {}, true],
    [{ oneOf: [{ const: 'a' }, { const: 'b' }] }, {}, true],
    [{ anyOf: [{ const: 1 }] }, {}, true],
    [{ type: 'string' }, { 'ui:options': { list: 'countries' } }, true],
    [{ oneOf: [{ type: 'string' }, { const: 'b' }] }, {}, false],
    [{ oneOf: [] }, {}, false],
    [{ type: 'string' }, {}, false],
  ])('are found in %j with the uiSchema %j: %s (ENG-16)', (schema, ui, expected) => {
    expect(hasChoices(schema, ui)).toBe(expected);
  });
});

it('a type is recognized alone or among other types (ENG-19)', () => {
  expect(hasType('string')({ type: 'string' }, {})).toBe(true);
  expect(hasType('string')({ type: ['string', 'null'] }, {})).toBe(true);
  expect(hasType('string')({ type: ['number', 'null'] }, {})).toBe(false);
  expect(hasType('string')({}, {})).toBe(false);
});

describe('testers', () => {
  it.each<[string, boolean, Tester, Readonly<Record<string, unknown>>]>([
    ['a text', true, isString, { type: 'string' }],
    ['a switch', true, isBoolean, { type: ['boolean', 'null'] }],
    ['a whole number', true, isNumber, { type: 'integer' }],
    ['a number', true, isNumber, { type: 'number' }],
    ['a text as a number', false, isNumber, { type: 'string' }],
    ['no type', true, hasNoType, {}],
    ['a type if they require none', false, hasNoType, { type: 'string' }],
    ['one of two types', true, isOfType('array', 'object'), { type: 'object' }],
    ['a list of types, which is not one type', false, isOfType('array'), { type: ['array', 'null'] }],
    ['a format', true, hasFormat('email', 'idn-email'), { format: 'idn-email' }],
    ['another format', false, hasFormat('email'), { format: 'date' }],
    ['a format if they require none', false, hasNoFormat, { format: 'date' }],
    ['a keyword', true, hasKeyword('const', (value) => value === 7), { const: 7 }],
    ['list items', true, hasItems(isString), { type: 'array', items: { type: 'string' } }],
    ['items of another type', false, hasItems(isString), { type: 'array', items: { type: 'number' } }],
    ['a tuple as a list', false, hasItems(isAny), { type: 'array', items: [{ type: 'string' }] }],
  ])('accept %s: %s (ENG-19)', (_title, expected, test, schema) => {
    expect(test(schema, {})).toBe(expected);
  });

  it('read the last autocomplete token of a field (ENG-19)', () => {
    const isEmail = hasAutocomplete('email');
    expect(isEmail({}, { 'ui:autocomplete': 'section-a work email' })).toBe(true);
    expect(isEmail({}, { 'ui:options': { autocomplete: 'email' } })).toBe(true);
    expect(isEmail({}, { 'ui:autocomplete': 'email home' })).toBe(false);
    expect(isEmail({}, {})).toBe(false);
  });

  it('can be combined (ENG-19)', () => {
    const combined = [and(isAny, isAny), and(isAny, never), or(never, isAny), or(never, never), not(never)];
    expect(combined.map((test) => test({}, {}))).toEqual([true, false, true, false, true]);
  });
});

describe('ranks', () => {
  it('the highest of several ranks counts; a field that no test accepts is unfit (ENG-19)', () => {
    const rank = bestOf(rankWith(RANK.format, isString), rankWith(RANK.possible, isAny));
    expect([rank({ type: 'string' }, {}), rank({}, {})]).toEqual([RANK.format, RANK.possible]);
    expect(rankWith(RANK.requested, never)({}, {})).toBe(RANK.unfit);
  });

  it('count only for fields that the control can show (ENG-19)', () => {
    const rank = onlyIf(isString, rankWith(RANK.requested, isAny));
    expect([rank({ type: 'string' }, {}), rank({ type: 'number' }, {})]).toEqual([RANK.requested, RANK.unfit]);
  });

  it('rise from unfit to requested (ENG-19)', () => {
    const ranks = Object.values(RANK);
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    expect(new Set(ranks).size).toBe(ranks.length);
  });
});
