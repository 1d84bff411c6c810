import type { FormField } from '#src/model/form/form-module.ts';
import type { Json } from '#src/model/json.ts';

const CONTROL: Readonly<Record<string, string>> = { boolean: 'checkbox', number: 'number', integer: 'number' };

/**
 * A field that publish could not foresee: under a name that a person gave it, or deeper in a structure that contains
 * itself. It gets the plainest control; the document's validator judges it at submit.
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
    control: choices ? 'select' : (CONTROL[type] ?? 'text'),
    type,
    required: false,
    limits: {},
    ...(choices ? { choices } : {}),
    readOnly: schema['readOnly'] === true || ui['ui:readonly'] === true,
    options: {},
  };
}
