import { operationOf } from '#src/logic/operation.ts';
import type { Rule } from '#src/logic/rule.ts';
import { isSameJson } from '#src/model/json.ts';
import { expressionOf, ruleOfExpression, type Expression } from './expression.ts';
import { ruleOf, sentenceOf, type Sentence } from './sentence.ts';

/** The parts of a value; several parts are joined into one text. */
export type JoinedParts = readonly Expression[];

/** How a value is calculated: by the first case whose conditions are met, otherwise by `otherwise`. */
export interface Calculation {
  readonly cases: readonly { readonly when: Sentence; readonly parts: JoinedParts }[];
  /** The value if no case applies. If the list is empty, no value is filled in. */
  readonly otherwise: JoinedParts;
}

/**
 * Returns the calculation of a rule; undefined for a rule that can only be edited as JSON. `ruleOfCalculation` converts
 * the calculation to exactly the same rule.
 */
export function calculationOf(rule: unknown): Calculation | undefined {
  const calculation = readCalculation(rule);
  return calculation && isSameJson(ruleOfCalculation(calculation), rule) ? calculation : undefined;
}

/** Returns the rule of a calculation; undefined if it has neither cases nor parts. */
export function ruleOfCalculation({ cases, otherwise }: Calculation): Rule | undefined {
  const last = ruleOfParts(otherwise);
  if (cases.length === 0) return last;
  const args = cases.flatMap(({ when, parts }): Rule[] => [ruleOf(when), ruleOfParts(parts) ?? '']);
  return { if: last === undefined ? args : [...args, last] };
}

/** Returns the rule that joins the parts; undefined if there are none. */
function ruleOfParts(parts: JoinedParts): Rule | undefined {
  const rules = parts.map(ruleOfExpression);
  return rules.length > 1 ? { cat: rules } : rules[0];
}

/** Reads a rule as a calculation. Does not check that `ruleOfCalculation` would return exactly the same rule. */
function readCalculation(rule: unknown): Calculation | undefined {
  const operation = operationOf(rule);
  if (operation?.name !== 'if') {
    const otherwise = joinedPartsOf(rule);
    return otherwise && { cases: [], otherwise };
  }
  const { args } = operation;
  const hasLast = args.length % 2 === 1;
  const otherwise = hasLast ? joinedPartsOf(args.at(-1)) : [];
  const pairs = Array.from({ length: Math.floor(args.length / 2) }, (_, index) => ({
    when: sentenceOf(args[index * 2]),
    parts: joinedPartsOf(args[index * 2 + 1]),
  }));
  const cases = pairs.flatMap(({ when, parts }) => (when && parts ? [{ when, parts }] : []));
  return otherwise && cases.length === pairs.length ? { cases, otherwise } : undefined;
}

/**
 * Returns the parts that a rule joins (`cat`), or the rule itself as the only part; undefined if one of the parts is
 * not an expression.
 */
function joinedPartsOf(rule: unknown): JoinedParts | undefined {
  const operation = operationOf(rule);
  const parts = (operation?.name === 'cat' ? operation.args : [rule]).map(expressionOf);
  return parts.every((part) => part !== undefined) ? parts : undefined;
}
