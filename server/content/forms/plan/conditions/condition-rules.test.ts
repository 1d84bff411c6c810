// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Rule } from '#src/logic/rule.ts';
import type { JsonObject } from '#src/model/json.ts';
import { ConditionError, conditionRule } from './condition-rules.ts';

const text = { type: 'string' };
const number = { type: 'integer' };
const address = { type: 'object', properties: { street: text, number, tags: { type: 'array', items: text } } };
const field = { var: 'f' };

describe('the rule of a condition', () => {
  it.each<[string, JsonObject, JsonObject, Rule]>([
    ['a constant', { const: 'a' }, text, { '===': [field, 'a'] }],
    ['a single value', { enum: [true] }, { type: 'boolean' }, { '===': [field, true] }],
    ['several values', { enum: ['a', 'b'] }, text, { in: [field, ['a', 'b']] }],
    ['a negation', { not: { const: 'a' } }, text, { '!': [{ '===': [field, 'a'] }] }],
    [
      'the bounds of a number',
      { minimum: 1, maximum: 9 },
      number,
      { and: [{ '>=': [field, 1] }, { '<=': [field, 9] }] },
    ],
    [
      'exclusive bounds',
      { exclusiveMinimum: 1, exclusiveMaximum: 9 },
      number,
      { and: [{ '>': [field, 1] }, { '<': [field, 9] }] },
    ],
    ['the bounds of a text, which it does not have', { minimum: 1 }, text, true],
    [
      'several conditions',
      { allOf: [{ const: 'a' }, { const: 'b' }] },
      text,
      {
        and: [{ '===': [field, 'a'] }, { '===': [field, 'b'] }],
      },
    ],
    ['one of several conditions', { anyOf: [{ const: 'a' }, false] }, text, { or: [{ '===': [field, 'a'] }, false] }],
    [
      'exactly one condition',
      { oneOf: [{ const: 'a' }, true] },
      text,
      {
        '===': [1, { '+': [0, { if: [{ '===': [field, 'a'] }, 1, 0] }, { if: [true, 1, 0] }] }],
      },
    ],
    [
      'an entry of a list',
      { contains: { const: 'a' } },
      { type: 'array', items: text },
      {
        some: [field, { '===': [{ var: '' }, 'a'] }],
      },
    ],
    ['the type of the field', { type: ['string', 'null'] }, text, true],
    ['an integer as a number', { type: 'number' }, number, true],
    ['texts for people', { title: 'A', description: 'B', default: 'c', $comment: 'd' }, text, true],
  ])('expresses %s', (_name, schema, valueSchema, rule) => {
    expect(conditionRule([schema], 'f', valueSchema)).toEqual(rule);
  });

  it('is true without a condition, and false for a schema that nothing fits', () => {
    expect([conditionRule([], 'f', text), conditionRule([true], 'f', text), conditionRule([false], 'f', text)]).toEqual(
      [true, true, false],
    );
  });

  it('holds for all of several schemas', () => {
    expect(conditionRule([{ const: 'a' }, true, { not: false }], 'f', text)).toEqual({
      and: [{ '===': [field, 'a'] }, { '!': [false] }],
    });
  });
});

describe('the rule of a group', () => {
  it('lets a property be missing whose value has a condition', () => {
    expect(conditionRule([{ properties: { street: { const: 'a' } } }], 'f', address)).toEqual({
      or: [{ '!': [{ '!==': [{ var: 'f.street' }, null] }] }, { '===': [{ var: 'f.street' }, 'a'] }],
    });
  });

  it('reads a field of the form itself by its name', () => {
    expect(conditionRule([{ required: ['street'] }], '', address)).toEqual({ '!==': [{ var: 'street' }, null] });
  });

  it.each<[string, Rule]>([
    ['street', { '!==': [{ var: 'f.street' }, null] }],
    ['tags', { '!!': [{ var: 'f.tags' }] }],
    ['unknown', false],
  ])('knows whether a required property is submitted: %s', (name, rule) => {
    expect(conditionRule([{ required: [name] }], 'f', address)).toEqual(rule);
  });

  it('takes a group for submitted if one of its fields is', () => {
    const outer = {
      type: 'object',
      properties: { address: { type: 'object', properties: { street: text, city: text } } },
    };
    expect(conditionRule([{ required: ['address'] }], '', outer)).toEqual({
      or: [{ '!==': [{ var: 'address.street' }, null] }, { '!==': [{ var: 'address.city' }, null] }],
    });
  });

  it('ignores the condition of a property that the form does not have', () => {
    expect(conditionRule([{ properties: { unknown: { const: 'a' } } }], 'f', address)).toBe(true);
  });
});

describe('a condition that no rule can express is an error', () => {
  it.each<[string, JsonObject, JsonObject]>([
    ['uses "pattern"', { pattern: '^a' }, text],
    ['compares a value that is no text, number or boolean', { const: { a: 1 } }, text],
    ['compares a value that is no text, number or boolean', { const: 'a' }, address],
    ['uses "contains"', { contains: { const: 'a' } }, { type: 'array', items: address }],
    ['asks for another type than the field has', { type: 'number' }, text],
    ['reads the group "f.empty"', { required: ['empty'] }, { properties: { empty: { type: 'object' } } }],
    ['reads "a", which has alternatives', { required: ['a'] }, { properties: { a: { oneOf: [text] } } }],
  ])('%s', (message, schema, valueSchema) => {
    expect(() => conditionRule([schema], 'f', valueSchema)).toThrow(new ConditionError(message));
  });
});
