// @vitest-environment node
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyRule } from '#src/logic/apply-rule.ts';
import { isTrue } from '#src/logic/is-true.ts';
import { pathsOf } from '#src/logic/rule-paths.ts';
import type { Rule } from '#src/logic/rule.ts';
import type { FormField } from '#src/model/form/form-module.ts';
import type { Json } from '#src/model/json.ts';
import { checkProperty } from '#tests/support/property.ts';
import { withVisibility } from './with-visibility.ts';
import { canBeTrue } from './can-be-true.ts';

const field = (path: string, type: FormField['type'], more: Partial<FormField> = {}): FormField => ({
  path,
  type,
  control: 'x',
  required: false,
  limits: {},
  options: {},
  ...more,
});

/** Fields of small domains, and all of their values. The text `qq` represents all texts that no rule contains. */
const DOMAINS: readonly (readonly [FormField, readonly (Json | undefined)[]])[] = [
  [field('k', 'string', { choices: ['x', 'y', 'z'] }), [undefined, 'x', 'y', 'z']],
  [field('n', 'integer', { limits: { minimum: -1, maximum: 3 } }), [undefined, -1, 0, 1, 2, 3]],
  [field('b', 'boolean'), [undefined, true, false]],
  [field('s', 'string', { limits: { maxLength: 2 } }), [undefined, 'x', 'y', 'zz', 'qq']],
  [field('m', 'array', { choices: ['x', 'y'] }), [undefined, ['x'], ['y'], ['x', 'y'], ['y', 'x'], []]],
];
const scope = { fields: DOMAINS.map(([one]) => one), entry: '' };
const literals = ['x', 'y', 'zz', 'long', -2, 0, 1, 2.5, 3, 4, true, false, null];

const name = fc.constantFrom('k', 'n', 'b', 's', 'm');
const read = name.map((one): Rule => ({ var: one }));
const literal = fc.constantFrom<Rule[]>(...literals);
const inAnyOrder = (operator: string, a: fc.Arbitrary<Rule>, b: fc.Arbitrary<Rule>): fc.Arbitrary<Rule> =>
  fc
    .tuple(a, b, fc.boolean())
    .map(([one, other, isTurned]): Rule => ({ [operator]: isTurned ? [other, one] : [one, other] }));
const number = fc.constantFrom<Rule[]>(-2, -1, 0, 1, 2.5, 3, 4);
const n = fc.constant<Rule>({ var: 'n' });

/** Comparisons of one field with values, which the check judges exactly. */
const comparison = fc.oneof(
  fc
    .constantFrom('k', 'n', 'b', 's')
    .chain((one) =>
      fc.constantFrom('===', '!==').chain((operator) => inAnyOrder(operator, fc.constant({ var: one }), literal)),
    ),
  fc.constantFrom('<', '<=', '>', '>=').chain((operator) => inAnyOrder(operator, n, number)),
  fc
    .tuple(fc.constantFrom('<', '<='), number, number)
    .map(([operator, a, b]): Rule => ({ [operator]: [a, { var: 'n' }, b] })),
  fc
    .tuple(fc.constantFrom('k', 'n', 's'), fc.array(literal, { maxLength: 3 }))
    .map(([one, list]): Rule => ({ in: [{ var: one }, list] })),
  fc.constantFrom<Rule[]>('x', 'y', 'z').map((one): Rule => ({ in: [one, { var: 'm' }] })),
  read,
);
/** Rules whose result the check cannot decide. */
const anything = fc.oneof(
  inAnyOrder('===', read, read),
  inAnyOrder('<', read, literal),
  fc.tuple(read, literal).map(([a, b]): Rule => ({ '===': [{ cat: [a, b] }, 'xx'] })),
  fc
    .tuple(fc.constantFrom('some', 'all', 'none'), literal)
    .map(([one, value]): Rule => ({ [one]: [{ var: 'm' }, { '===': [{ var: '' }, value] }] })),
  name.map((one): Rule => ({ missing: [one] })),
  fc.tuple(name, literal).map(([one, value]): Rule => ({ '===': [{ var: [one, 'x'] }, value] })),
);

function rulesOf(parts: fc.Arbitrary<Rule>, depth: number): fc.Arbitrary<Rule> {
  if (depth === 0) return parts;
  const inner = rulesOf(parts, depth - 1);
  const several = fc.array(inner, { minLength: 1, maxLength: 3 });
  return fc.oneof(
    parts,
    fc.tuple(fc.constantFrom('and', 'and', 'or'), several).map(([one, all]): Rule => ({ [one]: all })),
    fc.tuple(fc.constantFrom('!', '!!'), inner).map(([one, rule]): Rule => ({ [one]: [rule] })),
    fc.tuple(inner, inner, inner).map((all): Rule => ({ if: all })),
  );
}

/**
 * The combinations of values, by the name of the field that is not empty. They are computed once, because each rule is
 * applied to all of them.
 */
const combinations = new Map<string | undefined, readonly Record<string, Json>[]>();

/** Returns all combinations of values, without those in which the field `filled` is empty. */
function allValues(filled: string | undefined): readonly Record<string, Json>[] {
  const values = combinations.get(filled) ?? combine(filled);
  combinations.set(filled, values);
  return values;
}

function combine(filled: string | undefined): Record<string, Json>[] {
  return DOMAINS.reduce<Record<string, Json>[]>(
    (all, [{ path }, values]) =>
      all.flatMap((one) =>
        values.flatMap((value) => (value !== undefined ? [{ ...one, [path]: value }] : path === filled ? [] : [one])),
      ),
    [{}],
  );
}
const firesSomewhere = (rule: Rule, filled?: string): boolean =>
  allValues(filled).some((values) => isTrue(applyRule(rule, values)));

it('a random rule is called never true only if no values of its fields make it true (ENG-20)', () => {
  const seen = { never: 0, sometimes: 0 };
  checkProperty(
    fc.tuple(rulesOf(fc.oneof(comparison, anything), 2), fc.option(name, { nil: undefined })),
    600,
    ([rule, filled]) => {
      const mayFire = canBeTrue(rule, scope, filled);
      seen[mayFire ? 'sometimes' : 'never'] += 1;
      expect(mayFire || !firesSomewhere(rule, filled), JSON.stringify(rule)).toBe(true);
    },
  );
  expect(Math.min(seen.never, seen.sometimes)).toBeGreaterThan(30);
});

it('a random rule of comparisons with values is called never true exactly if no values make it true (ENG-20)', () => {
  const seen = { never: 0, sometimes: 0 };
  checkProperty(rulesOf(comparison, 2), 500, (rule) => {
    const mayFire = firesSomewhere(rule);
    seen[mayFire ? 'sometimes' : 'never'] += 1;
    expect(canBeTrue(rule, scope), JSON.stringify(rule)).toBe(mayFire);
  });
  expect(Math.min(seen.never, seen.sometimes)).toBeGreaterThan(50);
});

it('a random rule over fields that other random rules hide is called never true only if no answers make it true (ENG-20)', () => {
  const only = (...names: readonly string[]) =>
    rulesOf(comparison, 1).filter((rule) => pathsOf(rule).paths.every((one) => names.includes(one)));
  const hiding = fc.record({ n: only('k'), b: only('k', 'n'), s: only('k', 'b') });
  const firesOnScreen = (rule: Rule, rules: Readonly<Record<string, Rule>>): boolean =>
    allValues(undefined).some((values) => {
      const data: Record<string, Json> = {};
      for (const one of ['k', 'm', 'n', 'b', 's']) {
        const isShown = rules[one] === undefined || isTrue(applyRule(rules[one], data));
        if (isShown && values[one] !== undefined) data[one] = values[one];
      }
      return isTrue(applyRule(rule, data));
    });
  const seen = { never: 0, onlyBecauseHidden: 0, sometimes: 0 };
  const judge = ([rule, rules]: readonly [Rule, Readonly<Record<string, Rule>>]): void => {
    const fieldRules = Object.fromEntries(Object.entries(rules).map(([one, visible]) => [one, { visible }]));
    const mayFire = canBeTrue(withVisibility(rule, [], fieldRules), scope);
    seen[mayFire ? 'sometimes' : 'never'] += 1;
    if (!mayFire && canBeTrue(rule, scope)) seen.onlyBecauseHidden += 1;
    expect(mayFire || !firesOnScreen(rule, rules), JSON.stringify({ rule, rules })).toBe(true);
  };
  const isX: Rule = { '===': [{ var: 'k' }, 'x'] };
  judge([{ and: [{ '===': [{ var: 'k' }, 'y'] }, { '===': [{ var: 'n' }, 1] }] }, { n: isX, b: isX, s: isX }]);
  expect(seen.onlyBecauseHidden, 'the first rule needs two answers that are never on the screen together').toBe(1);
  checkProperty(fc.tuple(rulesOf(fc.oneof(comparison, anything), 2), hiding), 150, judge);
  expect(Math.min(seen.never, seen.sometimes)).toBeGreaterThan(0);
});

it('numbers with a fraction between the values of a rule are tried, too (ENG-20)', () => {
  const numbers = (limits: FormField['limits'] = {}) => ({ fields: [field('a', 'number', { limits })], entry: '' });
  const between: Rule = { and: [{ '>': [{ var: 'a' }, 1] }, { '<': [{ var: 'a' }, 2] }] };
  expect(canBeTrue(between, numbers())).toBe(true);
  expect(canBeTrue(between, numbers({ exclusiveMinimum: 1, exclusiveMaximum: 2 }))).toBe(true);
  expect(canBeTrue(between, numbers({ exclusiveMinimum: 2 }))).toBe(false);
  expect(canBeTrue(between, { fields: [field('a', 'integer')], entry: '' })).toBe(false);
  expect(canBeTrue({ '<': [{ var: 'a' }, -1e9] }, numbers())).toBe(true);
});

it('rules with too many combinations of values are accepted (ENG-20)', () => {
  const fields = Array.from({ length: 14 }, (_, index) => field(`f${index}`, 'boolean'));
  const never = { and: [...fields.map(({ path }) => ({ var: path })), false] };
  expect(canBeTrue(never, { fields, entry: '' })).toBe(true);
  expect(canBeTrue(never, { fields: fields.slice(0, 4), entry: '' })).toBe(false);
});
