import { duplicateKeys } from './duplicate-keys.ts';
import { parseJson } from './parse-json.ts';

/** Reads a JSON text that a person writes. Returns its value, or what is wrong: also a key that an object has twice. */
export function readJson(text: string): { readonly value: unknown } | { readonly fault: string } {
  const parsed = parseJson(text);
  if ('what' in parsed) return { fault: `Line ${parsed.line} ${parsed.what}.` };
  const [twice] = duplicateKeys(text);
  if (twice) return { fault: `Line ${twice.line} has the key "${twice.key}" a second time. Remove one of them.` };
  return parsed;
}
