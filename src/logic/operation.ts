/** An operator with its arguments, the short form `{"!": x}` written out. */
export interface Operation {
  readonly name: string;
  readonly args: readonly unknown[];
}

/** The operation that a value is; undefined for what stands for itself: objects with no or several names, lists, texts. */
export function operationOf(rule: unknown): Operation | undefined {
  if (typeof rule !== 'object' || rule === null || Array.isArray(rule)) return undefined;
  const names = Object.keys(rule);
  const name = names[0];
  if (name === undefined || names.length > 1) return undefined;
  const args = (rule as Readonly<Record<string, unknown>>)[name];
  return { name, args: Array.isArray(args) ? args : [args] };
}

/** Operators whose second argument is asked for every item of their list, with nothing but the item as its data. */
export const LIST_OPERATORS: ReadonlySet<string> = new Set(['map', 'filter', 'reduce', 'all', 'some', 'none']);
