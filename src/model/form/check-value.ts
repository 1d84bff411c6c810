import type { Cause, FormField, FormModule, ValidatorFault } from './form-module.ts';
import type { Json } from '../json.ts';
import { atPath } from './form-path.ts';

/**
 * Returns a value without leading and trailing white space. Values of secret fields, such as passwords, are not
 * changed.
 */
export function trimValue(value: Json | undefined, field: Pick<FormField, 'secret'> | undefined): Json | undefined {
  return typeof value === 'string' && !field?.secret ? value.trim() : value;
}

/**
 * Returns the cause for a required field that is not filled in: `blank` for a text of white space only, otherwise
 * `required`. A form without a message for `blank` shows the one for `required`. (spec: OPEN-54)
 */
export function missingCause(value: Json | undefined): Cause {
  return { cause: typeof value === 'string' && value !== '' ? 'blank' : 'required', params: {} };
}

/** Returns why a filled-in value fails the schema of its field; undefined if it is valid. */
export function checkValue(module: FormModule, path: string, value: Json): Cause | undefined {
  const validator = atPath(module.validators, path);
  if (!validator || validator(value)) return undefined;
  const fault = sortByHelpfulness(validator.errors ?? []).find(({ isInner }) => !isInner);
  return fault ? causeOf(fault, value) : { cause: 'type', params: {} };
}

/**
 * Sorts the errors of a validator so that the most helpful ones come first. Two kinds of errors from alternatives
 * (`anyOf`, `oneOf`) come last: wrong types, which alternatives that were not chosen report too, and the errors of the
 * keywords `anyOf` and `oneOf` themselves.
 */
export function sortByHelpfulness(errors: readonly ValidatorFault[]): readonly ValidatorFault[] {
  const isChoice = ({ keyword }: ValidatorFault): boolean => keyword === 'anyOf' || keyword === 'oneOf';
  const choices = new Set(errors.filter(isChoice).map(({ instancePath }) => instancePath));
  if (choices.size === 0) return errors;
  const rank = (error: ValidatorFault): number =>
    !choices.has(error.instancePath) ? 0 : isChoice(error) ? 2 : Number(error.keyword === 'type');
  return errors.toSorted((one, other) => rank(one) - rank(other));
}

/** Converts a validator's error to a cause. `count` is that of the error, otherwise the length of a text or list. */
export function causeOf({ keyword, params }: ValidatorFault, value: unknown): Cause {
  const { limit, multipleOf, count } = params;
  const bound = limit ?? multipleOf;
  return {
    cause: keyword,
    params: {
      ...(typeof bound === 'number' || typeof bound === 'string' ? { limit: bound } : {}),
      // A text's count is its number of code points, as the validators count them.
      ...(typeof value === 'string' ? { count: Array.from(value).length } : {}),
      ...(Array.isArray(value) ? { count: value.length } : {}),
      // A control may count differently, for example the bytes of a file.
      ...(typeof count === 'number' ? { count } : {}),
    },
  };
}
