import type { Validator, ValidatorFault } from '#src/model/form/form-module.ts';
import { isEmailAddress } from '#src/lib/email-address.ts';
import type { FlowFacts } from '../flow-input.ts';
import { isOnStep, limitsOf, readCount, type Limits } from './html-values.ts';

/** Maximum number of characters of a pattern. Longer patterns are ignored, because they can take long to match. */
const MAX_PATTERN_LENGTH = 500;

/** Types to which `minlength`, `maxlength` and `pattern` apply. */
const TEXT_TYPES = new Set(['text', 'search', 'url', 'tel', 'email', 'password']);

/** Returns the fault of a value; undefined if the value meets the constraint. */
type Constraint = (value: unknown) => ValidatorFault | undefined;

/** Returns a fault as the validators of forms report it. */
const fault = (keyword: string, params: ValidatorFault['params'] = {}): ValidatorFault => ({
  instancePath: '',
  keyword,
  params,
});

/** Returns the limits under the names of JSON Schema: `minlength` → `minLength`, `min` of a number → `minimum` … */
export function numericLimits({ tag, type, attributes }: FlowFacts): Record<string, number> {
  const numbers: Record<string, number> = {};
  const setLimit = (name: string, value: number | undefined): void => {
    if (value !== undefined) numbers[name] = value;
  };
  if (tag === 'textarea' || TEXT_TYPES.has(type)) {
    setLimit('minLength', readCount(attributes['minlength']));
    setLimit('maxLength', readCount(attributes['maxlength']));
  } else if (type === 'number' || type === 'range') {
    const limits = limitsOf(type, attributes);
    setLimit('minimum', limits?.min);
    setLimit('maximum', limits?.max);
  }
  return numbers;
}

/** The constraints of an element, as a validator. */
export interface Constraints {
  readonly validator: Validator;
  /**
   * A mistake in the attributes, for a report to editors: a pattern that is invalid or too long, or bounds that no
   * value can meet.
   */
  readonly bad?: 'pattern' | 'bounds';
}

/** The validator without constraints: accepts every value. */
const ACCEPT_ALL: Validator = () => true;

/**
 * Returns the constraints of an element's attributes as a validator. Disabled and read-only elements have none.
 * (HTML Standard: constraint validation)
 */
export function constraintsOf(facts: FlowFacts): Constraints {
  const { tag, type, attributes } = facts;
  if (facts.disabled || facts.readOnly) return { validator: ACCEPT_ALL };
  const list: Constraint[] = [];
  const limits = limitsOf(type, attributes);
  if (limits) list.push(numberConstraint(type, limits));
  list.push(...lengthConstraints(facts));
  const isList = type === 'email' && 'multiple' in attributes;
  const partsOf = (value: unknown): string[] =>
    isList
      ? String(value)
          .split(',')
          .map((part) => part.trim())
      : [String(value)];
  const requireOfParts = (test: (part: string) => boolean, cause: string): void =>
    void list.push((value) => (partsOf(value).every(test) ? undefined : fault(cause)));
  if (type === 'email') requireOfParts(isEmailAddress, isList ? 'list' : 'format');
  if (type === 'url') requireOfParts((part) => URL.canParse(part), 'format');
  const source = TEXT_TYPES.has(type) ? attributes['pattern'] : undefined;
  const pattern = source === undefined ? undefined : patternOf(source);
  if (pattern) requireOfParts((part) => pattern.test(part), 'pattern');
  if (tag === 'select' || type === 'radio' || type === 'checkbox') list.push(...choiceConstraints(facts));
  const isEmpty = type !== 'time' && limits?.min !== undefined && limits.max !== undefined && limits.min > limits.max;
  const bad = source !== undefined && !pattern ? 'pattern' : isEmpty ? 'bounds' : undefined;
  return { validator: validatorOf(list), ...(bad ? { bad } : {}) };
}

/** Returns the constraint for a number, date or time: its format, bounds and steps. */
function numberConstraint(type: string, limits: Limits): Constraint {
  const { kind, min, max, step, base } = limits;
  const isNumber = type === 'number' || type === 'range';
  // A range of times may include midnight: from 22:00 to 06:00.
  const isReversed = type === 'time' && min !== undefined && max !== undefined && min > max;
  const isWhole = isNumber && step === 1 && Number.isInteger(base);
  return (value) => {
    const number = isNumber ? value : kind.read(String(value));
    if (typeof number !== 'number') return isNumber ? fault('type', { type: 'number' }) : fault('format');
    const under = min !== undefined && number < min;
    const over = max !== undefined && number > max;
    if (isReversed ? under && over : under) return fault('minimum', { limit: min });
    if (over && !isReversed) return fault('maximum', { limit: max });
    return isOnStep(number, limits) ? undefined : fault(isWhole ? 'integer' : 'step');
  };
}

/**
 * Returns the constraint on the number of characters. They are counted as code points, as in the validators of forms.
 */
function lengthConstraints(facts: FlowFacts): Constraint[] {
  const { minLength, maxLength } = numericLimits(facts);
  if (minLength === undefined && maxLength === undefined) return [];
  return [
    (value) => {
      const length = Array.from(String(value)).length;
      if (maxLength !== undefined && length > maxLength) return fault('maxLength', { limit: maxLength });
      if (minLength !== undefined && length < minLength) return fault('minLength', { limit: minLength });
      return undefined;
    },
  ];
}

/** Returns the constraint that accepts only the choices of the field. */
function choiceConstraints({ choices, several }: FlowFacts): Constraint[] {
  if (choices.length === 0) return [];
  const values = new Set(choices.map(({ value }) => value));
  const isKnown = (value: unknown) => typeof value === 'string' && values.has(value);
  return [
    (value) => ((several && Array.isArray(value) ? value.every(isKnown) : isKnown(value)) ? undefined : fault('enum')),
  ];
}

/** Returns a validator that reports the first fault. */
function validatorOf(list: readonly Constraint[]): Validator {
  if (list.length === 0) return ACCEPT_ALL;
  const validator: Validator = (value) => {
    for (const constraint of list) {
      const error = constraint(value);
      if (error) {
        validator.errors = [error];
        return false;
      }
    }
    validator.errors = null;
    return true;
  };
  return validator;
}

/** Returns the pattern, which must match the whole value as in browsers; undefined if it is invalid or too long. */
function patternOf(source: string): RegExp | undefined {
  if (source.length > MAX_PATTERN_LENGTH) return undefined;
  try {
    RegExp(source, 'v');
    return new RegExp(`^(?:${source})$`, 'v');
  } catch {
    return undefined;
  }
}
