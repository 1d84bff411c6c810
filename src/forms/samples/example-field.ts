import type { FieldWords, FormField } from '#src/model/form/form-module.ts';
import type { Json } from '#src/model/json.ts';

/** A part of a schema or uiSchema. */
export type SchemaPart = Readonly<Record<string, Json>>;

/** An example from the fixture of a control. */
export interface ControlExample {
  readonly schema: SchemaPart;
  readonly uiSchema?: SchemaPart;
  readonly required?: boolean;
  readonly value?: Json;
  readonly words: Partial<FieldWords> & { readonly label: string };
}

/** Keywords of JSON Schema that become the `limits` of a field. */
const LIMITS = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'];

/** Returns the field that publishing would compile from an example of a control. Its path is `field`. */
export function fieldOfExample(
  control: string,
  { schema, uiSchema = {}, required = false }: ControlExample,
): FormField {
  const options = Object.fromEntries(
    Object.entries(uiSchema).flatMap(([key, value]): [string, Json][] =>
      key === 'ui:options' ? Object.entries(value as SchemaPart) : [[key.replace('ui:', ''), value]],
    ),
  );
  const choices = choicesIn(schema) ?? choicesIn(schema['items'] as SchemaPart | undefined);
  return {
    path: 'field',
    control,
    type: (schema['type'] as FormField['type'] | undefined) ?? 'any',
    required,
    limits: limitsIn(schema),
    options,
    readOnly: schema['readOnly'] === true || options['readonly'] === true,
    ...(choices ? { choices } : {}),
  };
}

/** Returns the limits in a schema, by keyword. */
export function limitsIn(schema: SchemaPart): FormField['limits'] {
  return Object.fromEntries(
    Object.entries(schema).filter((entry): entry is [string, number] => LIMITS.includes(entry[0])),
  );
}

/** Returns the allowed values in a schema, from `enum` or `oneOf`; undefined if it has neither. */
function choicesIn(schema: SchemaPart | undefined): readonly Json[] | undefined {
  const { enum: values, oneOf } = schema ?? {};
  if (Array.isArray(values)) return values as Json[];
  return Array.isArray(oneOf) ? (oneOf as SchemaPart[]).map((each) => each['const'] ?? null) : undefined;
}
