/** JSON of unknown shape, as editors write it. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An own property; never one of the prototype chain. */
export function own(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** An own property if it is an object, else an empty one. */
export function ownObject(value: unknown, name: string): JsonObject {
  const found = own(value, name);
  return isObject(found) ? found : {};
}

/** A value in the words of a report: "a text", "a number", "a list" … */
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
    default:
      return 'a group of values in { }';
  }
}

/** Text of a JSON file → its value, or what is wrong and in which line (counted from 1). A byte-order mark is passed over. */
export function parseJson(text: string): { value: unknown } | { what: string; line: number } {
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text;
  try {
    return { value: JSON.parse(source) };
  } catch (error) {
    const message = (error as Error).message;
    const whole = source.trimEnd().length;
    const position = Number(/at position (\d+)/.exec(message)?.[1] ?? whole);
    const end = Math.min(position, whole);
    const line = source.slice(0, end).split('\n').length;
    const found = source.split('\n')[line - 1]?.trim() ?? '';
    const near = found === '' ? '' : ` near \`${found.length > 60 ? `${found.slice(0, 60)}…` : found}\``;
    return { what: position < whole ? `is no JSON${near}` : `stops before its end${near}`, line };
  }
}
