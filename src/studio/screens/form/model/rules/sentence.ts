import type { Rule } from '#src/logic/rule.ts';
import { operationOf } from '#src/logic/operation.ts';
import { isSameJsonText } from '../../../../api/document/operations.ts';

/** How a field is compared in a sentence. */
export type Comparison = 'is' | 'is-not' | 'is-filled' | 'is-empty' | 'contains' | 'one-of' | 'same-as' | 'differs';

/** A value of a sentence: those that JSON Logic compares without parts of its own. */
export type Value = string | number | boolean | null;

/** One condition: “Type is Flat”. */
export interface Condition {
  readonly field: string;
  readonly comparison: Comparison;
  /** For `is`, `is-not` and `contains`. */
  readonly value?: Value;
  /** For `one-of`. */
  readonly values?: readonly Value[];
  /** For `same-as` and `differs`: the other field. */
  readonly other?: string;
}

/** A rule as a sentence: conditions of which all or any must hold. */
export interface Sentence {
  readonly join: 'all' | 'any';
  readonly conditions: readonly Condition[];
}

/**
 * Returns the sentence of a rule; undefined for a rule that has none and is edited as JSON. A sentence says the whole rule:
 * `ruleOf` makes the very same rule of it again.
 */
export function sentenceOf(rule: unknown): Sentence | undefined {
  const sentence = readSentence(rule);
  return sentence && isSameJsonText(ruleOf(sentence), rule) ? sentence : undefined;
}

/** Returns the rule of a sentence. */
export function ruleOf({ join, conditions }: Sentence): Rule {
  const [first, ...others] = conditions.map(ruleOfCondition);
  if (first === undefined) return true;
  if (others.length === 0) return first;
  return { [join === 'all' ? 'and' : 'or']: [first, ...others] };
}

function readSentence(rule: unknown): Sentence | undefined {
  const { name, args } = operationOf(rule) ?? {};
  const isList = name === 'and' || name === 'or';
  const conditions = (isList ? (args ?? []) : [rule]).map(conditionOf);
  if (conditions.length === 0 || !conditions.every((one) => one !== undefined)) return undefined;
  return { join: name === 'or' ? 'any' : 'all', conditions };
}

function conditionOf(rule: unknown): Condition | undefined {
  const operation = operationOf(rule);
  if (!operation) return undefined;
  const { name, args } = operation;
  const [left, right] = args;
  const field = fieldOf(left);
  if (name === '!!') return field === undefined ? undefined : { field, comparison: 'is-filled' };
  if (name === '!') return field === undefined ? undefined : { field, comparison: 'is-empty' };
  if (name === 'in') return membership(left, right);
  if (field === undefined || (name !== '===' && name !== '!==')) return undefined;
  const other = fieldOf(right);
  if (other !== undefined) return { field, comparison: name === '===' ? 'same-as' : 'differs', other };
  return isValue(right) ? { field, comparison: name === '===' ? 'is' : 'is-not', value: right } : undefined;
}

function membership(left: unknown, right: unknown): Condition | undefined {
  const container = fieldOf(right);
  if (container !== undefined)
    return isValue(left) ? { field: container, comparison: 'contains', value: left } : undefined;
  const field = fieldOf(left);
  if (field === undefined || !Array.isArray(right) || !right.every(isValue)) return undefined;
  return { field, comparison: 'one-of', values: right };
}

function ruleOfCondition({ field, comparison, value = '', values = [], other = '' }: Condition): Rule {
  const read = { var: field };
  switch (comparison) {
    case 'is':
      return { '===': [read, value] };
    case 'is-not':
      return { '!==': [read, value] };
    case 'is-filled':
      return { '!!': [read] };
    case 'is-empty':
      return { '!': [read] };
    case 'contains':
      return { in: [value, read] };
    case 'one-of':
      return { in: [read, values] };
    case 'same-as':
      return { '===': [read, { var: other }] };
    case 'differs':
      return { '!==': [read, { var: other }] };
  }
}

/** Returns the field that a part reads; undefined for every other part. */
export function fieldOf(part: unknown): string | undefined {
  const operation = operationOf(part);
  const name = operation?.name === 'var' && operation.args.length === 1 ? operation.args[0] : undefined;
  return typeof name === 'string' && name !== '' ? name : undefined;
}

export const isValue = (part: unknown): part is Value =>
  part === null || typeof part === 'string' || typeof part === 'number' || typeof part === 'boolean';
