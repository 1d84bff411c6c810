import { isObject, type JsonObject, own } from '#src/model/json.ts';

/** Keywords that can make a value invalid, in the order in which the validators report them. */
const CAUSES =
  'maxLength minLength pattern format maximum minimum exclusiveMaximum exclusiveMinimum multipleOf enum const maxItems minItems uniqueItems'.split(
    ' ',
  );

/** Cause → keyword that limits dates and times. */
const DATE_LIMITS: Readonly<Record<string, string>> = { minimum: 'formatMinimum', maximum: 'formatMaximum' };

/** Returns the causes of a schema that only validates a field. */
function causesOfCondition(schema: JsonObject): string[] {
  const branches = [schema['then'], schema['else']].filter(isObject).flatMap(causesOfCondition);
  return [...causesOf(schema), ...['not', 'contains'].filter((name) => schema[name] !== undefined), ...branches];
}

/**
 * Returns the causes that a schema can raise. Only number fields raise `type`: other controls always return the right
 * type.
 */
export function causesOf(schema: JsonObject): string[] {
  const types: readonly unknown[] = Array.isArray(schema['type']) ? schema['type'] : [schema['type']];
  const parts = [schema['anyOf'], schema['oneOf']].filter(Array.isArray).flat() as unknown[];
  const causes = [
    ...(types.includes('number') || types.includes('integer') ? ['type'] : []),
    ...CAUSES.filter((name) => schema[name] !== undefined && schema[name] !== false),
    ...['minimum', 'maximum'].filter((name) => schema[DATE_LIMITS[name]!] !== undefined),
    ...(isObject(schema['items']) ? causesOf(schema['items']) : []),
    ...parts.filter(isObject).flatMap(causesOf),
    ...(Array.isArray(schema['allOf']) ? schema['allOf'].filter(isObject).flatMap(causesOfCondition) : []),
    ...(parts.length > 0 ? [own(schema, 'anyOf') ? 'anyOf' : 'oneOf'] : []),
  ];
  return [...new Set(causes)];
}
