import { isObject, type JsonObject, ownObject } from '#src/model/json.ts';
import type { RenderedPart } from './plan-types.ts';
import { alternativesOf } from './schema-parts.ts';

/** A document has no names that the form does not know; an alternative leaves that to what is around it. */
export function closedBy(schema: JsonObject, extra: JsonObject | undefined, isAlternative: boolean): JsonObject {
  if (extra) return { additionalProperties: extra };
  return isAlternative && schema['additionalProperties'] !== false ? {} : { additionalProperties: false };
}

/** The shared part knows the names of all alternatives. */
export function withNamesOf(shared: JsonObject, parts: readonly JsonObject[]): JsonObject {
  if (shared['type'] !== 'object') return shared;
  const names = (part: JsonObject): string[] => [
    ...Object.keys(ownObject(part, 'properties')),
    ...(alternativesOf(part)?.parts.flatMap(names) ?? []),
  ];
  const others = Object.fromEntries(parts.flatMap(names).map((name) => [name, true]));
  return { ...shared, properties: { ...others, ...ownObject(shared, 'properties') } };
}

export function fixed(schema: JsonObject): RenderedPart {
  const value = schema['const'] ?? (Array.isArray(schema['enum']) ? (schema['enum'] as unknown[])[0] : undefined);
  const { type } = schema;
  return {
    schema: value === undefined ? { type: 'null' } : { type, const: value, default: value },
    ui: { 'ui:widget': 'hidden' },
    document: value === undefined ? { type: 'null' } : { const: value },
  };
}

/** Parts that contain themselves, without words. */
export function definitionsFor(definitions: Readonly<Record<string, JsonObject>>): JsonObject {
  const bare = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(bare);
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name, member]) => !(['title', 'description'].includes(name) && typeof member === 'string'))
        .map(([name, member]) => [name, bare(member)]),
    );
  };
  return bare(definitions) as JsonObject;
}
