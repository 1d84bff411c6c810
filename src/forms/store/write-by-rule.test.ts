// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { handMadeForm } from '#tests/support/forms/hand-made-form.ts';
import type { JsonObject } from '#src/model/json.ts';
import { createRuleScope, type RuleScope } from './rule-scope.ts';
import { createCalculatedScope, markEntered, writeAllByRules, writeByRule } from './write-by-rule.ts';

const { module } = handMadeForm({
  fields: { name: {}, copy: {}, greeting: {}, state: {}, plain: {} },
  rules: {
    copy: { value: { var: 'name' } },
    greeting: { default: { var: 'name' } },
    state: { clear: { '===': [{ var: 'name' }, 'none'] } },
  },
});
const scopeOf = (values: JsonObject, ...entered: string[]): RuleScope =>
  createRuleScope(module, structuredClone(values), {}, new Set(entered));

describe('a value with a rule', () => {
  it('is calculated from the other values, and the other rules can read it', () => {
    const scope = scopeOf({ name: 'Ana', copy: 'old' });
    expect(writeByRule(scope, 'copy')).toBe(true);
    expect(scope.values['copy']).toBe('Ana');
    expect(scope.data['copy']).toBe('Ana');
    expect(writeByRule(scope, 'copy'), 'calculated again, it does not change').toBe(false);
  });

  it('is emptied if its rule says so, and kept otherwise', () => {
    const [cleared, kept] = [scopeOf({ name: 'none', state: 'Ohio' }), scopeOf({ name: 'Ana', state: 'Ohio' })];
    expect([writeByRule(cleared, 'state'), writeByRule(kept, 'state')]).toEqual([true, false]);
    expect([cleared.values, kept.values]).toEqual([{ name: 'none' }, { name: 'Ana', state: 'Ohio' }]);
    expect(writeByRule(cleared, 'state'), 'an empty value cannot be emptied').toBe(false);
  });

  it('follows its calculated default until the customer enters it', () => {
    const [untouched, entered] = [scopeOf({ name: 'Ana', greeting: 'x' }), scopeOf({ name: 'Ana' }, 'greeting')];
    expect([writeByRule(untouched, 'greeting'), writeByRule(entered, 'greeting')]).toEqual([true, false]);
    expect([untouched.values['greeting'], entered.values['greeting']]).toEqual(['Ana', undefined]);
  });
});

it.each(['plain', 'name', 'unknown'])('a value without a rule stays as it is: %s', (path) => {
  const scope = scopeOf({ name: 'Ana', plain: 'x' });
  expect(writeByRule(scope, path)).toBe(false);
  expect(scope.values).toEqual({ name: 'Ana', plain: 'x' });
});

it('every value with a rule is calculated at once, and a second time changes nothing', () => {
  const scope = scopeOf({ name: 'Ana', state: 'Ohio' });
  expect(writeAllByRules(scope)).toBe(true);
  expect(scope.values).toEqual({ name: 'Ana', state: 'Ohio', copy: 'Ana', greeting: 'Ana' });
  expect(writeAllByRules(scope)).toBe(false);
});

it('only filled-in values with a calculated default are marked as entered', () => {
  const [filled, empty] = [scopeOf({ name: 'Ana', copy: 'c', greeting: 'Hi' }), scopeOf({ name: 'Ana', greeting: '' })];
  markEntered(filled);
  markEntered(empty);
  expect([[...filled.entered], [...empty.entered]]).toEqual([['greeting'], []]);
});

describe('the scope of a form', () => {
  it('keeps the values that a form starts with, and calculates the others', () => {
    expect(createCalculatedScope(module, { name: 'Ana', greeting: 'Hi' }, {}).values).toEqual({
      name: 'Ana',
      copy: 'Ana',
      greeting: 'Hi',
    });
  });

  it('calculates a default again that the customer has not entered', () => {
    const scope = createCalculatedScope(module, { name: 'Ana', greeting: 'Hi' }, {}, new Set());
    expect(scope.values['greeting']).toBe('Ana');
  });

  it('calculates values from calculated ones until nothing changes', () => {
    const chain = handMadeForm({
      fields: { last: {}, middle: {}, first: {} },
      rules: { last: { value: { var: 'middle' } }, middle: { value: { var: 'first' } } },
    }).module;
    expect(createCalculatedScope(chain, { first: 'x' }, {}).values).toEqual({ first: 'x', middle: 'x', last: 'x' });
  });
});
