import { subsetsOf } from './subsets.ts';
import type { FormField } from '#src/model/form/form-module.ts';
import type { Json } from '#src/model/json.ts';
import type { RuleField } from './rule-scope.ts';

/** Maximum number of choices whose combinations are all tried, for a field in which customers can select several. */
export const MAX_COMBINED_CHOICES = 8;

/**
 * Returns sample values that together give every result that comparisons of the field with the `literals` can have.
 * `null` represents an empty field. Returns undefined if the valid values are unknown or too many.
 */
export function possibleValues(field: RuleField, literals: readonly Json[]): readonly Json[] | undefined {
  const filledValues = filledValuesOf(field, literals);
  return filledValues && [null, ...filledValues];
}

/** Returns the sample values of a field that is filled in; undefined if its values are unknown or too many. */
function filledValuesOf(field: RuleField, literals: readonly Json[]): readonly Json[] | undefined {
  const { type, choices, accepts = () => true } = field;
  if (type === 'array') return choices && choiceCombinations(choices, literals);
  if (type === 'boolean') return [true, false].filter(accepts);
  if (type === 'string') return choices ? choicesOf(choices, literals) : textsOf(field, literals.filter(accepts));
  if (type === 'number' || type === 'integer') return choices ?? numbersOf(field, literals);
  return undefined;
}

/** Returns the choices that a rule names, the empty text if it is a choice, and one of the other choices. */
function choicesOf(choices: readonly Json[], literals: readonly Json[]): readonly Json[] {
  const others = choices.filter((choice) => !literals.includes(choice));
  // Rules treat an empty text as false, unlike the other choices. So it cannot be the sample for them.
  const other = others.find((choice) => choice !== '');
  return [
    ...choices.filter((choice) => literals.includes(choice) || choice === ''),
    ...(other === undefined ? [] : [other]),
  ];
}

/** Returns all combinations of the choices that `choicesOf` returns; undefined if there are too many. */
function choiceCombinations(choices: readonly Json[], literals: readonly Json[]): readonly Json[] | undefined {
  const named = choicesOf(choices, literals);
  if (named.length > MAX_COMBINED_CHOICES) return undefined;
  return subsetsOf(named);
}

/** Returns the texts that a rule names and the field accepts, and one text that the rule does not name. */
function textsOf({ limits }: FormField, literals: readonly Json[]): readonly Json[] {
  const texts = literals.filter((literal) => typeof literal === 'string');
  const { minLength = 0, maxLength = Infinity } = limits;
  const fits = (text: string): boolean => Array.from(text).length >= minLength && Array.from(text).length <= maxLength;
  const longest = Math.max(0, ...texts.map((text) => text.length));
  return [...texts.filter(fits), 'x'.repeat(longest + 1)];
}

/** Returns numbers at, between and around those that a rule names, within the limits of the field. */
function numbersOf({ type, limits }: FormField, literals: readonly Json[]): readonly Json[] {
  const { minimum = -Infinity, maximum = Infinity } = limits;
  const { exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = limits;
  const isNumber = (value: Json): value is number => typeof value === 'number' && Number.isFinite(value);
  const bounds = [0, minimum, maximum, exclusiveMinimum, exclusiveMaximum];
  const points = [...new Set([...bounds, ...literals].filter(isNumber))].toSorted((a, b) => a - b);
  const between = points.slice(1).map((point, index) => (points[index]! + point) / 2);
  const around = [points[0]! - 1, points.at(-1)! + 1];
  const whole = points.flatMap((point) => [
    Math.floor(point) - 1,
    Math.floor(point),
    Math.ceil(point),
    Math.ceil(point) + 1,
  ]);
  const candidates =
    type === 'integer' ? whole.filter((value) => Number.isInteger(value)) : [...points, ...between, ...around];
  return [...new Set(candidates)].filter(
    (value) => value >= minimum && value <= maximum && value > exclusiveMinimum && value < exclusiveMaximum,
  );
}
