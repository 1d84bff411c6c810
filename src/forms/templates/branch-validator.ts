import { hashForSchema, ID_KEY, type RJSFSchema, type ValidatorType } from '@rjsf/utils';
import type { FormModule } from '#src/model/form/form-module.ts';

/**
 * Returns a validator for rjsf that only tests whether an alternative fits the data, with the validators that were
 * compiled when the form was published; an alternative without such a validator fits. The form store validates
 * everything else.
 */
export function branchValidator({ branches }: FormModule): ValidatorType {
  return {
    isValid: (schema: RJSFSchema, data: unknown) => {
      const validator = branches[schema[ID_KEY] ?? hashForSchema(schema)];
      return validator ? validator(data) : true;
    },
    validateFormData: () => ({ errors: [], errorSchema: {} }),
    rawValidation: () => ({}),
  };
}
