import type { FormField, FormModule, FormWords, Validator } from '#src/model/form/form-module.ts';
import type { Json } from '#src/model/json.ts';
import type { ControlExample } from '#src/forms/samples/examples.ts';

/** A part of a JSON Schema. */
type SchemaPart = Readonly<Record<string, Json>>;

/** Keywords of JSON Schema that become the `limits` of a field. */
const LIMITS = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'];
/** A validator for which every value is valid. */
const acceptAll: Validator = () => true;

/** Returns a form with one field that shows an example of a control. The form accepts any value. */
export function exampleForm(control: string, example: ControlExample, language: string): [FormModule, FormWords] {
  const { schema, uiSchema = {}, words } = example;
  const options = Object.fromEntries(
    Object.entries(uiSchema).flatMap(([key, value]): [string, Json][] =>
      key === 'ui:options' ? Object.entries(value as SchemaPart) : [[key.replace('ui:', ''), value]],
    ),
  );
  const choices = choicesIn(schema) ?? choicesIn(schema['items'] as SchemaPart | undefined);
  const field: FormField = {
    path: 'field',
    control,
    type: (schema['type'] as FormField['type'] | undefined) ?? 'any',
    required: example.required ?? false,
    limits: Object.fromEntries(
      Object.entries(schema).filter((entry): entry is [string, number] => LIMITS.includes(entry[0])),
    ),
    options,
    readOnly: schema['readOnly'] === true || options['readonly'] === true,
    ...(choices ? { choices } : {}),
  };
  const form = {
    id: control,
    version: '1',
    schema: { type: 'object', properties: { field: schema } },
    uiSchema: { field: { 'ui:field': 'control' } },
    timing: 'submit' as const,
    fields: [field],
    rules: {},
    readers: {},
    dynamic: false,
  };
  return [
    { form, validators: { field: acceptAll }, document: acceptAll, branches: {} },
    { id: control, language, fields: { field: { messages: {}, ...words } }, groups: {}, messages: {} },
  ];
}

/** Returns the allowed values in a schema, from `enum` or `oneOf`; undefined if it has neither. */
function choicesIn(schema: SchemaPart | undefined): readonly Json[] | undefined {
  const { enum: values, oneOf } = schema ?? {};
  if (Array.isArray(values)) return values as Json[];
  return Array.isArray(oneOf) ? (oneOf as SchemaPart[]).map((each) => each['const'] ?? null) : undefined;
}
