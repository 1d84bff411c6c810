import { findJsonFault } from './json-fault.ts';

/** Parses JSON. Returns its value, or the first error and its line, counted from 1. Ignores a byte-order mark. */
export function parseJson(text: string): { value: unknown } | { what: string; line: number } {
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text;
  try {
    return { value: JSON.parse(source) };
  } catch {
    const position = findJsonFault(source);
    const line = source.slice(0, position ?? source.trimEnd().length).split('\n').length;
    const lineText = source.split('\n')[line - 1]?.trim() ?? '';
    const near = lineText === '' ? '' : ` near \`${lineText.length > 60 ? `${lineText.slice(0, 60)}…` : lineText}\``;
    return { what: position === undefined ? `ends too early${near}` : `is not valid JSON${near}`, line };
  }
}
