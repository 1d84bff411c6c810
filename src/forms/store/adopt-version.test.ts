// @vitest-environment node
import { expect, it } from 'vitest';
import { handMadeForm, type HandMadeForm } from '#tests/support/forms/hand-made-form.ts';
import type { JsonObject } from '#src/model/json.ts';
import { adoptVersion } from './adopt-version.ts';
import { createCalculatedScope } from './write-by-rule.ts';

const moduleOf = (fields: HandMadeForm['fields'], rules: HandMadeForm['rules'] = {}) =>
  handMadeForm({ fields, rules }).module;
const scopeOf = (module: ReturnType<typeof moduleOf>, values: JsonObject) =>
  createCalculatedScope(module, structuredClone(values), { country: 'US' });

it('nothing changes for the same version and an equal context', () => {
  const module = moduleOf({ name: {} });
  const scope = scopeOf(module, { name: 'Ana' });
  expect(adoptVersion(scope, module, { country: 'US' })).toBe(scope);
  expect(adoptVersion(scope, module, { country: 'Mexico' })).not.toBe(scope);
});

it('a new version keeps the values that it can show, drops the others and adds its defaults', () => {
  const scope = scopeOf(moduleOf({ name: {}, removed: {}, count: {} }), { name: 'Ana', removed: 'x', count: 'many' });
  const next = moduleOf({ name: { default: 'Default' }, plan: { default: 'basic' }, count: { type: 'boolean' } });
  expect(adoptVersion(scope, next, {}).values).toEqual({ name: 'Ana', plan: 'basic' });
  expect(scope.values, 'the values of the old version are not changed').toEqual({
    name: 'Ana',
    removed: 'x',
    count: 'many',
  });
});

it('the rules of a new version and of a new context apply immediately', () => {
  const rules = { place: { value: { var: 'context.country' } } };
  const scope = scopeOf(moduleOf({ place: {} }), { place: 'x' });
  const next = moduleOf({ place: {} }, rules);
  const adopted = adoptVersion(scope, next, { country: 'Mexico' });
  expect(adopted.values).toEqual({ place: 'Mexico' });
  expect(adoptVersion(adopted, next, { country: 'US' }).values).toEqual({ place: 'US' });
});

it('a filled-in value counts as entered in a new version, so its calculated default does not replace it', () => {
  const rules = { place: { default: { var: 'context.country' } } };
  const module = moduleOf({ place: {} }, rules);
  expect(scopeOf(module, {}).values, 'control: the default is calculated').toEqual({ place: 'US' });
  const same = adoptVersion(scopeOf(module, {}), module, { country: 'Mexico' });
  expect(same.values, 'same version').toEqual({ place: 'Mexico' });
  const next = adoptVersion(scopeOf(module, {}), moduleOf({ place: {} }, rules), { country: 'Mexico' });
  expect(next.values, 'new version').toEqual({ place: 'US' });
});
