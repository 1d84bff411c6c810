/** The class names that are there, joined by spaces; undefined when there is none. */
export function joinClasses(...classes: readonly (string | false | null | undefined)[]): string | undefined {
  return classes.filter(Boolean).join(' ') || undefined;
}
