/** An operator with its list of arguments; the short form `{"!": x}` has one. */
export interface Operation {
  readonly name: string;
  readonly args: readonly unknown[];
}

/**
 * Returns the operation that an object with exactly one key describes; undefined for all other values, such as texts
 * and lists.
 */
export function operationOf(rule: unknown): Operation | undefined {
  if (typeof rule !== 'object' || rule === null || Array.isArray(rule)) return undefined;
  const names = Object.keys(rule);
  const name = names[0];
  if (name === undefined || names.length > 1) return undefined;
  const args = (rule as Readonly<Record<string, unknown>>)[name];
  return { name, args: Array.isArray(args) ? args : [args] };
}

/**
 * Operators that evaluate their second argument for every list item. That argument can read only the item; in `reduce`,
 * also the accumulator.
 */
export const LIST_OPERATORS: ReadonlySet<string> = new Set(['map', 'filter', 'reduce', 'all', 'some', 'none']);
