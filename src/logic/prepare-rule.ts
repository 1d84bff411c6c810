import { LIST_OPERATORS, operationOf } from './operation.ts';
import { OWN } from './own-operators.ts';
import { RuleError } from './rule-error.ts';
import { Work } from './work.ts';

/** Levels of lists and operators inside each other; far more than publish allows. */
export const MAX_DEPTH = 64;
/** Operators, lists and values in one rule. */
export const MAX_NODES = 5000;

/** Operators that look at their arguments one by one, and no further than whether they are true. */
const CHOOSERS: ReadonlySet<string> = new Set(['if', '?:', 'and', 'or', '!', '!!']);
/** Operators that turn what they get into numbers or texts, compare or copy it. */
const CONVERTERS: ReadonlySet<string> = new Set(
  '== === != !== > >= < <= + - * / % min max cat substr in merge'.split(' '),
);
const READERS: ReadonlyMap<string, string> = new Map([
  ['var', OWN.read],
  ['missing', OWN.missing],
  ['missing_some', OWN.missingSome],
]);

/** A rule as json-logic-js may evaluate it, and the work that it spends. */
export interface PreparedRule {
  readonly rule: unknown;
  readonly work: Work;
}

const prepared = new WeakMap<object, PreparedRule>();

/**
 * Rewrites a rule so that json-logic-js runs it within bounds: names are read by our own operators, list operators pay
 * for every item, all others for what they are given. Done once for each rule, which must not change afterwards.
 * Throws a RuleError: `operator`, `size`.
 */
export function prepareRule(rule: object): PreparedRule {
  const known = prepared.get(rule);
  if (known) return known;
  const work = new Work();
  const made = { rule: new Rewriting(work).rewrite(rule, 0), work };
  prepared.set(rule, made);
  return made;
}

class Rewriting {
  readonly #work: Work;
  #nodes = 0;

  constructor(work: Work) {
    this.#work = work;
  }

  rewrite(rule: unknown, depth: number): unknown {
    this.#nodes += 1;
    if (this.#nodes > MAX_NODES) throw new RuleError('size', `it has more than ${MAX_NODES} parts`);
    if (depth > MAX_DEPTH) throw new RuleError('size', `it goes deeper than ${MAX_DEPTH} levels`);
    if (Array.isArray(rule)) return rule.map((part) => this.rewrite(part, depth + 1));
    const operation = operationOf(rule);
    if (!operation) return rule;
    const { name } = operation;
    if (LIST_OPERATORS.has(name)) return { [name]: this.#eachPaid(operation.args, depth) };
    const args = operation.args.map((part) => this.rewrite(part, depth + 1));
    if (CHOOSERS.has(name)) return { [name]: args };
    if (CONVERTERS.has(name)) return { [name]: args.map((part) => this.#weighed(part)) };
    const reader = READERS.get(name);
    if (reader !== undefined) return { [reader]: [this.#work, ...args] };
    // Nobody reads the console of a customer, and values of a form are none of its business.
    if (name === 'log') return args[0];
    throw new RuleError('operator', `there is no operator "${name.slice(0, 40)}"`);
  }

  /** The arguments of a list operator; its second pays its own size whenever it is asked. */
  #eachPaid(args: readonly unknown[], depth: number): unknown[] {
    return args.map((part, index) => {
      const before = this.#nodes;
      const rewritten = this.rewrite(part, depth + 1);
      return index === 1 ? { [OWN.spend]: [this.#work, this.#nodes - before, rewritten] } : rewritten;
    });
  }

  #weighed(part: unknown): unknown {
    return typeof part === 'object' && part !== null ? { [OWN.weigh]: [this.#work, part] } : part;
  }
}
