import jsonLogic from 'json-logic-js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findSample, readSamples } from '#tests/support/samples.ts';
import { applyRule } from './apply-rule.ts';
import { isTrue } from './is-true.ts';
import type { Rule } from './rule.ts';
import { RuleError } from './rule-error.ts';

const samples = readSamples('json-logic');
const official = ((findSample(samples, 'tests') ?? []) as unknown[]).filter((entry) => Array.isArray(entry)) as [
  Rule,
  unknown,
  unknown,
][];

/** Returns the kind of RuleError that a rule throws; if it throws none, an object with its result. */
function failureOf(rule: unknown, data: unknown = {}): unknown {
  try {
    return { answered: applyRule(rule as Rule, data) };
  } catch (error) {
    if (error instanceof RuleError) return error.kind;
    throw error;
  }
}
const parse = (text: string): unknown => JSON.parse(text);
const nested = (levels: number, wrap: (inner: unknown) => unknown): unknown =>
  Array.from({ length: levels }).reduce<unknown>((inner) => wrap(inner), true);

afterEach(() => vi.restoreAllMocks());

it.runIf(samples.length > 0)('passes all official tests of JSON Logic (ENG-20)', () => {
  expect(official).toHaveLength(277);
  for (const [rule, data, wanted] of official) {
    expect(applyRule(rule, data), JSON.stringify([rule, data])).toStrictEqual(wanted);
  }
});

describe('conditions in forms', () => {
  const mailing = {
    and: [{ '===': [{ var: 'delivery' }, 'mail'] }, { in: [{ var: 'context.country' }, ['US', 'CA']] }],
  };

  it('show a field if both conditions hold, and are evaluated again after a change (ENG-20)', () => {
    expect(applyRule(mailing, { delivery: 'mail', context: { country: 'US' } })).toBe(true);
    expect(applyRule(mailing, { delivery: 'email', context: { country: 'US' } })).toBe(false);
    expect(applyRule(mailing, { delivery: 'mail' })).toBe(false);
  });

  it('count the entries of a list and find missing values (ENG-20)', () => {
    const data = { tasks: [{ done: true }, { done: false }], name: '', city: 'Lima' };
    expect(applyRule({ all: [{ var: 'tasks' }, { var: 'done' }] }, data)).toBe(false);
    expect(applyRule({ '<': [{ var: 'tasks.length' }, 3] }, data)).toBe(true);
    expect(applyRule({ missing: ['name', 'city', 'zip'] }, data)).toEqual(['name', 'zip']);
    expect(applyRule({ missing_some: [1, ['name', 'city']] }, data)).toEqual([]);
    expect(applyRule({ missing: { merge: ['zip', { if: [{ var: 'city' }, ['street'], []] }] } }, data)).toEqual([
      'zip',
      'street',
    ]);
  });

  it('return a value that is not a rule unchanged (ENG-20)', () => {
    expect([true, null, 'x', 3].map((rule) => applyRule(rule, {}))).toEqual([true, null, 'x', 3]);
    expect(applyRule({}, {})).toEqual({});
  });

  it('treat empty texts, zero and empty lists as false (ENG-20)', () => {
    expect([[], '', 0, null, undefined, false, Number.NaN].filter(isTrue)).toEqual([]);
    const yes = [[0], '0', ' ', -1, {}, true];
    expect(yes.filter(isTrue)).toEqual(yes);
  });
});

describe('inherited names', () => {
  const inherited = ['constructor', '__proto__', '__proto__.x', 'toString', 'toString.length', 'a.constructor.name'];
  const data = { a: 'text', list: [1, 2] };

  it('are read as missing (ENG-20)', () => {
    for (const path of [...inherited, 'list.map', 'list.at.name', 'a.at', 'a.constructor', 'hasOwnProperty']) {
      expect(applyRule({ var: path }, data), path).toBeNull();
      expect(applyRule({ var: [path, 'else'] }, data), path).toBe('else');
      expect(applyRule({ missing: [path] }, data), path).toEqual([path]);
      expect(applyRule({ missing_some: [1, [path]] }, data), path).toEqual([path]);
    }
    // For comparison: json-logic-js itself returns the inherited value.
    expect(jsonLogic.apply({ var: 'constructor' }, data)).toBe(Object);
  });

  it('are read if the data have them as own properties (ENG-20)', () => {
    const own = parse('{"__proto__": {"x": 1}, "constructor": "mine", "length": 7}');
    expect(applyRule({ var: '__proto__.x' }, own)).toBe(1);
    expect(applyRule({ var: 'constructor' }, own)).toBe('mine');
    expect(applyRule({ var: 'length' }, own)).toBe(7);
  });

  it('do not include positions and length of lists and texts (ENG-20)', () => {
    expect(applyRule({ var: 'list.1' }, data)).toBe(2);
    expect(applyRule({ var: 'list.length' }, data)).toBe(2);
    expect(applyRule({ var: 'a.0' }, data)).toBe('t');
    expect(applyRule({ var: 'a.length' }, data)).toBe(4);
    expect(applyRule({ var: 'list.2' }, data)).toBeNull();
  });

  it('are not operators, whatever precedes them (ENG-20)', () => {
    const names = ['constructor', 'toString', 'hasOwnProperty', '__proto__', 'valueOf', 'method', 'nothing', ''];
    const dotted = [
      'cat.constructor',
      'cat.call',
      'var.name',
      'cat.prototype.constructor',
      'portal.read',
      'portal.spend',
    ];
    for (const name of [...names, ...dotted]) {
      expect(failureOf(parse(`{ ${JSON.stringify(name)}: ["return 1"] }`)), name).toBe('operator');
    }
  });

  it('do not run code: a method of the data is not called (ENG-20)', () => {
    const called = vi.fn<() => string>(() => 'called');
    expect(failureOf({ method: [{ var: 'thing' }, 'run'] }, { thing: { run: called } })).toBe('operator');
    expect(failureOf({ var: 'thing.run.name' }, { thing: { run: called } })).toEqual({ answered: null });
    expect(called).not.toHaveBeenCalled();
  });

  it('do not turn customers’ input into rules (ENG-20)', () => {
    const typed = { keys: [{ log: 'secret' }, { var: 'secret' }], secret: 'x' };
    const log = vi.spyOn(console, 'log').mockReturnValue();
    expect(applyRule({ missing: { var: 'keys' } }, typed)).toEqual(typed.keys);
    expect(applyRule({ missing_some: [1, { var: 'keys' }] }, typed)).toEqual(typed.keys);
    expect(applyRule({ map: [{ var: 'keys' }, { var: '' }] }, typed)).toEqual(typed.keys);
    expect(log).not.toHaveBeenCalled();
  });
});

describe('side effects of a rule', () => {
  it('do not include output to the console (ENG-20)', () => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    expect(applyRule({ log: { var: 'card' } }, { card: '4111' })).toBe('4111');
    expect(log).not.toHaveBeenCalled();
    jsonLogic.apply({ log: 'control' });
    expect(log).toHaveBeenCalledOnce();
  });

  it('do not include changes of the rule, the data or the operators of json-logic-js (ENG-20)', () => {
    const freeze = (value: unknown): unknown => {
      if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
      return value;
    };
    const rule = freeze({ reduce: [{ var: 'n' }, { '+': [{ var: 'current' }, { var: 'accumulator' }] }, 0] }) as Rule;
    expect(applyRule(rule, freeze({ n: [1, 2, 3] }))).toBe(6);
    expect(applyRule(rule, { n: [4] })).toBe(4);
    expect(jsonLogic.apply({ var: 'toString.name' }, {})).toBe('toString');
    expect(jsonLogic.apply({ missing: ['toString'] }, {})).toEqual([]);
  });
});

describe('limits', () => {
  const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
  const list = numbers(60);
  const acc = { var: 'accumulator' };
  const reduced = (body: unknown, start: unknown): unknown => ({ reduce: [{ var: 'list' }, body, start] });

  it('stop a rule that is too deep or too large (ENG-20)', () => {
    expect(failureOf(nested(60, (inner) => ({ '!': [inner] })))).toEqual({ answered: true });
    expect(failureOf(nested(70, (inner) => ({ '!': [inner] })))).toBe('size');
    expect(failureOf(nested(100_000, (inner) => ({ '!': inner })))).toBe('size');
    expect(failureOf(nested(100_000, (inner) => [inner]))).toBe('size');
    expect(failureOf({ and: numbers(6000) })).toBe('size');
    expect(failureOf({ var: 'a.'.repeat(600) })).toBe('size');
    const round: unknown[] = [];
    round.push(round);
    expect(failureOf(round)).toBe('size');
  });

  it('stop nested lists (ENG-20)', () => {
    const each = (inner: unknown): unknown => ({ map: [list, inner] });
    expect(failureOf(each(each(1)))).toEqual({ answered: list.map(() => list.map(() => 1)) });
    expect(failureOf(each(each(each(each(1)))))).toBe('work');
    expect(failureOf({ filter: [{ var: '' }, true] }, numbers(200_000))).toBe('work');
  });

  it('stop texts and lists that double with each step (ENG-20)', () => {
    const data = { list };
    expect(failureOf(reduced({ cat: [acc, acc] }, 'x'), data)).toBe('work');
    expect(failureOf(reduced({ merge: [acc, acc] }, [1]), data)).toBe('work');
    const doubled = reduced([acc, acc], [1]);
    for (const rule of [{ cat: [doubled] }, { '+': [doubled] }, { '==': [doubled, 'x'] }, { in: [doubled, 'x'] }]) {
      expect(failureOf(rule, data), JSON.stringify(rule)).toBe('work');
    }
    expect(failureOf({ var: [doubled] }, data)).toBe('work');
    expect(failureOf({ missing: [[doubled]] }, data)).toBe('work');
  });

  it('start again for every evaluation (ENG-20)', () => {
    const rule = { map: [list, { map: [list, 1] }] };
    for (let round = 0; round < 50; round += 1) expect(failureOf(rule)).toHaveProperty('answered');
  });

  it('include values that an operator cannot use: they are reported as a RuleError (ENG-20)', () => {
    expect(failureOf({ '+': [{ var: 'a' }, 1] }, { a: { toString: 1, valueOf: 1 } })).toBe('value');
    expect(failureOf({ cat: { var: '' } }, Object.create(null))).toBe('value');
    expect(failureOf({ missing_some: [1, 'a'] })).toBe('value');
    expect(() => applyRule({ nothing: 1 }, {})).toThrow(
      'A rule of JSON Logic: there is no operator "nothing". Publish the content to find the place.',
    );
  });
});
