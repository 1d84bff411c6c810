import { LIST_OPERATORS, operationOf } from './operation.ts';
import { OWN_OPERATORS } from './own-operators.ts';
import { RuleError } from './rule-error.ts';
import { WorkBudget } from './work.ts';

/** Deepest nesting of lists and operators; far more than publishing allows. */
export const MAX_DEPTH = 64;
/** Largest number of operators, lists and values in one rule. */
export const MAX_NODES = 5000;

/** Operators that only test whether their arguments are true. */
const TESTING_OPERATORS: ReadonlySet<string> = new Set(['if', '?:', 'and', 'or', '!', '!!']);
/** Operators that convert, compare or copy their arguments, which costs work in proportion to their size. */
const CONVERTING_OPERATORS: ReadonlySet<string> = new Set(
  '== === != !== > >= < <= + - * / % min max cat substr in merge'.split(' '),
);
/** Operators that read the data, each with the operator of the portal that replaces it. */
const READERS: ReadonlyMap<string, string> = new Map([
  ['var', OWN_OPERATORS.read],
  ['missing', OWN_OPERATORS.missing],
  ['missing_some', OWN_OPERATORS.missingSome],
]);

/** A rule that json-logic-js can evaluate safely, and its work budget. */
export interface PreparedRule {
  readonly rule: unknown;
  readonly work: WorkBudget;
}

/** The rewritten rules, by the original rule. */
const preparedRules = new WeakMap<object, PreparedRule>();

/**
 * Rewrites a rule so that json-logic-js evaluates it within limits: our own operators read the data, list operators
 * spend work for every item, and converting operators for the size of their arguments. The result is cached, so a rule
 * must not change afterwards. Throws RuleError (`operator`, `size`).
 */
export function prepareRule(rule: object): PreparedRule {
  const cachedRule = preparedRules.get(rule);
  if (cachedRule) return cachedRule;
  const work = new WorkBudget();
  const result = { rule: new Rewriter(work).rewrite(rule, 0), work };
  preparedRules.set(rule, result);
  return result;
}

/** Rewrites one rule. Counts its parts, because a rule may have at most `MAX_NODES`. */
class Rewriter {
  readonly #work: WorkBudget;
  #nodes = 0;

  constructor(work: WorkBudget) {
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
    if (LIST_OPERATORS.has(name)) return { [name]: this.#addItemCost(operation.args, depth) };
    const args = operation.args.map((part) => this.rewrite(part, depth + 1));
    if (TESTING_OPERATORS.has(name)) return { [name]: args };
    if (CONVERTING_OPERATORS.has(name)) return { [name]: args.map((part) => this.#addSizeCost(part)) };
    const reader = READERS.get(name);
    if (reader !== undefined) return { [reader]: [this.#work, ...args] };
    // Values of a form are private and must not appear in the console.
    if (name === 'log') return args[0];
    throw new RuleError('operator', `there is no operator "${name.slice(0, 40)}"`);
  }

  /** Returns the arguments of a list operator; the second spends work for its size at every evaluation. */
  #addItemCost(args: readonly unknown[], depth: number): unknown[] {
    return args.map((part, index) => {
      const before = this.#nodes;
      const rewrittenPart = this.rewrite(part, depth + 1);
      return index === 1 ? { [OWN_OPERATORS.spend]: [this.#work, this.#nodes - before, rewrittenPart] } : rewrittenPart;
    });
  }

  #addSizeCost(part: unknown): unknown {
    return typeof part === 'object' && part !== null ? { [OWN_OPERATORS.weigh]: [this.#work, part] } : part;
  }
}
