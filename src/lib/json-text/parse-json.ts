/** Parses JSON. Returns its value, or the first error and its line, counted from 1. Ignores a byte-order mark. */
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
    const lineText = source.split('\n')[line - 1]?.trim() ?? '';
    const near = lineText === '' ? '' : ` near \`${lineText.length > 60 ? `${lineText.slice(0, 60)}…` : lineText}\``;
    return { what: position < whole ? `is not valid JSON${near}` : `ends too early${near}`, line };
  }
}
