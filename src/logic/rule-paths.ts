import { LIST_OPERATORS, operationOf } from './operation.ts';
import { MAX_DEPTH, MAX_NODES } from './prepare-rule.ts';
import { RuleError } from './rule-error.ts';

/** The data that a rule reads. */
export interface RulePaths {
  /** Paths in the data, each once, in order of appearance; '' is all of the data. */
  readonly paths: readonly string[];
  /** Whether the rule computes a path at run time, so that it may read more than `paths`. */
  readonly computed: boolean;
}

/**
 * Returns the data paths that a rule reads. The second argument of `map`, `filter`, `reduce`, `all`, `some` and `none`
 * sees only the list item, so its names are not paths of the data. Throws RuleError (`size`) for a rule that
 * `applyRule` would reject too.
 */
export function pathsOf(rule: unknown): RulePaths {
  const paths = new Set<string>();
  let computed = false;
  let nodes = 0;
  const walk = (part: unknown, inItem: boolean, depth: number): void => {
    nodes += 1;
    if (depth > MAX_DEPTH) throw new RuleError('size', `it goes deeper than ${MAX_DEPTH} levels`);
    if (nodes > MAX_NODES) throw new RuleError('size', `it has more than ${MAX_NODES} parts`);
    if (Array.isArray(part)) return part.forEach((inner) => walk(inner, inItem, depth + 1));
    const operation = operationOf(part);
    if (!operation) return;
    const { keys, others } = readsOf(operation.name, operation.args);
    for (const { names, parts, isComputed } of keys) {
      if (!inItem) {
        names.forEach((name) => paths.add(name));
        computed ||= isComputed;
      }
      parts.forEach((inner) => walk(inner, inItem, depth + 1));
    }
    const isList = LIST_OPERATORS.has(operation.name);
    for (const index of others) walk(operation.args[index], inItem || (isList && index === 1), depth + 1);
  };
  walk(rule, false, 0);
  return { paths: [...paths], computed };
}

/** The names that an argument gives to `var`, `missing` or `missing_some`. */
export interface ArgumentNames {
  /** Index of the argument in the argument list of the operator. */
  readonly index: number;
  readonly names: readonly string[];
  /** The parts of the argument that choose between names or compute one; they are rules themselves. */
  readonly parts: readonly unknown[];
  /** Whether the rule reads a path whose name is known only at run time. */
  readonly isComputed: boolean;
}

/** Returns the arguments of an operator that are data names, and the indexes of all others. */
export function readsOf(
  name: string,
  args: readonly unknown[],
): { readonly keys: readonly ArgumentNames[]; readonly others: readonly number[] } {
  const all = [...args.keys()];
  const budget = { left: MAX_NODES };
  const asKeys = (index: number, isList: boolean): ArgumentNames => ({
    index,
    ...namesIn(args[index], isList, 0, budget),
  });
  if (name === 'var') return { keys: [asKeys(0, false)], others: all.slice(1) };
  if (name === 'missing') return { keys: all.map((index) => asKeys(index, true)), others: [] };
  if (name === 'missing_some') return { keys: [asKeys(1, true)], others: all.filter((index) => index !== 1) };
  return { keys: [], others: all };
}

/** The data names that were found in a part of an argument. */
type FoundNames = Omit<ArgumentNames, 'index'>;

/**
 * Returns the data names in an argument. A rule may choose between names (`{"if": [condition, "a", "b"]}`), and in a
 * list of names (`isList`) also join lists (`{"merge": ["a", {"if": [condition, ["b"], []]}]}`). All other rules in the
 * argument count as computed names, and so does an argument that is too large.
 */
function namesIn(argument: unknown, isList: boolean, depth: number, budget: { left: number }): FoundNames {
  budget.left -= 1;
  if (depth > MAX_DEPTH || budget.left < 0) return { names: [], parts: [], isComputed: true };
  if (argument === undefined || argument === null) return { names: [''], parts: [], isComputed: false };
  if (typeof argument !== 'object') return { names: [String(argument)], parts: [], isComputed: false };
  const inner = (part: unknown): FoundNames => namesIn(part, isList, depth + 1, budget);
  if (Array.isArray(argument) && isList) return joinNames(argument.map(inner));
  const operation = operationOf(argument);
  if (operation?.name === 'merge' && isList) return joinNames(operation.args.map(inner));
  if (operation?.name === 'if' || operation?.name === '?:') {
    // Without an "else", the name is null, which means all of the data.
    const args = operation.args.length % 2 === 0 ? [...operation.args, null] : operation.args;
    const isCondition = (_: unknown, index: number): boolean => index % 2 === 0 && index < args.length - 1;
    const resultKeys = joinNames(args.filter((part, index) => !isCondition(part, index)).map(inner));
    return { ...resultKeys, parts: [...args.filter(isCondition), ...resultKeys.parts] };
  }
  return { names: [], parts: [argument], isComputed: true };
}

/** Joins the data names that were found in several parts of an argument. */
function joinNames(allKeys: readonly FoundNames[]): FoundNames {
  return {
    names: allKeys.flatMap(({ names }) => names),
    parts: allKeys.flatMap(({ parts }) => parts),
    isComputed: allKeys.some(({ isComputed }) => isComputed),
  };
}
