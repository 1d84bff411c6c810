import { duplicateKeys, type DuplicateKey } from '#src/lib/json-text/duplicate-keys.ts';
import { parseJson } from '#src/lib/json-text/parse-json.ts';
import { sha256 } from '../../../sha256.ts';

/**
 * The text of a JSON file, parsed. It depends on the text alone, so it is the same in every content that has the text.
 */
export interface ParsedText {
  readonly hash: string;
  readonly text: string;
  /** The value of the JSON text; undefined if the text is not valid JSON. */
  readonly document: unknown;
  /** Why the text is not valid JSON. */
  readonly fault?: { readonly what: string; readonly line: number };
  /** Keys that occur twice in one object: only the last value would be published. */
  readonly duplicates: readonly DuplicateKey[];
}

/** Parses the text of a JSON file. `hash` is its sha256, if it is known. */
export function parseText(text: string, hash: string = sha256(text)): ParsedText {
  const parsed = parseJson(text);
  if ('what' in parsed) return { hash, text, document: undefined, fault: parsed, duplicates: [] };
  return { hash, text, document: parsed.value, duplicates: duplicateKeys(text) };
}

/** A JSON file of content. */
export interface TextFile {
  readonly hash: string;
  /** Returns the parsed text. */
  readonly parsed: () => ParsedText;
  /** True if an earlier check found the text valid. It is then parsed only when its document is needed. */
  readonly isSound?: boolean;
}
