import { describe, expect, it } from 'vitest';
import { hasChoices, hasType, hintOf, rankBy } from './hint-of.ts';

describe('the control that a form asks for', () => {
  it.each([
    [{ 'ui:control': 'select', 'ui:widget': 'radio' }, 'select'],
    [{ 'ui:widget': 'radio' }, 'radio'],
    [{ 'ui:options': { widget: 'checkboxes' } }, 'checkboxes'],
    [{ 'ui:widget': () => undefined }, undefined],
    [{}, undefined],
  ])('is read from %o (ENG-19)', (ui, hint) => {
    expect(hintOf(ui)).toBe(hint);
  });

  it('wins over what the schema is worth (ENG-19)', () => {
    expect(rankBy(['radio'], { 'ui:widget': 'radio' }, 2)).toBe(10);
    expect(rankBy(['radio'], { 'ui:widget': 'select' }, 2)).toBe(2);
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
  ])('%j with %j: %s (ENG-16)', (schema, ui, expected) => {
    expect(hasChoices(schema, ui)).toBe(expected);
  });
});

it('knows a type that stands alone or beside others (ENG-19)', () => {
  expect(hasType({ type: 'string' }, 'string')).toBe(true);
  expect(hasType({ type: ['string', 'null'] }, 'string')).toBe(true);
  expect(hasType({ type: ['number', 'null'] }, 'string')).toBe(false);
  expect(hasType({}, 'string')).toBe(false);
});
