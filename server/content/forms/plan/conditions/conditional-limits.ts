import { childPath } from '#src/model/form/form-path.ts';
import { isObject, type JsonObject, ownObject } from '#src/model/json.ts';
import { dateLimits } from '../date-limits.ts';
import { causesOf } from '../field-causes.ts';
import type { ConditionalLimits, PlannedField } from '../plan-types.ts';
import { VALIDATIONS_KEYWORD } from '../../source/expand-schema.ts';

/** Keywords that contain schemas for the same value, not for a property or entry of it. */
const SAME_VALUE_KEYWORDS: readonly string[] = ['allOf', 'anyOf', 'oneOf', 'then', 'else'];

/** Adds the limits that the conditions of a group (`then`, `else`, dependencies) set for its fields. */
export function withConditionalLimits(
  fields: readonly PlannedField[],
  schema: JsonObject,
  group: string,
): readonly PlannedField[] {
  const validations = schema[VALIDATIONS_KEYWORD];
  if (!Array.isArray(validations)) return fields;
  const limited = new Map<string, JsonObject[]>();
  for (const one of validations as readonly JsonObject[]) collectSchemas(one, group, limited);
  const reads = [...new Set((validations as readonly JsonObject[]).flatMap(namesIn))].map((name) =>
    childPath(group, name),
  );
  return fields.map((planned) => {
    const schemas = limited.get(planned.field.path) ?? [];
    const causes = schemas.flatMap(causesOf).filter((cause) => cause !== 'type');
    return causes.length === 0 ? planned : withLimits(planned, { causes, limits: schemas.flatMap(dateLimits), reads });
  });
}

/** Adds limits to a field, which may already have limits from the conditions of inner groups. */
function withLimits(planned: PlannedField, { causes, limits, reads }: ConditionalLimits): PlannedField {
  const earlier = planned.conditional ?? { causes: [], limits: [], reads: [] };
  return {
    ...planned,
    field: { ...planned.field, conditional: true },
    causes: [...new Set([...planned.causes, ...causes])],
    conditional: {
      causes: [...earlier.causes, ...causes],
      limits: [...earlier.limits, ...limits],
      reads: [...earlier.reads, ...reads],
    },
  };
}

/** Collects the schemas inside a condition in `found`. The key is the path of the part that they validate. */
function collectSchemas(schema: unknown, path: string, found: Map<string, JsonObject[]>): void {
  if (!isObject(schema)) return;
  for (const part of SAME_VALUE_KEYWORDS.flatMap((name) => schema[name])) collectSchemas(part, path, found);
  const inside = Object.entries(ownObject(schema, 'properties')).map(([name, part]) => [childPath(path, name), part]);
  for (const [place, part] of [...inside, [childPath(path, '*'), schema['items']]] as [string, unknown][]) {
    if (!isObject(part)) continue;
    found.set(place, [...(found.get(place) ?? []), part]);
    collectSchemas(part, place, found);
  }
}

/** Returns the names of the group's properties that a condition contains. */
function namesIn(schema: unknown): string[] {
  if (!isObject(schema)) return [];
  const parts = [...SAME_VALUE_KEYWORDS, 'if', 'not'].flatMap((name) => schema[name]);
  const required = Array.isArray(schema['required']) ? (schema['required'] as string[]) : [];
  return [...Object.keys(ownObject(schema, 'properties')), ...required, ...parts.flatMap(namesIn)];
}
