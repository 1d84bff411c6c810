/** Joins class names by spaces, without empty values; undefined if there is none. */
export function joinClasses(...classes: readonly (string | false | null | undefined)[]): string | undefined {
  return classes.filter(Boolean).join(' ') || undefined;
}
