import type { PlannedField } from '../plan-types.ts';

/** Returns one field for a field that two alternatives share; it accepts the values of both. */
export function mergeFields(one: PlannedField, other: PlannedField): PlannedField {
  if (JSON.stringify(one.schema) === JSON.stringify(other.schema)) return one;
  const choices = [...(one.field.choices ?? []), ...(other.field.choices ?? [])];
  return {
    ...one,
    field: {
      ...one.field,
      type: one.field.type === other.field.type ? one.field.type : 'any',
      // Fields of alternatives are never required themselves.
      required: one.field.required || other.field.required,
      ...(one.field.choices && other.field.choices ? { choices: [...new Set(choices)] } : {}),
    },
    schema: { [MERGED]: true, anyOf: [...schemasOf(one), ...schemasOf(other)] },
    causes: [...new Set([...one.causes, ...other.causes, 'anyOf'])],
  };
}

/** Marks the `anyOf` of a merged field, so that a third field joins it instead of nesting another one. */
export const MERGED = 'x-merged';

const schemasOf = ({ schema }: PlannedField): readonly unknown[] =>
  schema[MERGED] === true ? (schema['anyOf'] as unknown[]) : [schema];
