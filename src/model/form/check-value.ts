import type { Cause, FormField, FormModule, ValidatorFault } from './form-module.ts';
import type { Json } from '../json.ts';
import { atPath } from './form-path.ts';

/** A value as it is judged and submitted: texts without blanks around them. A password keeps its own. */
export function trimmed(value: Json | undefined, field: Pick<FormField, 'secret'> | undefined): Json | undefined {
  return typeof value === 'string' && !field?.secret ? value.trim() : value;
}

/** What is wrong with a filled-in value by the schema of its field. */
export function checkValue(module: FormModule, path: string, value: Json): Cause | undefined {
  const validator = atPath(module.validators, path);
  if (!validator || validator(value)) return undefined;
  const fault = validator.errors?.[0];
  return fault ? causeOf(fault, value) : { cause: 'type', params: {} };
}

/** A fault of a validator as a cause; `count` is how long the value is, where a limit speaks of that. */
export function causeOf({ keyword, params }: ValidatorFault, value: unknown): Cause {
  const { limit, multipleOf, count } = params;
  const bound = typeof limit === 'number' ? limit : multipleOf;
  return {
    cause: keyword,
    params: {
      ...(typeof bound === 'number' ? { limit: bound } : {}),
      // Characters as people count them, and as the validators do.
      ...(typeof value === 'string' ? { count: Array.from(value).length } : {}),
      ...(Array.isArray(value) ? { count: value.length } : {}),
      // A control counts in its own way: a file in bytes.
      ...(typeof count === 'number' ? { count } : {}),
    },
  };
}
