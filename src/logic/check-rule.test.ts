import { describe, expect, it } from 'vitest';
import { applyRule } from './apply-rule.ts';
import { checkRule, type RuleLimits } from './check-rule.ts';
import { ARITY, CONTENT_OPERATORS } from './content-operators.ts';
import type { Rule } from './rule.ts';

/** Returns each problem of a rule as one line, as a report shows it. */
const problemsOf = (rule: unknown, limits?: RuleLimits): string[] =>
  checkRule(rule, limits).map(({ path, what, fix }) => `${path}: ${what}. ${fix}`);
const A = { var: 'a' };

describe('a rule that may be published', () => {
  it('uses known operators, with as many values as they accept (ENG-20)', () => {
    const good: Rule[] = [
      true,
      A,
      { '===': [{ var: ['country', 'US'] }, 'US'] },
      { '!': A },
      { '<': [1, { var: 'age' }, 120] },
      { if: [A, 'x', { var: 'b' }, 'y', 'z'] },
      { in: [A, ['US', 'CA']] },
      { missing: { merge: ['vin', { if: [{ var: 'financing' }, ['apr'], []] }] } },
      { missing_some: [1, ['email', 'phone']] },
      { all: [{ var: 'tasks' }, { '>=': [{ var: '' }, 1] }] },
      { reduce: [{ var: 'tasks' }, { '+': [{ var: 'current.hours' }, { var: 'accumulator' }] }, 0] },
      { var: { if: [A, 'street', 'email'] } },
    ];
    for (const rule of good) expect(problemsOf(rule), JSON.stringify(rule)).toEqual([]);
  });

  it('can use every operator of the list, and each of them runs (ENG-20)', () => {
    for (const name of CONTENT_OPERATORS) {
      const [least] = ARITY.get(name)!;
      const args =
        name === 'var' ? ['a'] : name === 'missing_some' ? [1, ['a']] : Array.from({ length: least }, () => 1);
      expect(problemsOf({ [name]: args }), name).toEqual([]);
      expect(() => applyRule({ [name]: args }, {}), name).not.toThrow();
    }
  });
});

describe('a rule is refused for', () => {
  it('an unknown operator, with a suggestion (ENG-20)', () => {
    expect(problemsOf({ and: [true, { mising: ['a'] }] })).toEqual([
      'and › 2 › mising: there is no operator "mising". Did you mean "missing"?',
    ]);
    expect(problemsOf({ equals: [1, 2] })[0]).toMatch(
      /^equals: there is no operator "equals"\. Use one of var missing /,
    );
    for (const name of ['constructor', 'toString', '__proto__', 'cat.call', 'portal.read']) {
      expect(problemsOf(JSON.parse(`{"${name}": [1]}`)), name).toHaveLength(1);
    }
  });

  it('an operator that content must not use, with an alternative (ENG-20)', () => {
    expect(problemsOf({ '==': [A, 1] })).toEqual(['==: "==" compares loosely: 0, "0" and "" are equal. Use "===".']);
    expect(problemsOf({ '!=': [A, 1] })[0]).toMatch(/Use "!==".$/);
    expect(problemsOf({ '?:': [A, 1, 2] })[0]).toMatch(/Use "if".$/);
    expect(problemsOf({ log: A })[0]).toMatch(/^log: "log" would write what customers type/);
    expect(problemsOf({ method: [A, 'run'] })[0]).toMatch(/^method: "method" would run code/);
  });

  it('an operator outside the requested list (ENG-20)', () => {
    const operators = ['var', '==='];
    expect(problemsOf({ '===': [A, 1] }, { operators })).toEqual([]);
    expect(problemsOf({ cat: [A, 1] }, { operators })).toEqual([
      'cat: the operator "cat" may not be used here. Use one of var ===.',
    ]);
  });

  it('an invalid number of values (ENG-20)', () => {
    const rest = 'Add what is missing, or take out the rest.';
    expect(problemsOf({ '===': [A] })).toEqual([`===: "===" takes 2 values, and has 1. ${rest}`]);
    expect(problemsOf({ '!': [A, A] })).toEqual([`!: "!" takes 1 value, and has 2. ${rest}`]);
    expect(problemsOf({ '<': [1, 2, 3, 4] })).toEqual([`<: "<" takes 2 to 3 values, and has 4. ${rest}`]);
    expect(problemsOf({ or: [] })).toEqual([`or: "or" takes at least 1 value, and has 0. ${rest}`]);
    expect(problemsOf({ all: { var: 'tasks' } })).toEqual([`all: "all" takes 2 values, and has 1. ${rest}`]);
  });

  it('a name that is computed, empty, malformed or too long (ENG-20)', () => {
    expect(problemsOf({ '!': { var: { cat: ['a', { var: 'b' }] } } })).toEqual([
      '! › var: "var" works out which field it reads. Write the name of the field itself. To choose between fields use "if" with their names.',
    ]);
    expect(problemsOf({ missing: { var: 'names' } })[0]).toMatch(/^missing: "missing" works out which field/);
    expect(problemsOf({ missing_some: [1, A] })[0]).toMatch(/^missing_some › 2: "missing_some" works out which/);
    expect(problemsOf({ map: [A, { var: A }] })[0]).toMatch(/^map › 2 › var: "var" works out which field/);
    expect(problemsOf({ var: '' })).toEqual(['var: "var" reads the whole form. Write the name of the field.']);
    expect(problemsOf({ var: 'address..city' })[0]).toMatch(/^var: the name "address..city" has nothing before or/);
    expect(problemsOf({ var: 'x'.repeat(201) })[0]).toMatch(/^var: the name "x{40}…" is longer than 200 characters/);
    expect(problemsOf({ var: 'abcdef' }, { maxPathLength: 5 })).toHaveLength(1);
  });

  it('its size, reported once (ENG-20)', () => {
    let deep: unknown = true;
    for (let level = 0; level < 20_000; level += 1) deep = { '!': [deep] };
    expect(problemsOf({ and: [deep, deep] }).map((line) => line.slice(-100))).toEqual([
      expect.stringMatching(
        /: the rule goes deeper than 16 levels\. Write conditions beside each other in one "and" or "or"\.$/,
      ),
    ]);
    const many = { and: Array.from({ length: 600 }, () => true) };
    expect(problemsOf(many)).toEqual([
      ': the rule has more than 500 parts. Ask for less, or share it out over fields.',
    ]);
    expect(problemsOf({ missing: Array.from({ length: 600 }, () => 'a') })).toHaveLength(1);
    expect(problemsOf({ and: [true, true, true] }, { maxNodes: 3 })).toHaveLength(1);
    expect(problemsOf({ '!': { '!': true } }, { maxDepth: 1 })).toHaveLength(1);
  });

  it('a value that JSON does not have, or an object without an operator (ENG-20)', () => {
    const strange = [undefined, Number.NaN, Infinity, 3n, Symbol('x'), () => true, new Date(0), /x/, new Map()];
    for (const value of strange) expect(problemsOf({ '===': [A, value] }), typeof value).toHaveLength(1);
    expect(problemsOf({ and: [{ '===': [A, 1], '!': A }] })).toEqual([
      'and › 1: 2 names stand in the same braces: "===", "!". Give each its own braces, and join them with "and" or "or".',
    ]);
    expect(problemsOf({})).toEqual([
      ': there are braces with nothing in them. Write an operator in them, or take them out.',
    ]);
  });

  it('several problems at once, each with its path in the rule (ENG-20)', () => {
    const rule = { or: [{ '==': [A, 1] }, { and: [{ '!': [] }, { if: [{ vra: 'a' }, 1] }] }] };
    expect(checkRule(rule).map(({ path }) => path)).toEqual([
      'or › 1 › ==',
      'or › 2 › and › 1 › !',
      'or › 2 › and › 2 › if › 1 › vra',
    ]);
  });

  it('invalid input of any kind, without an exception (ENG-20)', () => {
    const round: unknown[] = [];
    round.push(round, round, { missing: round });
    expect(problemsOf(round).length).toBeGreaterThan(0);
    expect(problemsOf({ missing: round }).length).toBeGreaterThan(0);
    expect(problemsOf({ ['x'.repeat(100_000)]: 1 })[0]!.length).toBeLessThan(200_000);
  });
});
