import { isTrue } from '#src/logic/is-true.ts';
import { operationOf } from '#src/logic/operation.ts';
import type { Json } from '#src/model/json.ts';
import { comparisonOf } from './comparison.ts';
import { possibleValues } from './possible-values.ts';
import { entryScope, fieldNamed, type RuleScope } from './rule-scope.ts';

/** Maximum number of combinations of values that are tried for one rule. */
const MAX_COMBINATIONS = 10_000;

/** A combination of values, by the name of the field. */
type Values = ReadonlyMap<string, Json>;
/** The result of a condition; undefined if it depends on a value that the check does not know. */
type Truth = boolean | undefined;

/**
 * Returns false if a rule is false for all valid values of the fields that it reads. It tries one representative of
 * each kind of value. Rules that it cannot evaluate, such as those with computed texts, count as possibly true.
 * `filled` is the name of a field that has a value.
 */
export function canBeTrue(rule: unknown, scope: RuleScope, filled?: string): boolean {
  const literals = new Map<string, Json[]>();
  collectLiterals(rule, scope, literals);
  let combinations: Values[] = [new Map()];
  for (const [name, named] of literals) {
    const all = possibleValues(fieldNamed(scope, name)!, named);
    const values = name === filled ? all?.filter((value) => value !== null) : all;
    // A field with unknown values is left out, so its comparisons are unknown.
    if (!values) continue;
    if (combinations.length * values.length > MAX_COMBINATIONS) return true;
    combinations = combinations.flatMap((one) => values.map((value) => new Map(one).set(name, value)));
  }
  return combinations.some((values) => truthOf(rule, values, scope) !== false);
}

/** Collects the values with which a rule compares each field. */
function collectLiterals(part: unknown, scope: RuleScope, found: Map<string, Json[]>): void {
  const comparison = comparisonOf(part, scope);
  if (comparison) found.set(comparison.name, [...(found.get(comparison.name) ?? []), ...comparison.literals]);
  else if (isLogical(part)) for (const one of operationOf(part)!.args) collectLiterals(one, scope, found);
}

/** Operators that combine other conditions. */
const LOGICAL_OPERATORS: readonly string[] = ['and', 'or', 'if', '!', '!!'];
/** Whether a part of a rule combines other conditions. */
const isLogical = (part: unknown): boolean => LOGICAL_OPERATORS.includes(operationOf(part)?.name ?? '');

/** Returns the truth of a condition for these values. */
function truthOf(part: unknown, values: Values, scope: RuleScope): Truth {
  const comparison = comparisonOf(part, scope);
  if (comparison) {
    const value = values.get(comparison.name);
    return value === undefined ? undefined : comparison.isTrueFor(value);
  }
  const operation = operationOf(part);
  if (!operation) return typeof part === 'object' && part !== null ? undefined : isTrue(part);
  const { name, args } = operation;
  const truth = (one: unknown): Truth => truthOf(one, values, scope);
  switch (name) {
    case 'and':
      return negate(anyOf(args.map((one) => negate(truth(one)))));
    case 'or':
      return anyOf(args.map(truth));
    case '!':
      return negate(truth(args[0]));
    case '!!':
      return truth(args[0]);
    case 'if':
      return truthOfIf(args, truth);
    case 'some':
      return canBeTrue(args[1], entryScope(args[0], scope)) ? undefined : false;
    default:
      return undefined;
  }
}

const negate = (truth: Truth): Truth => (truth === undefined ? undefined : !truth);

/** Returns the truth of an `or` of conditions, from the truth of each condition. */
function anyOf(truths: readonly Truth[]): Truth {
  if (truths.includes(true)) return true;
  return truths.includes(undefined) ? undefined : false;
}

/**
 * Returns the truth of an `if`. `args` alternates conditions and results; a last single argument is the result if none
 * is met.
 */
function truthOfIf(args: readonly unknown[], truth: (part: unknown) => Truth): Truth {
  if (args.length === 0) return false;
  if (args.length === 1) return truth(args[0]);
  const [condition, result, ...rest] = args;
  const isMet = truth(condition);
  if (isMet === true) return truth(result);
  const otherwise = truthOfIf(rest, truth);
  if (isMet === false) return otherwise;
  const met = truth(result);
  return met === otherwise ? met : undefined;
}
