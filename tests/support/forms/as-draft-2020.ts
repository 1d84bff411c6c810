import { isObject, type JsonObject } from '#src/model/json.ts';

/** Returns a schema of draft-07 with the same meaning in JSON Schema 2020-12: `$defs`, `prefixItems`. */
export function asDraft2020(schema: JsonObject): JsonObject {
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...(converted(schema) as JsonObject) };
}

function converted(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(converted);
  if (typeof part === 'string') return part.replace(/^#\/definitions\//, '#/$defs/');
  if (!isObject(part)) return part;
  const { definitions, items, additionalItems, ...rest } = Object.fromEntries(
    Object.entries(part).map(([name, member]) => [name, converted(member)]),
  );
  return {
    ...rest,
    ...(definitions === undefined ? {} : { $defs: definitions }),
    ...(Array.isArray(items)
      ? { prefixItems: items, ...(additionalItems === undefined ? {} : { items: additionalItems }) }
      : items === undefined
        ? {}
        : { items }),
  };
}
