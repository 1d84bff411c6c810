import { hashForSchema, ID_KEY, type RJSFSchema, type ValidatorType } from '@rjsf/utils';
import type { FormModule } from '#src/model/form/form-module.ts';

/**
 * What the renderer asks about: which alternative fits the data. The answers are compiled at publish; everything else
 * that a validator does, the form store does.
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
