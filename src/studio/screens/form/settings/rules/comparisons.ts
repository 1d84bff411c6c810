import type { Expression, Operator } from '../../model/rules/expression.ts';
import type { Comparison, Condition } from '../../model/rules/sentence.ts';
import type { RuleField } from './rule-fields.ts';

/** The comparisons in words, in the order of the menu. */
const COMPARISON_WORDS: readonly (readonly [Comparison, string])[] = [
  ['is', 'is'],
  ['is-not', 'is not'],
  ['one-of', 'is one of'],
  ['none-of', 'is none of'],
  ['contains', 'contains'],
  ['lacks', 'does not contain'],
  ['is-filled', 'is filled in'],
  ['is-empty', 'is empty'],
  ['same-as', 'is the same as'],
  ['differs', 'differs from'],
  ['more', 'is more than'],
  ['at-least', 'is at least'],
  ['less', 'is less than'],
  ['at-most', 'is at most'],
  ['some', 'has an entry in which'],
  ['every', 'has entries, and in each of them'],
  ['no-entry', 'has no entry in which'],
];

/** Labels of comparisons of dates, for comparisons that have another label for other values. */
const DATE_COMPARISON_WORDS: Readonly<Partial<Record<Comparison, string>>> = {
  more: 'is after',
  'at-least': 'is on or after',
  less: 'is before',
  'at-most': 'is on or before',
};

/** Comparisons that check whether a value equals another value, or is empty. */
const EQUALITY_COMPARISONS: readonly Comparison[] = ['is', 'is-not', 'is-filled', 'is-empty', 'same-as', 'differs'];
/** Comparisons of values that have a size, such as numbers and dates. */
const SIZE_COMPARISONS: readonly Comparison[] = [...EQUALITY_COMPARISONS, 'more', 'at-least', 'less', 'at-most'];

/** Comparisons that make sense for each kind of field. */
const COMPARISONS_BY_KIND: Readonly<Record<RuleField['kind'], readonly Comparison[]>> = {
  text: [...EQUALITY_COMPARISONS, 'contains', 'lacks'],
  number: SIZE_COMPARISONS,
  date: SIZE_COMPARISONS,
  'yes-no': ['is', 'is-filled', 'is-empty'],
  choice: ['is', 'is-not', 'one-of', 'none-of', 'is-filled', 'is-empty', 'same-as', 'differs'],
  choices: ['contains', 'lacks', 'is-filled', 'is-empty'],
  list: ['is-filled', 'is-empty', 'some', 'every', 'no-entry'],
};

/**
 * Comparisons for calculated values. They do not check whether a value is empty, because a calculated value never is. A
 * calculated text can also be compared with several values.
 */
const COMPARISONS_OF_CALCULATED: Readonly<Record<'text' | 'number', readonly Comparison[]>> = {
  text: ['is', 'is-not', 'one-of', 'none-of', 'same-as', 'differs'],
  number: ['is', 'is-not', 'more', 'at-least', 'less', 'at-most', 'same-as', 'differs'],
};

/**
 * Returns the comparisons that are offered for a condition with their labels: those for the kind of its field or
 * calculated value, or all if the field is unknown. The current comparison of the condition is always offered.
 */
export function comparisonsOf(
  condition: Condition,
  field: RuleField | undefined,
): readonly (readonly [Comparison, string])[] {
  const { calculated, comparison } = condition;
  const known = calculated
    ? COMPARISONS_OF_CALCULATED[kindOfExpression(calculated)]
    : field
      ? comparisonsFor(field)
      : COMPARISON_WORDS.map(([key]) => key);
  return COMPARISON_WORDS.filter(([key]) => key === comparison || known.includes(key)).map(([key, words]) => [
    key,
    (field?.kind === 'date' ? DATE_COMPARISON_WORDS[key] : undefined) ?? words,
  ]);
}

/** Returns the comparisons for a field. Comparisons of entries are offered only for entries with fields. */
export const comparisonsFor = ({ kind, entries = [] }: RuleField): readonly Comparison[] =>
  COMPARISONS_BY_KIND[kind].filter((one) => entries.length > 0 || !isEntriesComparison(one));

/** Whether a comparison checks the entries of a list. */
const isEntriesComparison = (comparison: Comparison): boolean =>
  comparison === 'some' || comparison === 'every' || comparison === 'no-entry';

/** Returns the kind of a calculated value: `text` for the result of a text operator, otherwise `number`. */
export const kindOfExpression = (expression: Expression): 'text' | 'number' =>
  'operator' in expression && TEXT_OPERATORS.includes(expression.operator) ? 'text' : 'number';

/** Operators whose result is a text. */
const TEXT_OPERATORS: readonly Operator[] = ['cat', 'substr'];

/** Labels of operators in menus. */
export const OPERATOR_WORDS: Readonly<Record<Operator, string>> = {
  '+': 'the sum of',
  '-': 'the difference of',
  '*': 'the product of',
  '/': 'the quotient of',
  '%': 'the remainder of',
  min: 'the smallest of',
  max: 'the largest of',
  cat: 'these texts, joined',
  substr: 'some letters of',
};

/** Returns the operators whose result is of the kind of a field: `number` or `text`. Other kinds have no operators. */
export const operatorsFor = (kind: RuleField['kind'] | undefined): readonly Operator[] =>
  kind === 'number' ? ['+', '-', '*', '/', '%', 'min', 'max'] : kind === 'text' ? ['cat', 'substr'] : [];

/** Returns the initial condition about the first field: it has or contains its first value, or it is filled in. */
export function firstCondition([field]: readonly RuleField[]): Condition {
  const hasValue = field !== undefined && !['text', 'date', 'list'].includes(field.kind);
  return firstConditionOf(field, hasValue ? (COMPARISONS_BY_KIND[field.kind][0] ?? 'is') : 'is-filled', []);
}

/** Returns a condition for a field and a comparison, with the first value that fits. */
export function firstConditionOf(
  field: RuleField | undefined,
  comparison: Comparison,
  others: readonly RuleField[],
): Condition {
  const value = firstValue(field);
  const base = { field: field?.path ?? '', comparison };
  switch (comparison) {
    case 'is-filled':
    case 'is-empty':
      return base;
    case 'one-of':
    case 'none-of':
      return { ...base, values: value === '' ? [] : [value] };
    case 'same-as':
    case 'differs':
      return { ...base, than: { field: others.find(({ path }) => path !== base.field)?.path ?? '' } };
    case 'some':
    case 'every':
    case 'no-entry':
      return { ...base, entries: { join: 'all', conditions: [firstCondition(field?.entries ?? [])] } };
    case 'more':
    case 'at-least':
    case 'less':
    case 'at-most':
      return { ...base, than: { value } };
    default:
      return { ...base, value };
  }
}

/** Returns the value of a field's first choice; without choices, `true`, 0 or '' by the field's kind. */
export function firstValue(field: RuleField | undefined): string | number | boolean {
  const first = field?.choices[0]?.value;
  if (typeof first === 'string' || typeof first === 'number' || typeof first === 'boolean') return first;
  return field?.kind === 'yes-no' ? true : field?.kind === 'number' ? 0 : '';
}
