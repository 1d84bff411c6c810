import * as fc from 'fast-check';
import jsonLogic, { type RulesLogic } from 'json-logic-js';
import { afterEach, expect, it } from 'vitest';
import { checkProperty } from '#tests/support/property.ts';
import { applyRule } from './apply-rule.ts';
import { checkRule } from './check-rule.ts';
import { CONTENT_OPERATORS } from './content-operators.ts';
import { MAX_NODES } from './prepare-rule.ts';
import type { Rule } from './rule.ts';
import { RuleError } from './rule-error.ts';
import { findCycle, readersOf } from './rule-graph.ts';
import { pathsOf } from './rule-paths.ts';
import { MAX_WORK } from './work.ts';

const OWN_NAMES = ['a', 'b', 'list', 'a.b', 'list.0', 'list.1.a', 'list.length', 'nothing', ''];
const UNSAFE_NAMES = [
  'constructor',
  '__proto__',
  'toString',
  '__proto__.leak',
  'leak',
  'a.leak',
  'list.map',
  'b.at.name',
];
const UNSAFE_OPERATORS = ['==', '!=', '?:', 'log', 'method', 'constructor', '__proto__', 'cat.call', 'portal.spend'];
const LONG_LIST = Array.from({ length: 700 }, (_, index) => index);
const INHERITED = 'an inherited value';

const ALL_NAMES = [...OWN_NAMES, ...UNSAFE_NAMES];
const ALL_OPERATORS = [...CONTENT_OPERATORS, ...UNSAFE_OPERATORS];

/** Generates simple values and names of data. All names together are generated as often as one of the simple values. */
function valuesWith(names: readonly string[]): fc.Arbitrary<Rule> {
  const plain: readonly Rule[] = [null, true, false, 0, 1, -2.5, 30, '', '7', 'text', [], {}];
  return fc.oneof(
    { weight: plain.length, arbitrary: fc.constantFrom(...plain) },
    { weight: 1, arbitrary: fc.constantFrom(...names) },
  );
}

interface RuleParts {
  readonly names: readonly string[];
  readonly operators: readonly string[];
}

/** Generates rules with at most `depth` operators inside each other. */
function rulesWith(parts: RuleParts, depth: number): fc.Arbitrary<Rule> {
  const value = valuesWith(parts.names);
  if (depth === 0) return value;
  const inner = rulesWith(parts, depth - 1);
  const operators = [...parts.operators, 'var', 'reduce', 'map'];
  return fc.oneof(
    { weight: 2, arbitrary: value },
    { weight: 1, arbitrary: fc.array(inner, { maxLength: 4 }) },
    { weight: 7, arbitrary: fc.oneof(...operators.map((name) => operationsOf(name, parts.names, value, inner))) },
  );
}

function operationsOf(
  operator: string,
  names: readonly string[],
  value: fc.Arbitrary<Rule>,
  inner: fc.Arbitrary<Rule>,
): fc.Arbitrary<Rule> {
  const name = fc.constantFrom(...names);
  const withArguments = (args: fc.Arbitrary<Rule>): fc.Arbitrary<Rule> => args.map((rule) => ({ [operator]: rule }));
  const general = withArguments(
    fc.oneof({ weight: 1, arbitrary: inner }, { weight: 3, arbitrary: fc.array(inner, { maxLength: 4 }) }),
  );
  switch (operator) {
    case 'missing':
      return withArguments(fc.array(name, { maxLength: 4 }));
    case 'missing_some':
      return withArguments(fc.tuple(fc.nat(3), fc.array(name, { maxLength: 4 })));
    case 'var':
      return fc.oneof({ weight: 3, arbitrary: withArguments(name) }, { weight: 1, arbitrary: general });
    case 'reduce':
      return withArguments(fc.tuple(inner, reducersWith(inner), value));
    default:
      return general;
  }
}

/** Generates bodies of `reduce` in which the accumulator can grow. */
function reducersWith(inner: fc.Arbitrary<Rule>): fc.Arbitrary<Rule> {
  const half = fc.oneof(fc.constantFrom<Rule[]>({ var: 'accumulator' }, { var: 'current' }), inner);
  const halves = fc.tuple(half, half);
  return fc.oneof(halves, ...['cat', 'merge', '+'].map((name) => halves.map((args): Rule => ({ [name]: args }))));
}

/** Generates data whose objects inherit a value that no rule may read. */
function dataWith(names: readonly string[], depth: number): fc.Arbitrary<unknown> {
  const value = valuesWith(names);
  if (depth === 0) return value;
  const inner = dataWith(names, depth - 1);
  const list = (maxLength: number): fc.Arbitrary<unknown> => fc.array(inner, { maxLength });
  const object = fc
    .record({ a: inner, b: inner, list: inner })
    .map((own) => Object.assign(Object.create({ leak: INHERITED }) as object, own));
  return fc.oneof(
    { weight: 20, arbitrary: value },
    { weight: 29, arbitrary: list(5) },
    { weight: 1, arbitrary: list(400) },
    { weight: 30, arbitrary: object },
  );
}

const plainApply = jsonLogic.apply;
afterEach(() => void Object.assign(jsonLogic, { apply: plainApply }));

function attempt(run: () => unknown): { result?: unknown; error?: unknown } {
  try {
    return { result: run() };
  } catch (error) {
    return { error };
  }
}

/** Returns true if a result contains functions, prototypes or inherited values. */
function isUnsafe(result: unknown, depth = 0): boolean {
  if (typeof result === 'function' || result === Object.prototype || result === INHERITED) return true;
  if (typeof result === 'string') return result.includes(INHERITED) || result.includes('native code');
  if (typeof result !== 'object' || result === null || depth > 8) return false;
  return Object.values(result)
    .slice(0, 200)
    .some((inner) => isUnsafe(inner, depth + 1));
}

it('a random rule throws only a RuleError, reads no inherited names and does limited work (ENG-20)', () => {
  let steps = 0;
  const countingApply: typeof plainApply = (rule, data) => {
    steps += 1;
    return plainApply(rule, data) as unknown;
  };
  Object.assign(jsonLogic, { apply: countingApply });
  let completed = 0;
  const parts = { names: ALL_NAMES, operators: ALL_OPERATORS };
  const forEach = (inner: fc.Arbitrary<Rule>): fc.Arbitrary<Rule> =>
    fc.tuple(fc.constantFrom('map', 'filter'), inner).map(([name, body]): Rule => ({ [name]: [LONG_LIST, body] }));
  const rules = fc.oneof(
    { weight: 249, arbitrary: rulesWith(parts, 5) },
    // Visits each pair of items of a long list, which is more work than a rule may do.
    { weight: 1, arbitrary: forEach(forEach(rulesWith(parts, 2))) },
  );
  checkProperty(fc.tuple(rules, dataWith(ALL_NAMES, 3)), 4000, ([rule, data]) => {
    steps = 0;
    const { result, error } = attempt(() => applyRule(rule, data));
    if (error === undefined) completed += 1;
    expect(error === undefined || error instanceof RuleError, String(error)).toBe(true);
    expect(isUnsafe(result)).toBe(false);
    // Work is spent before each evaluation, so json-logic-js is called at most four times for each unit of work.
    expect(steps).toBeLessThan(4 * (MAX_NODES + MAX_WORK));
  });
  // Enough rules completed, and `isUnsafe` detects what json-logic-js itself would return.
  expect(completed).toBeGreaterThan(500);
  expect(isUnsafe([plainApply({ var: 'a.leak' }, { a: Object.create({ leak: INHERITED }) as object })])).toBe(true);
  expect(isUnsafe(plainApply({ var: 'constructor' }, {}))).toBe(true);
});

it('a random rule without unsafe names returns what json-logic-js returns (ENG-20)', () => {
  const outcome = (run: () => unknown): unknown => {
    const { result, error } = attempt(run);
    if (error === undefined) return { result };
    return error instanceof RuleError && error.kind !== 'value' ? error.kind : 'failed';
  };
  let compared = 0;
  const rules = rulesWith({ names: OWN_NAMES, operators: [...CONTENT_OPERATORS, '==', '!=', '?:'] }, 4);
  const plainData = dataWith(OWN_NAMES, 2).map((data): unknown => JSON.parse(JSON.stringify(data)));
  checkProperty(fc.tuple(rules, plainData), 3000, ([rule, data]) => {
    const ours = outcome(() => applyRule(rule, data));
    if (ours === 'work') return;
    compared += 1;
    expect(ours).toEqual(outcome(() => plainApply(rule as RulesLogic, data) as unknown));
  });
  expect(compared).toBeGreaterThan(2500);
});

it('a random rule is checked before publishing, with problems that editors can read (ENG-20)', () => {
  let published = 0;
  const rules = rulesWith({ names: ALL_NAMES, operators: ALL_OPERATORS }, 4);
  checkProperty(fc.tuple(rules, dataWith(ALL_NAMES, 2)), 3000, ([rule, data]) => {
    const problems = checkRule(rule);
    for (const { what, fix } of problems) {
      expect(what).not.toMatch(/undefined|\[object|NaN/);
      expect(fix).toMatch(/[.?]$/);
    }
    const fields = { a: { visible: rule }, b: { clear: rule, required: rule } };
    const { paths, computed } = pathsOf(rule);
    const readers = readersOf(fields);
    expect(paths.every((path) => Object.hasOwn(readers, path)) || computed).toBe(true);
    findCycle(fields);
    if (problems.length > 0) return;
    published += 1;
    const { error } = attempt(() => applyRule(rule, data));
    // A published rule can fail only because of its data.
    expect([undefined, 'work', 'value']).toContain((error as RuleError | undefined)?.kind);
  });
  expect(published).toBeGreaterThan(100);
});
