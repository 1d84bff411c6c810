/** Returns the kind of a value for reports: "a text", "a number", "a list" … */
export function kindInWords(value: unknown): string {
  if (value === null) return 'empty (null)';
  if (Array.isArray(value)) return 'a list';
  switch (typeof value) {
    case 'string':
      return value === '' ? 'an empty text' : 'a text';
    case 'number':
      return 'a number';
    case 'boolean':
      return `${value} (yes or no)`;
    case 'undefined':
      return 'nothing';
    default:
      return 'a group of values in { }';
  }
}
