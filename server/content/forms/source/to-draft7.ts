import type { JsonObject } from '#src/model/json.ts';
import { mapInnerSchemas } from './schema-structure.ts';

/**
 * Returns a schema of JSON Schema 2020-12 in the syntax of draft-07: `prefixItems` and `items` become `items` and
 * `additionalItems`.
 */
export function toDraft7(schema: JsonObject): JsonObject {
  const { prefixItems, items, ...rest } = mapInnerSchemas(schema, toDraft7);
  if (prefixItems === undefined) return items === undefined ? rest : { ...rest, items };
  return { ...rest, items: prefixItems, ...(items === undefined ? {} : { additionalItems: items }) };
}
