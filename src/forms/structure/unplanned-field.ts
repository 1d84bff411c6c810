import type { FormField } from '#src/model/form/form-module.ts';
import type { Json } from '#src/model/json.ts';

/** Name of the control for each schema type; all other types are entered as text. */
const CONTROL_BY_TYPE: Readonly<Record<string, string>> = { boolean: 'checkbox', number: 'number', integer: 'number' };

/**
 * Describes a field that exists only at run time: a property that the customer has named, or a level of a recursive
 * `$ref`. It gets the simplest control; only submit validates it.
 */
export function unplannedField(
  path: string,
  schema: Readonly<Record<string, unknown>>,
  ui: Readonly<Record<string, unknown>>,
): FormField {
  const types: unknown[] = Array.isArray(schema['type']) ? schema['type'] : [schema['type']];
  const type = types.find((each): each is FormField['type'] => typeof each === 'string' && each !== 'null') ?? 'string';
  const choices = Array.isArray(schema['enum']) ? (schema['enum'] as Json[]) : undefined;
  return {
    path,
    control: choices ? 'select' : (CONTROL_BY_TYPE[type] ?? 'text'),
    type,
    required: false,
    limits: {},
    ...(choices ? { choices } : {}),
    readOnly: schema['readOnly'] === true || ui['ui:readonly'] === true,
    options: {},
  };
}
