import { isObject, type JsonObject, ownObject } from '#src/model/json.ts';
import type { PartSchemas } from './plan-types.ts';
import { alternativesOf, isOpen, validationPart } from './schema-parts.ts';

/**
 * Returns the keywords that allow or reject unknown properties. Returns none for an alternative that does not decide
 * this itself: the part around it decides.
 */
export function unknownPropertyKeywords(
  schema: JsonObject,
  extra: JsonObject | undefined,
  isAlternative: boolean,
): JsonObject {
  const { patternProperties, additionalProperties = true } = schema;
  if (patternProperties !== undefined) return { patternProperties, additionalProperties };
  if (isOpen(schema)) return { additionalProperties: true };
  if (extra) return { additionalProperties: extra };
  return isAlternative && schema['additionalProperties'] !== false ? {} : { additionalProperties: false };
}

/**
 * Adds the property names of all alternatives to the shared part, so that it accepts them. If one alternative also
 * accepts other names, the shared part accepts them, too.
 */
export function withPropertyNames(sharedPart: JsonObject, parts: readonly JsonObject[]): JsonObject {
  if (sharedPart['type'] !== 'object') return sharedPart;
  const names = (part: JsonObject): string[] => [
    ...Object.keys(ownObject(part, 'properties')),
    ...(alternativesOf(part)?.parts.flatMap(names) ?? []),
  ];
  const others = Object.fromEntries(parts.flatMap(names).map((name) => [name, true]));
  const { additionalProperties, ...open } = sharedPart;
  const accepting = additionalProperties === false && parts.some(allowsMore) ? open : sharedPart;
  return { ...accepting, properties: { ...others, ...ownObject(sharedPart, 'properties') } };
}

/** Whether an alternative accepts properties with names that the customer chooses. */
function allowsMore(part: JsonObject): boolean {
  return (
    isOpen(part) || isObject(part['additionalProperties']) || (alternativesOf(part)?.parts.some(allowsMore) ?? false)
  );
}

/** Renders a part of a form with a single possible value as a hidden input. */
export function renderFixed(schema: JsonObject): PartSchemas {
  const value = schema['const'] ?? (Array.isArray(schema['enum']) ? (schema['enum'] as unknown[])[0] : undefined);
  const { type } = schema;
  return {
    schema: value === undefined ? { type: 'null' } : { type, const: value, default: value },
    ui: { 'ui:widget': 'hidden' },
    document: value === undefined ? { type: 'null' } : { ...validationPart(schema), const: value },
  };
}

/** Returns the recursive parts of a form without their titles, descriptions and `x-` keywords. */
export function definitionsFor(definitions: Readonly<Record<string, JsonObject>>): JsonObject {
  const bare = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(bare);
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name, member]) => !(['title', 'description'].includes(name) && typeof member === 'string'))
        .filter(([name]) => !name.startsWith('x-'))
        .map(([name, member]) => [name, bare(member)]),
    );
  };
  return bare(definitions) as JsonObject;
}
