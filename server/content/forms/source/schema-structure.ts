/** Where a JSON Schema contains other schemas. */
import { valueAtPointer } from '#src/model/json-pointer.ts';
import { decodePercent } from '#src/lib/text/decode-percent.ts';
import { isObject, type JsonObject } from '#src/model/json.ts';

/** Keywords whose value is one schema. In draft-07, the value of `items` may also be a list of schemas. */
export const SINGLE_SCHEMA_KEYWORDS: readonly string[] =
  'if then else not contains propertyNames items additionalItems additionalProperties'.split(' ');
/** Keywords whose value is a list of schemas. */
export const SCHEMA_LIST_KEYWORDS: readonly string[] = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
/**
 * Keywords whose value is an object with a schema for each name. In `dependencies`, a list of names may take the place
 * of a schema.
 */
export const SCHEMA_MAP_KEYWORDS: readonly string[] =
  'properties patternProperties dependencies dependentSchemas definitions $defs'.split(' ');

/** Returns a schema in which `change` has replaced every schema directly inside it. */
export function mapInnerSchemas(schema: JsonObject, change: (inner: JsonObject) => unknown): JsonObject {
  const changed = (inner: unknown): unknown => (isObject(inner) ? change(inner) : inner);
  const entries = Object.entries(schema).map(([keyword, value]): [string, unknown] => {
    if (SCHEMA_MAP_KEYWORDS.includes(keyword) && isObject(value)) return [keyword, mapValues(value, changed)];
    if (SCHEMA_LIST_KEYWORDS.includes(keyword) || SINGLE_SCHEMA_KEYWORDS.includes(keyword)) {
      return [keyword, Array.isArray(value) ? value.map(changed) : changed(value)];
    }
    return [keyword, value];
  });
  return Object.fromEntries(entries);
}

/** Returns the part of a schema to which a reference such as `#/definitions/x` leads; undefined if there is none. */
export const referencedPart = (root: JsonObject, reference: string): unknown =>
  valueAtPointer(root, decodePercent(reference.replace(/^#/, '')));

const mapValues = (object: JsonObject, change: (value: unknown) => unknown): JsonObject =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]));
