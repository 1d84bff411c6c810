/** Rules and data made by chance. A seed that failed is tried again with RULES_SEED=<seed>. */
import jsonLogic, { type RulesLogic } from 'json-logic-js';
import { afterEach, expect, it } from 'vitest';
import { applyRule } from './apply-rule.ts';
import { checkRule } from './check-rule.ts';
import { CONTENT_OPERATORS } from './content-operators.ts';
import { MAX_NODES } from './prepare-rule.ts';
import type { Rule } from './rule.ts';
import { RuleError } from './rule-error.ts';
import { findCycle, readersOf } from './rule-graph.ts';
import { pathsOf } from './rule-paths.ts';
import { MAX_WORK } from './work.ts';

const seed = Number(process.env['RULES_SEED'] ?? Date.now() % 2 ** 31);
console.info(`Random rules: RULES_SEED=${seed}`);

/** mulberry32 */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const OWN_NAMES = ['a', 'b', 'list', 'a.b', 'list.0', 'list.1.a', 'list.length', 'nothing', ''];
const STRANGE_NAMES = [
  'constructor',
  '__proto__',
  'toString',
  '__proto__.leak',
  'leak',
  'a.leak',
  'list.map',
  'b.at.name',
];
const STRANGE_OPERATORS = ['==', '!=', '?:', 'log', 'method', 'constructor', '__proto__', 'cat.call', 'portal.spend'];
const LONG = Array.from({ length: 700 }, (_, index) => index);
const LEAK = 'nobody gave this';

class Maker {
  readonly #random: () => number;
  readonly #names: readonly string[];
  readonly #operators: readonly string[];

  constructor(start: number, names: readonly string[], operators: readonly string[]) {
    this.#random = randomFrom(start);
    this.#names = names;
    this.#operators = operators;
  }
  below(count: number): number {
    return Math.floor(this.#random() * count);
  }
  pick<T>(of: readonly T[]): T {
    return of[this.below(of.length)]!;
  }
  several<T>(most: number, make: () => T): T[] {
    return Array.from({ length: this.below(most + 1) }, make);
  }
  value(): Rule {
    return this.pick<Rule>([null, true, false, 0, 1, -2.5, 30, '', '7', 'text', this.pick(this.#names), [], {}]);
  }
  rule(depth: number): Rule {
    if (depth === 0 || this.below(5) === 0) return this.value();
    if (this.below(8) === 0) return this.several(4, () => this.rule(depth - 1));
    const name = this.pick([...this.#operators, 'var', 'reduce', 'map']);
    if (name.startsWith('missing')) {
      const names = this.several(4, () => this.pick(this.#names));
      return { [name]: name === 'missing' ? names : [this.below(4), names] };
    }
    if (name === 'var' && this.below(4) > 0) return { var: this.pick(this.#names) };
    if (name === 'reduce') {
      const half = (): Rule => this.pick<Rule>([{ var: 'accumulator' }, { var: 'current' }, this.rule(depth - 1)]);
      const body = this.below(3) === 0 ? [half(), half()] : { [this.pick(['cat', 'merge', '+'])]: [half(), half()] };
      return { reduce: [this.rule(depth - 1), body, this.value()] };
    }
    return this.below(4) === 0
      ? { [name]: this.rule(depth - 1) }
      : { [name]: this.several(4, () => this.rule(depth - 1)) };
  }
  /** Objects whose inherited names tell when they were read. */
  data(depth: number): unknown {
    if (depth === 0 || this.below(4) === 0) return this.value();
    const size = this.below(20) === 0 ? 400 : 5;
    if (this.below(2) === 0) return this.several(size, () => this.data(depth - 1));
    const own = Object.fromEntries(['a', 'b', 'list'].map((name) => [name, this.data(depth - 1)]));
    return Object.assign(Object.create({ leak: LEAK }) as object, own);
  }
}

const plainApply = jsonLogic.apply;
afterEach(() => void Object.assign(jsonLogic, { apply: plainApply }));

function attempt(run: () => unknown): { answer?: unknown; error?: unknown } {
  try {
    return { answer: run() };
  } catch (error) {
    return { error };
  }
}

/** Whether functions, prototypes or inherited values are in an answer. */
function holdsForeign(answer: unknown, depth = 0): boolean {
  if (typeof answer === 'function' || answer === Object.prototype || answer === LEAK) return true;
  if (typeof answer === 'string') return answer.includes(LEAK) || answer.includes('native code');
  if (typeof answer !== 'object' || answer === null || depth > 8) return false;
  return Object.values(answer)
    .slice(0, 200)
    .some((inner) => holdsForeign(inner, depth + 1));
}

it('never throw anything but a RuleError, read inherited names or work without end (ENG-20)', () => {
  const make = new Maker(seed, [...OWN_NAMES, ...STRANGE_NAMES], [...CONTENT_OPERATORS, ...STRANGE_OPERATORS]);
  let steps = 0;
  const counting: typeof plainApply = (rule, data) => {
    steps += 1;
    return plainApply(rule, data) as unknown;
  };
  Object.assign(jsonLogic, { apply: counting });
  let answered = 0;
  for (let round = 0; round < 4000; round += 1) {
    const where = `RULES_SEED=${seed}, round ${round}`;
    const each = (inner: Rule): Rule => ({ [make.pick(['map', 'filter'])]: [LONG, inner] });
    // Now and then for every pair of a long list, which is more than any rule may do.
    const rule = round % 250 === 0 ? each(each(make.rule(2))) : make.rule(5);
    const data = make.data(3);
    steps = 0;
    const { answer, error } = attempt(() => applyRule(rule, data));
    if (error === undefined) answered += 1;
    expect(
      error === undefined || error instanceof RuleError,
      `${where}: ${JSON.stringify(rule)}, ${String(error)}`,
    ).toBe(true);
    expect(holdsForeign(answer), `${where}: ${JSON.stringify(rule)}`).toBe(false);
    // Each part is evaluated together with what pays for it: at most four calls for one unit of work.
    expect(steps, where).toBeLessThan(4 * (MAX_NODES + MAX_WORK));
  }
  // Control: enough of them are answered, and the detector sees what an unhardened var gives.
  expect(answered).toBeGreaterThan(500);
  expect(holdsForeign([plainApply({ var: 'a.leak' }, { a: Object.create({ leak: LEAK }) as object })])).toBe(true);
  expect(holdsForeign(plainApply({ var: 'constructor' }, {}))).toBe(true);
});

it('answer what json-logic-js answers where nothing had to be hardened (ENG-20)', () => {
  const make = new Maker(seed + 1, OWN_NAMES, [...CONTENT_OPERATORS, '==', '!=', '?:']);
  const outcome = (run: () => unknown): unknown => {
    const { answer, error } = attempt(run);
    if (error === undefined) return { answer };
    return error instanceof RuleError && error.kind !== 'value' ? error.kind : 'failed';
  };
  let compared = 0;
  for (let round = 0; round < 3000; round += 1) {
    const rule = make.rule(4);
    const data = JSON.parse(JSON.stringify(make.data(2))) as unknown;
    const ours = outcome(() => applyRule(rule, data));
    if (ours === 'work') continue;
    compared += 1;
    const where = `RULES_SEED=${seed}, round ${round}: ${JSON.stringify([rule, data])}`;
    expect(ours, where).toEqual(outcome(() => plainApply(rule as RulesLogic, data) as unknown));
  }
  expect(compared).toBeGreaterThan(2500);
});

it('are read and judged without a word of JavaScript (ENG-20)', () => {
  const make = new Maker(seed + 2, [...OWN_NAMES, ...STRANGE_NAMES], [...CONTENT_OPERATORS, ...STRANGE_OPERATORS]);
  let published = 0;
  for (let round = 0; round < 3000; round += 1) {
    const where = `RULES_SEED=${seed}, round ${round}`;
    const rule = make.rule(4);
    const problems = checkRule(rule);
    for (const { what, fix } of problems) {
      expect(what, where).not.toMatch(/undefined|\[object|NaN/);
      expect(fix, where).toMatch(/[.?]$/);
    }
    const fields = { a: { visible: rule }, b: { clear: rule, required: rule } };
    const { paths, computed } = pathsOf(rule);
    const readers = readersOf(fields);
    expect(paths.every((path) => Object.hasOwn(readers, path)) || computed, where).toBe(true);
    findCycle(fields);
    if (problems.length > 0) continue;
    published += 1;
    const { error } = attempt(() => applyRule(rule, make.data(2)));
    // What publish let through is never wrong by itself, only by its data.
    expect([undefined, 'work', 'value'], where).toContain((error as RuleError | undefined)?.kind);
  }
  expect(published).toBeGreaterThan(100);
});
