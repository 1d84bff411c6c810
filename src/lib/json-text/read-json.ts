import { duplicateKeys } from './duplicate-keys.ts';
import { parseJson } from './parse-json.ts';

/**
 * Reads a JSON text that was written by hand. Returns its value, or a description of its first fault. A duplicate key
 * is a fault, too.
 */
export function readJson(text: string): { readonly value: unknown } | { readonly fault: string } {
  const parsed = parseJson(text);
  if ('what' in parsed) return { fault: `Line ${parsed.line} ${parsed.what}.` };
  const [twice] = duplicateKeys(text);
  if (twice) return { fault: `Line ${twice.line} has the key "${twice.key}" a second time. Remove one of them.` };
  return parsed;
}
