import { isObject } from '#src/model/json.ts';
import type { Validator, ValidatorFault } from '#src/model/form/form-module.ts';

/**
 * Returns a validator that accepts a value only if both do. It reports the faults of `second`; if there are none, those
 * of `first`.
 */
export function joinValidators(first: Validator, second: Validator): Validator {
  const validator: Validator = (value) => {
    for (const each of [second, first]) {
      if (each(value)) continue;
      validator.errors = each.errors ?? [];
      return false;
    }
    validator.errors = null;
    return true;
  };
  return validator;
}

/** Returns a validator for all values of a form: it checks each value with the validator of its field. */
export function createDocumentValidator(validators: Readonly<Record<string, Validator>>): Validator {
  const document: Validator = (values) => {
    const faults: ValidatorFault[] = [];
    for (const [path, value] of Object.entries(isObject(values) ? values : {})) {
      const validator = validators[path];
      if (!validator || validator(value)) continue;
      faults.push(
        ...(validator.errors ?? []).map((fault) => ({ ...fault, instancePath: `/${path}${fault.instancePath}` })),
      );
    }
    document.errors = faults;
    return faults.length === 0;
  };
  return document;
}
