import { isObject, type JsonObject, own } from '#src/model/json.ts';

/** Keywords under which a value can be wrong, in the order in which the validators report them. */
const CAUSES =
  'maxLength minLength pattern format maximum minimum exclusiveMaximum exclusiveMinimum multipleOf enum const maxItems minItems uniqueItems'.split(
    ' ',
  );

/** Why a value of a field can be wrong, as far as its schema says. A text field always gives a text, a number field may not give a number. */
export function causesOf(schema: JsonObject): string[] {
  const types: readonly unknown[] = Array.isArray(schema['type']) ? schema['type'] : [schema['type']];
  const parts = [schema['anyOf'], schema['oneOf']].filter(Array.isArray).flat() as unknown[];
  const causes = [
    ...(types.includes('number') || types.includes('integer') ? ['type'] : []),
    ...CAUSES.filter((name) => schema[name] !== undefined && schema[name] !== false),
    ...(isObject(schema['items']) ? causesOf(schema['items']) : []),
    ...parts.filter(isObject).flatMap(causesOf),
    ...(parts.length > 0 ? [own(schema, 'anyOf') ? 'anyOf' : 'oneOf'] : []),
  ];
  return [...new Set(causes)];
}
