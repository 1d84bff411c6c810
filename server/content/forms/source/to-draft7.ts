import { isObject, type JsonObject } from '#src/model/json.ts';

/** Keywords whose values are data, not schemas. */
const DATA_KEYWORDS: readonly string[] = ['enum', 'const', 'default', 'examples', 'required', 'dependentRequired'];
/** Keywords whose values are objects with a schema for each name. */
const SCHEMA_MAP_KEYWORDS: readonly string[] =
  'properties patternProperties dependencies dependentSchemas definitions $defs'.split(' ');

/**
 * Returns a schema of JSON Schema 2020-12 in the syntax of draft-07: `prefixItems` and `items` become `items` and
 * `additionalItems`.
 */
export function toDraft7(schema: JsonObject): JsonObject {
  const { prefixItems, items, ...rest } = Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [keyword, convertValue(keyword, value)]),
  ) as JsonObject;
  if (prefixItems === undefined) return items === undefined ? rest : { ...rest, items };
  return { ...rest, items: prefixItems, ...(items === undefined ? {} : { additionalItems: items }) };
}

/** Returns the value of a keyword with the schemas inside it in the syntax of draft-07. */
function convertValue(keyword: string, value: unknown): unknown {
  if (DATA_KEYWORDS.includes(keyword)) return value;
  if (Array.isArray(value)) return value.map((part: unknown) => (isObject(part) ? toDraft7(part) : part));
  if (!isObject(value)) return value;
  if (!SCHEMA_MAP_KEYWORDS.includes(keyword)) return toDraft7(value);
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, isObject(part) ? toDraft7(part) : part]),
  );
}
