/**
 * Returns true if a value is true in JSON Logic: as in JavaScript, but an empty list is false.
 * (jsonlogic.com/truthy.html)
 */
export function isTrue(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}
