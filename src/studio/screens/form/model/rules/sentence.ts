import type { Rule } from '#src/logic/rule.ts';
import { operationOf } from '#src/logic/operation.ts';
import { isSameJson } from '#src/model/json.ts';
import { expressionOf, fieldOf, isValue, ruleOfExpression, type Expression, type Value } from './expression.ts';

/** Names of the comparisons that compare sizes, by the operator in the stored rule. */
const COMPARISONS_OF_SIZE = { '>': 'more', '>=': 'at-least', '<': 'less', '<=': 'at-most' } as const;
/** Names of the comparisons that check the entries of a list, by operator. */
const COMPARISONS_OF_ENTRIES = { some: 'some', all: 'every', none: 'no-entry' } as const;

/** The kind of comparison in a condition. */
export type Comparison =
  | ('is' | 'is-not' | 'is-filled' | 'is-empty' | 'contains' | 'lacks' | 'one-of' | 'none-of' | 'same-as' | 'differs')
  | (typeof COMPARISONS_OF_SIZE)[keyof typeof COMPARISONS_OF_SIZE]
  | (typeof COMPARISONS_OF_ENTRIES)[keyof typeof COMPARISONS_OF_ENTRIES];

/** One condition, for example “Type is Flat”. */
export interface Condition {
  /** Path of the field; '' if `calculated` is compared. */
  readonly field: string;
  /** The compared value, if it is not simply the answer to a field. */
  readonly calculated?: Expression;
  readonly comparison: Comparison;
  /** The value to compare with, for `is`, `is-not`, `contains` and `lacks`. */
  readonly value?: Value;
  /** The values to compare with, for `one-of` and `none-of`. */
  readonly values?: readonly Value[];
  /** The value to compare with, for `same-as`, `differs` and comparisons of sizes. */
  readonly than?: Expression;
  /** The condition for the entries of a list. It reads the fields of an entry. */
  readonly entries?: Sentence;
}

/** A rule as a sentence: conditions, of which all or at least one must be met. */
export interface Sentence {
  readonly join: 'all' | 'any';
  /** Whether the sentence is true if the conditions are not met: “unless”. */
  readonly isNegated?: true;
  /** The conditions. A sentence in this list is a group of conditions. */
  readonly conditions: readonly (Condition | Sentence)[];
}

/** Whether a part of a sentence is a group of conditions. */
export const isGroup = (part: Condition | Sentence): part is Sentence => 'conditions' in part;

/**
 * Converts a rule to a sentence; returns undefined for a rule that can only be edited as JSON. `ruleOf` converts the
 * sentence to exactly the same rule.
 */
export function sentenceOf(rule: unknown): Sentence | undefined {
  const sentence = readSentence(rule);
  return sentence && isSameJson(ruleOf(sentence), rule) ? sentence : undefined;
}

/** Converts a sentence to a rule. */
export function ruleOf({ join, isNegated, conditions }: Sentence): Rule {
  const [first, ...others] = conditions.map((part) => (isGroup(part) ? ruleOf(part) : ruleOfCondition(part)));
  if (first === undefined) return true;
  const rule = others.length === 0 ? first : { [join === 'all' ? 'and' : 'or']: [first, ...others] };
  return isNegated ? { '!': [rule] } : rule;
}

/** Reads a rule as a sentence. Does not check that `ruleOf` would return exactly the same rule. */
function readSentence(rule: unknown): Sentence | undefined {
  const single = conditionOf(rule);
  if (single) return { join: 'all', conditions: [single] };
  const { name, args = [] } = operationOf(rule) ?? {};
  if (name === '!') {
    const inner = readSentence(args[0]);
    if (inner?.isNegated) return { join: 'all', isNegated: true, conditions: [inner] };
    return inner && { ...inner, isNegated: true };
  }
  if (name !== 'and' && name !== 'or') return undefined;
  const conditions = args.map((part) => conditionOf(part) ?? readSentence(part));
  if (conditions.length === 0 || !conditions.every((one) => one !== undefined)) return undefined;
  return { join: name === 'or' ? 'any' : 'all', conditions };
}

/** Reads a rule as a single condition; undefined for any other rule. */
function conditionOf(rule: unknown): Condition | undefined {
  const operation = operationOf(rule);
  if (!operation) return undefined;
  const { name, args } = operation;
  const [left, right] = args;
  const field = fieldOf(left);
  if (name === '!!') return field === undefined ? undefined : { field, comparison: 'is-filled' };
  if (name === '!') return field === undefined ? absenceCondition(left) : { field, comparison: 'is-empty' };
  if (name === 'in') return membershipCondition(left, right);
  if (Object.hasOwn(COMPARISONS_OF_ENTRIES, name))
    return entriesCondition(COMPARISONS_OF_ENTRIES[name as keyof typeof COMPARISONS_OF_ENTRIES], field, right);
  const subject = leftSideOf(left);
  const than = expressionOf(right);
  if (!subject || !than) return undefined;
  if (Object.hasOwn(COMPARISONS_OF_SIZE, name))
    return { ...subject, comparison: COMPARISONS_OF_SIZE[name as keyof typeof COMPARISONS_OF_SIZE], than };
  if (name !== '===' && name !== '!==') return undefined;
  const isEqual = name === '===';
  if ('value' in than) return { ...subject, comparison: isEqual ? 'is' : 'is-not', value: than.value };
  return { ...subject, comparison: isEqual ? 'same-as' : 'differs', than };
}

/**
 * Returns the left side of a comparison; undefined for a literal, which cannot be on the left side, and for a part that
 * is not an expression.
 */
function leftSideOf(part: unknown): Pick<Condition, 'field' | 'calculated'> | undefined {
  const expression = expressionOf(part);
  if (!expression || 'value' in expression) return undefined;
  return 'field' in expression ? expression : { field: '', calculated: expression };
}

/** Reads `{"in": [left, right]}` as a condition: `contains` or `one-of`. */
function membershipCondition(left: unknown, right: unknown): Condition | undefined {
  const container = fieldOf(right);
  if (container !== undefined)
    return isValue(left) ? { field: container, comparison: 'contains', value: left } : undefined;
  const subject = leftSideOf(left);
  if (!subject || !Array.isArray(right) || !right.every(isValue)) return undefined;
  return { ...subject, comparison: 'one-of', values: right };
}

/** Reads `{"!": [{"in": …}]}` as a single comparison: `lacks` or `none-of`. */
function absenceCondition(part: unknown): Condition | undefined {
  const condition = operationOf(part)?.name === 'in' ? conditionOf(part) : undefined;
  return condition && { ...condition, comparison: condition.comparison === 'contains' ? 'lacks' : 'none-of' };
}

/**
 * Creates a condition for the entries of a list; undefined if `field` is undefined, or if their rule cannot be read as
 * a sentence.
 */
function entriesCondition(comparison: Comparison, field: string | undefined, rule: unknown): Condition | undefined {
  const entries = field === undefined ? undefined : readSentence(rule);
  return entries && { field: field ?? '', comparison, entries };
}

/** Compared value of a condition that has none yet. */
const EMPTY_VALUE: Expression = { value: '' };

/** Converts a condition to a rule. */
function ruleOfCondition(condition: Condition): Rule {
  const { comparison, value = '', values = [], than = EMPTY_VALUE, entries } = condition;
  const read = ruleOfExpression(condition.calculated ?? { field: condition.field });
  const other = ruleOfExpression(than);
  const inEntries = entries ? ruleOf(entries) : true;
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
    case 'lacks':
      return { '!': [{ in: [value, read] }] };
    case 'one-of':
      return { in: [read, values] };
    case 'none-of':
      return { '!': [{ in: [read, values] }] };
    case 'same-as':
      return { '===': [read, other] };
    case 'differs':
      return { '!==': [read, other] };
    case 'more':
      return { '>': [read, other] };
    case 'at-least':
      return { '>=': [read, other] };
    case 'less':
      return { '<': [read, other] };
    case 'at-most':
      return { '<=': [read, other] };
    case 'some':
      return { some: [read, inEntries] };
    case 'every':
      return { all: [read, inEntries] };
    case 'no-entry':
      return { none: [read, inEntries] };
  }
}
