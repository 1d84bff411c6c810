import { isObject, type JsonObject, own } from '#src/model/json.ts';
import { DATE_LIMIT_KEYWORDS } from './date-limits.ts';

/** Causes of errors: keywords that can make a value invalid, in the order in which the validators report them. */
const CAUSE_KEYWORDS =
  'maxLength minLength pattern format maximum minimum exclusiveMaximum exclusiveMinimum multipleOf enum const maxItems minItems uniqueItems'.split(
    ' ',
  );

/**
 * Returns the causes of the errors that a condition of the schema can report. Unlike the schema of a field, a condition
 * may use `not`, `contains`, `then` and `else`.
 */
function causesOfCondition(schema: JsonObject): string[] {
  const branches = [schema['then'], schema['else']].filter(isObject).flatMap(causesOfCondition);
  return [...causesOf(schema), ...['not', 'contains'].filter((name) => schema[name] !== undefined), ...branches];
}

/**
 * Returns the keywords of a schema that can make a value invalid; `minimum` and `maximum` also for limits of dates.
 * Only number fields can report `type`: other controls always return a value of the right type.
 */
export function causesOf(schema: JsonObject): string[] {
  const types: readonly unknown[] = Array.isArray(schema['type']) ? schema['type'] : [schema['type']];
  const parts = [schema['anyOf'], schema['oneOf']].filter(Array.isArray).flat() as unknown[];
  const causes = [
    ...(types.includes('number') || types.includes('integer') ? ['type'] : []),
    ...CAUSE_KEYWORDS.filter((name) => schema[name] !== undefined && schema[name] !== false),
    ...DATE_LIMIT_KEYWORDS.flatMap(([cause, keyword]) => (schema[keyword] === undefined ? [] : [cause])),
    ...(isObject(schema['items']) ? causesOf(schema['items']) : []),
    ...parts.filter(isObject).flatMap(causesOf),
    ...(Array.isArray(schema['allOf']) ? schema['allOf'].filter(isObject).flatMap(causesOfCondition) : []),
    ...(parts.length > 0 ? [own(schema, 'anyOf') ? 'anyOf' : 'oneOf'] : []),
  ];
  return [...new Set(causes)];
}
