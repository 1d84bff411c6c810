import { closestName } from '#src/lib/text/closest.ts';
import { ARITY, CONTENT_OPERATORS, REFUSED_OPERATORS } from './content-operators.ts';
import { LIST_OPERATORS, operationOf } from './operation.ts';
import { readsOf, type ArgumentNames } from './rule-paths.ts';

/** A problem in a rule, for editors. */
export interface RuleProblem {
  /**
   * The operators and argument numbers (from 1) that lead to the problem, from the outside in: `and › 2 › ===`. It is
   * '' for the rule itself.
   */
  readonly path: string;
  readonly what: string;
  readonly fix: string;
}

/** The limits of a valid rule. */
export interface RuleLimits {
  /** Names of the allowed operators; CONTENT_OPERATORS by default. */
  readonly operators?: Iterable<string>;
  /** Deepest nesting of operators and lists. */
  readonly maxDepth?: number;
  /** Largest number of operators, lists and values in one rule. */
  readonly maxNodes?: number;
  /** Longest path, in characters. */
  readonly maxPathLength?: number;
}

/**
 * Returns everything that prevents a rule from being published; an empty list if it is valid. `applyRule` never throws
 * because of the structure of a valid rule: its limits are wider than the default limits here. Never throws.
 * (spec: ENG-20)
 */
export function checkRule(rule: unknown, limits: RuleLimits = {}): RuleProblem[] {
  const check = new RuleCheck(limits);
  check.visit(rule, [], 0, false);
  return check.problems;
}

/** Checks one rule and collects its problems. */
class RuleCheck {
  readonly problems: RuleProblem[] = [];
  readonly #operators: ReadonlySet<string>;
  readonly #maxDepth: number;
  readonly #maxNodes: number;
  readonly #maxPathLength: number;
  #nodes = 0;
  #isTooDeep = false;

  constructor({ operators = CONTENT_OPERATORS, maxDepth = 16, maxNodes = 500, maxPathLength = 200 }: RuleLimits) {
    this.#operators = new Set(operators);
    this.#maxDepth = maxDepth;
    this.#maxNodes = maxNodes;
    this.#maxPathLength = maxPathLength;
  }

  /**
   * Checks the part of the rule to which `steps` (operators and argument numbers) lead. `inItem`: whether the part
   * reads a list item instead of the form's values.
   */
  visit(part: unknown, steps: readonly string[], depth: number, inItem: boolean): void {
    if (!this.#fits(steps, depth)) return;
    if (typeof part !== 'object' || part === null) return this.#checkValue(part, steps);
    if (Array.isArray(part)) {
      for (const [index, inner] of part.entries()) {
        this.visit(inner, [...steps, String(index + 1)], depth + 1, inItem);
      }
      return;
    }
    const operation = isPlain(part) ? operationOf(part) : undefined;
    if (!operation) return this.#explainObject(part, steps);
    const { name, args } = operation;
    const here = [...steps, name];
    if (!this.#checkOperator(name, here)) return;
    this.#checkArity(name, args.length, here);
    const isShortForm = !Array.isArray((part as Readonly<Record<string, unknown>>)[name]);
    const stepsOfArgument = (index: number): string[] => (isShortForm ? here : [...here, String(index + 1)]);
    const { keys } = readsOf(name, args);
    const named = new Set(keys.map(({ index }) => index));
    for (const keyArgument of keys) {
      this.#checkKeys(name, keyArgument, stepsOfArgument(keyArgument.index), inItem);
      for (const inner of keyArgument.parts) this.visit(inner, stepsOfArgument(keyArgument.index), depth + 1, inItem);
    }
    for (const [index, inner] of args.entries()) {
      if (named.has(index)) continue;
      this.visit(inner, stepsOfArgument(index), depth + 1, inItem || (LIST_OPERATORS.has(name) && index === 1));
    }
  }

  #add(steps: readonly string[], what: string, fix: string): void {
    this.problems.push({ path: steps.join(' › '), what, fix });
  }

  #fits(steps: readonly string[], depth: number): boolean {
    this.#nodes += 1;
    if (this.#nodes > this.#maxNodes) {
      if (this.#nodes === this.#maxNodes + 1) {
        this.#add([], `the rule has more than ${this.#maxNodes} parts`, 'Ask for less, or share it out over fields.');
      }
      return false;
    }
    if (depth <= this.#maxDepth) return true;
    if (!this.#isTooDeep) {
      const what = `the rule goes deeper than ${this.#maxDepth} levels`;
      this.#add(steps, what, 'Write conditions beside each other in one "and" or "or".');
    }
    this.#isTooDeep = true;
    return false;
  }

  #checkValue(value: unknown, steps: readonly string[]): void {
    if (value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)) return;
    this.#add(steps, `${nameOfValue(value)} is no value of JSON`, 'Write a text, a number, true, false or null.');
  }

  #explainObject(object: object, steps: readonly string[]): void {
    if (!isPlain(object)) return this.#add(steps, 'this is no value of JSON', 'Write an operator with its values.');
    const names = Object.keys(object);
    if (names.length === 0) {
      return this.#add(steps, 'there are braces with nothing in them', 'Write an operator in them, or take them out.');
    }
    const list = names
      .slice(0, 5)
      .map((name) => `"${shorten(name)}"`)
      .join(', ');
    this.#add(
      steps,
      `${names.length} names stand in the same braces: ${list}`,
      'Give each its own braces, and join them with "and" or "or".',
    );
  }

  #checkOperator(name: string, steps: readonly string[]): boolean {
    if (this.#operators.has(name)) return true;
    const refusal = REFUSED_OPERATORS.get(name);
    if (refusal) this.#add(steps, refusal.what, refusal.fix);
    else if (ARITY.has(name)) this.#add(steps, `the operator "${name}" may not be used here`, this.#choice());
    else {
      const near = closestName(name, this.#operators);
      const fix = near === undefined ? this.#choice() : `Did you mean "${near}"?`;
      this.#add(steps, `there is no operator "${shorten(name)}"`, fix);
    }
    return false;
  }

  #choice(): string {
    return `Use one of ${[...this.#operators].join(' ')}.`;
  }

  #checkArity(name: string, count: number, steps: readonly string[]): void {
    const [least, most] = ARITY.get(name) ?? [0, Infinity];
    if (count >= least && count <= most) return;
    const expected = most === Infinity ? `at least ${least}` : least === most ? `${least}` : `${least} to ${most}`;
    const values = expected === '1' || expected === 'at least 1' ? 'value' : 'values';
    this.#add(
      steps,
      `"${name}" takes ${expected} ${values}, and has ${count}`,
      'Add what is missing, or take out the rest.',
    );
  }

  #checkKeys(operator: string, { names, isComputed }: ArgumentNames, steps: readonly string[], inItem: boolean): void {
    if (isComputed) {
      const what = `"${operator}" works out which field it reads`;
      this.#add(steps, what, 'Write the name of the field itself. To choose between fields use "if" with their names.');
    }
    for (const path of names) {
      if (!this.#fits(steps, 0)) return;
      if (path === '' && !inItem) {
        this.#add(steps, `"${operator}" reads the whole form`, 'Write the name of the field.');
      } else if (path.length > this.#maxPathLength) {
        const what = `the name "${shorten(path)}" is longer than ${this.#maxPathLength} characters`;
        this.#add(steps, what, 'Write the name of a field.');
      } else if (path !== '' && path.split('.').includes('')) {
        const what = `the name "${path}" has nothing before or after a point`;
        this.#add(steps, what, 'Write names with one point between: "address.city".');
      }
    }
  }
}

/** Returns true for an object that was written as JSON, not an instance of a class. */
const isPlain = (value: object): boolean => [Object.prototype, null].includes(Object.getPrototypeOf(value) as object);

/** Returns at most 40 characters of a text, with `…` if it is longer. */
const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** Returns a value in words for a report: a number itself, otherwise its type. */
function nameOfValue(value: unknown): string {
  return typeof value === 'number' ? String(value) : value === undefined ? 'nothing' : `a ${typeof value}`;
}
