import { fieldOfExample, type ControlExample } from '#src/forms/samples/example-field.ts';
import type { FormModule, FormWords, Validator } from '#src/model/form/form-module.ts';

/** A validator for which every value is valid. */
const acceptAll: Validator = () => true;

/** Returns a form with one field that shows an example of a control. The form accepts any value. */
export function exampleForm(control: string, example: ControlExample, language: string): [FormModule, FormWords] {
  const form = {
    id: control,
    version: '1',
    schema: { type: 'object', properties: { field: example.schema } },
    uiSchema: { field: { 'ui:field': 'control' } },
    timing: 'submit' as const,
    fields: [fieldOfExample(control, example)],
    rules: {},
    readers: {},
    dynamic: false,
  };
  return [
    { form, validators: { field: acceptAll }, document: acceptAll, branches: {} },
    { id: control, language, fields: { field: { messages: {}, ...example.words } }, groups: {}, messages: {} },
  ];
}
