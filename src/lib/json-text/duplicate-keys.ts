/** A duplicate key in an object of a JSON text. `JSON.parse` keeps only the last value. */
export interface DuplicateKey {
  readonly key: string;
  /** Line of the repeated key, counted from 1. */
  readonly line: number;
  /** The keys and positions that lead to the object: `['en', 'cards', 0]`. */
  readonly path: readonly (string | number)[];
}

/** An object or list around the current position; a list has no keys. */
interface JsonContainer {
  readonly keys: Set<string> | undefined;
  /** In an object, the key of the current value; in a list, its index. */
  step: string | number;
}

/** Matches a text in quotes, or a character that opens, closes or separates objects, lists and their parts. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],]/gs;

/** Returns each repetition of a key in the same object, in the order of the text, which must be valid JSON. */
export function duplicateKeys(text: string): DuplicateKey[] {
  const found: DuplicateKey[] = [];
  const open: JsonContainer[] = [];
  let isKey = false;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const around = open.at(-1);
    if (token === '{' || token === '[') {
      open.push(token === '{' ? { keys: new Set(), step: '' } : { keys: undefined, step: 0 });
      isKey = token === '{';
    } else if (token === '}' || token === ']') {
      open.pop();
      isKey = false;
    } else if (token === ',') {
      isKey = around?.keys !== undefined;
      if (around && typeof around.step === 'number') around.step += 1;
    } else if (isKey && around?.keys) {
      isKey = false;
      const key = keyOf(token);
      around.step = key;
      if (around.keys.has(key)) {
        const path = open.slice(0, -1).map(({ step }) => step);
        found.push({ key, line: text.slice(0, index).split('\n').length, path });
      } else around.keys.add(key);
    }
  }
  return found;
}

/** Returns the key that a token in quotation marks stands for. `"a"` and `"\u0061"` are the same key. */
function keyOf(token: string): string {
  return token.includes('\\') ? (JSON.parse(token) as string) : token.slice(1, -1);
}
