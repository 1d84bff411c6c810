import { isObject, type JsonObject, ownObject } from '#src/model/json.ts';
import { typeOf } from '../plan/schema-parts.ts';

/** Number of entries that are generated for a list without `maxItems`. */
const USUAL_ENTRIES = 20;
/** Number of characters that are generated for a text without `maxLength`. */
const USUAL_LENGTH = 200;
/** Maximum length of a generated text or list. */
const MAX_LENGTH = 5000;

/**
 * Returns values with the longest lists and texts that a form allows, up to MAX_LENGTH. A list or text without a limit
 * has a usual length.
 */
export function fullestValues(document: JsonObject): JsonObject {
  return ownObject({ values: fullestPart(document) }, 'values');
}

/**
 * Returns the fullest value of a part of the validation schema, which has the schema of each field under `leaf`. The
 * same object is used for all entries of a list.
 */
function fullestPart(part: JsonObject): unknown {
  if (isObject(part['leaf'])) return fullestField(part['leaf']);
  const { items, maxItems } = part;
  if (typeOf(part) === 'array') {
    if (Array.isArray(items)) return items.map((one: unknown) => fullestPart(one as JsonObject));
    const entry = isObject(items) ? fullestPart(items) : null;
    return Array.from({ length: limitOrUsual(maxItems, USUAL_ENTRIES) }, () => entry);
  }
  const properties = ownObject(part, 'properties');
  return Object.fromEntries(Object.keys(properties).map((name) => [name, fullestPart(ownObject(properties, name))]));
}

/**
 * Returns a large value for one field: the longest text, all choices of a list of choices, or the first choice of a
 * single selection. Numbers and booleans get a fixed value.
 */
function fullestField(schema: JsonObject): unknown {
  const choices = schema['enum'];
  if (Array.isArray(choices)) return choices[0];
  switch (typeOf(schema)) {
    case 'array': {
      const values = ownObject(schema, 'items')['enum'];
      return Array.isArray(values) ? values : [];
    }
    case 'number':
    case 'integer':
      return 1;
    case 'boolean':
      return true;
    default:
      return 'x'.repeat(limitOrUsual(schema['maxLength'], USUAL_LENGTH));
  }
}

/** Returns the limit of the schema, or the usual length if there is none; at most MAX_LENGTH. */
const limitOrUsual = (limit: unknown, usual: number): number =>
  Math.min(typeof limit === 'number' ? limit : usual, MAX_LENGTH);
