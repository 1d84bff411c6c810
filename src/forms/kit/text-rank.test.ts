import { describe, expect, it } from 'vitest';
import { dateRank, textRank } from './text-rank.ts';

describe('the rank of a text control', () => {
  const rank = textRank('email', { widgets: ['mail'], formats: ['email'], autocomplete: ['email'] });

  it.each([
    [{ type: 'string' }, { 'ui:control': 'email' }, 10],
    [{ type: ['string', 'null'] }, { 'ui:widget': 'mail' }, 10],
    [{ type: 'string' }, { 'ui:options': { widget: 'email' } }, 10],
    [{ type: 'string', format: 'email' }, {}, 5],
    [{ format: 'email' }, { 'ui:control': 'text' }, 5],
    [{ type: 'string' }, { 'ui:autocomplete': 'section-a work email' }, 4],
    [{ type: 'string' }, { 'ui:options': { autocomplete: 'email' } }, 4],
    [{ type: 'string' }, { 'ui:autocomplete': 7 }, -1],
    [{ type: 'string' }, {}, -1],
    [{ type: 'number' }, { 'ui:control': 'email' }, -1],
    [{ type: 'string', enum: ['a@b.c'] }, { 'ui:control': 'email' }, -1],
  ])('for %j with %j is %d (ENG-19)', (schema, ui, expected) => {
    expect(rank(schema, ui)).toBe(expected);
  });
});

describe('the rank of a date control', () => {
  const rank = dateRank(['date', 'alt-date'], ['date']);

  it.each([
    [{ type: 'string', format: 'date' }, {}, 5],
    [{ type: ['string', 'null'] }, { 'ui:widget': 'alt-date' }, 10],
    [{ type: 'string' }, {}, -1],
    [{ type: 'string', format: 'email' }, { 'ui:control': 'date' }, -1],
    [{ type: 'string', enum: ['2026-11-21'] }, { 'ui:control': 'date' }, -1],
  ])('for %j with %j is %d (ENG-19)', (schema, ui, expected) => {
    expect(rank(schema, ui)).toBe(expected);
  });
});
