/** A JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** A JSON object with unknown members. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** A JSON object that can be changed. */
export type MutableObject = Record<string, unknown>;

/** Returns true for objects; false for lists and null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns an own property; undefined if the value is not an object or only its prototype has the property, such as
 * `constructor`.
 */
export function own<Value>(value: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined;
export function own(value: unknown, name: string): unknown;
export function own(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Returns an own property that is an object; otherwise an empty object. */
export function ownObject(value: unknown, name: string): JsonObject {
  const property = own(value, name);
  return isObject(property) ? property : {};
}

/** Returns the objects in a list, without its other entries; an empty list for any other value. */
export function objectsIn(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** Returns the value if it is a text; otherwise ''. */
export function textOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Returns a text or a number as text; '' for any other value. */
export function asText(value: unknown): string {
  return typeof value === 'number' ? String(value) : textOrEmpty(value);
}

/** Returns true if a value is missing, null, '' or an empty list. */
export function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/**
 * Returns the value of a JSON text, which may start with a byte-order mark; undefined if the text is not valid JSON.
 */
export function tryParseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text?.replace(/^\uFEFF/, '') ?? '');
  } catch {
    return undefined;
  }
}

/** Returns true if two values have the same JSON text: the order of members counts. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns true if two values are equal as JSON. The order of members does not matter. */
export function isSameIgnoringMemberOrder(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((entry, index) => isSameIgnoringMemberOrder(entry, other[index]));
  }
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSameIgnoringMemberOrder(one[name], other[name]))
  );
}
