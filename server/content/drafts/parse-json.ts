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
    return { what: position < whole ? `is not valid JSON${near}` : `ends too early${near}`, line };
  }
}
