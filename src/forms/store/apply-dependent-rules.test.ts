import { describe, expect, it, vi } from 'vitest';
import { handMadeForm } from '#tests/support/forms/hand-made-form.ts';
import { writePath } from '#src/model/form/form-path.ts';
import { type JsonObject, isSameJson } from '#src/model/json.ts';
import { findFault } from './find-fault.ts';
import { applyDependentRules, type VisibilityChange } from './apply-dependent-rules.ts';
import { coveredPaths, createRuleScope, exposeValue, isVisible, type RuleScope } from './rule-scope.ts';

const chain = handMadeForm({
  fields: { country: {}, state: { required: true }, note: { schema: { type: 'string', maxLength: 3 } }, other: {} },
  rules: {
    state: { clear: { '===': [{ var: 'country' }, 'Mexico'] } },
    note: { visible: { var: 'state' }, checks: { short: { '===': [{ var: 'note' }, 'ab'] } } },
  },
  readers: { country: ['state'], state: ['note'] },
}).module;
const scopeOf = (values: JsonObject): RuleScope => createRuleScope(chain, structuredClone(values), {});
const set = (scope: RuleScope, path: string, value: string): void => {
  writePath(scope.values, path, value);
  exposeValue(scope, path);
};

describe('following the rules of a form', () => {
  it('evaluates only rules that read a changed field, in the order of their dependencies (ENG-20)', () => {
    const scope = scopeOf({ state: 'Ohio', note: 'x', other: 'kept' });
    set(scope, 'country', 'Mexico');
    const settle = vi.fn<(path: string, isCleared: boolean) => VisibilityChange>();
    applyDependentRules(scope, 'country', settle);
    expect(settle.mock.calls).toEqual([
      ['state', true],
      ['note', false],
    ]);
    expect(scope.values).toEqual({ country: 'Mexico', note: 'x', other: 'kept' });
    settle.mockClear();
    set(scope, 'other', 'changed');
    applyDependentRules(scope, 'other', settle);
    expect(settle).not.toHaveBeenCalled();
  });

  it('returns the fields that have appeared, and hides the values of fields that have disappeared (ENG-20)', () => {
    const scope = scopeOf({ note: 'x' });
    set(scope, 'state', 'Ohio');
    expect(applyDependentRules(scope, 'state', () => 'shown')).toEqual(['note']);
    expect(scope.data['note']).toBe('x');
    set(scope, 'state', '');
    expect(applyDependentRules(scope, 'state', () => 'hidden')).toEqual([]);
    expect(scope.data).toEqual({ context: {} });
  });
});

it('a field is shown only if its own rules and those of its groups show it (ENG-20)', () => {
  const scope = scopeOf({});
  const form = { ...chain.form, rules: { address: { visible: { var: 'country' } } } };
  const grouped = { ...scope, module: { ...chain, form } };
  expect(isVisible(grouped, 'address.city')).toBe(false);
  set(grouped, 'country', 'US');
  expect(isVisible(grouped, 'address.city')).toBe(true);
});

it('finds the paths of a group and of each item of a list', () => {
  const { module } = handMadeForm({ fields: { a: {} } });
  const field = module.form.fields[0]!;
  const fields = ['tasks.*.title', 'address.city'].map((path) => ({ ...field, path }));
  const scope = createRuleScope({ ...module, form: { ...module.form, fields } }, { tasks: [{}, {}] }, {});
  expect(coveredPaths(scope, 'tasks.*.title')).toEqual(['tasks.0.title', 'tasks.1.title']);
  expect(coveredPaths(scope, 'address')).toEqual(['address', 'address.city']);
});

describe('the fault of a field', () => {
  it.each([
    ['', true, 'required'],
    ['  ', true, 'blank'],
    ['', false, undefined],
    ['long', false, 'maxLength'],
    ['abc', false, 'short'],
    [' ab ', false, undefined],
  ])('of "%s", required: %s, is %s (ENG-20)', (value, isRequired, cause) => {
    const scope = scopeOf({ state: 'Ohio', note: value.trim() });
    writePath(scope.values, 'note', value);
    expect(findFault(scope, 'note', isRequired)?.cause).toBe(cause);
  });

  it('equals another one if cause and parameters are equal', () => {
    expect(isSameJson({ cause: 'max', params: { limit: 3 } }, { cause: 'max', params: { limit: 3 } })).toBe(true);
    expect(isSameJson({ cause: 'max', params: { limit: 3 } }, { cause: 'max', params: { limit: 4 } })).toBe(false);
    expect(isSameJson(undefined, { cause: 'max', params: {} })).toBe(false);
    expect(isSameJson(undefined, undefined)).toBe(true);
  });
});
