import Form from '@rjsf/mui';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { indexes, nameOf, type FormSystem } from './form-system.ts';
import { jsonSchema, startValues } from './json-schema.ts';

/** rjsf with its MUI theme and live validation. */
export const system: FormSystem = {
  messages: { pattern: 'must match pattern', required: 'must have required property' },
  element: (count, variant) => (
    <Form
      schema={jsonSchema(count, variant, 'branch') as RJSFSchema}
      uiSchema={{ 'ui:order': indexes(count).map(nameOf), 'ui:submitButtonOptions': { norender: true } }}
      formData={startValues(count, variant)}
      validator={validator}
      liveValidate="onChange"
      showErrorList={false}
      noHtml5Validate
    />
  ),
};
