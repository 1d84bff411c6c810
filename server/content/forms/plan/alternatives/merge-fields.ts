import { isSameJson } from '#src/model/json.ts';
import type { PlannedField } from '../plan-types.ts';

type FieldType = PlannedField['field']['type'];
type Limits = PlannedField['field']['limits'];

/** Combines two versions of a field that two alternatives share into one field, which accepts the values of both. */
export function mergeFields(one: PlannedField, other: PlannedField): PlannedField {
  if (isSameJson(one.schema, other.schema)) return one;
  const choices = [...(one.field.choices ?? []), ...(other.field.choices ?? [])];
  return {
    ...one,
    field: {
      ...one.field,
      type: commonType(one.field.type, other.field.type),
      limits: commonLimits(one.field.limits, other.field.limits),
      // In alternatives, fields are never required. But the field may also be in the shared part, where it may be
      // required.
      required: one.field.required || other.field.required,
      ...(one.field.choices && other.field.choices ? { choices: [...new Set(choices)] } : {}),
    },
    schema: { [MERGED_KEYWORD]: true, anyOf: [...schemasOf(one), ...schemasOf(other)] },
    causes: [...new Set([...one.causes, ...other.causes, 'anyOf'])],
  };
}

/** Returns the type for the values of both fields. The types differ only for an integer and a number (same-kind.ts). */
function commonType(one: FieldType, other: FieldType): FieldType {
  return one === other ? one : 'number';
}

/**
 * Returns the limits for the values of both fields: only limits that both have, each with the less strict value;
 * `multipleOf` only if it is the same in both.
 */
function commonLimits(one: Limits, other: Limits): Limits {
  const sharedNames = Object.keys(one).filter((name) => other[name] !== undefined);
  return Object.fromEntries(
    sharedNames.flatMap((name) => {
      const [a, b] = [one[name]!, other[name]!];
      if (name === 'multipleOf') return a === b ? [[name, a]] : [];
      return [[name, /^min|Minimum$/.test(name) ? Math.min(a, b) : Math.max(a, b)]];
    }),
  );
}

/**
 * Keyword that marks the `anyOf` of a merged field. If a third version of the field is merged, it is added to this
 * `anyOf`.
 */
export const MERGED_KEYWORD = 'x-merged';

/** Returns the schemas that a merged field combines; for another field, its only schema. */
const schemasOf = ({ schema }: PlannedField): readonly unknown[] =>
  schema[MERGED_KEYWORD] === true ? (schema['anyOf'] as unknown[]) : [schema];
