/**
 * Matches a text in quotes (its end may be missing at the end of the JSON), a number, a word (`true`, `false`, `null`),
 * a bracket or a separator; in group 1, any other character except white space. The characters of texts are those of
 * RFC 8259.
 */
const TOKEN =
  /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*(?:"|$)|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\],:]|([^ \t\n\r])/g;

/** First characters of the tokens that begin a value. Numbers and words have the letter `v`. */
const VALUE_START = '{["v';

/**
 * Returns the position of the first token that makes a JSON text invalid; undefined if there is none, so that the text
 * is valid or ends too early. The messages of `JSON.parse` differ between browsers, and some have no position.
 */
export function findJsonFault(text: string): number | undefined {
  /** The closing brackets of the open objects and lists. */
  const closing: string[] = [];
  let allowed = VALUE_START;
  for (const { 0: token, 1: unknown, index } of text.matchAll(TOKEN)) {
    const kind = /^[{}[\],:"]/.test(token) ? token[0]! : 'v';
    if (unknown !== undefined || !allowed.includes(kind)) return index;
    const isKey = kind === '"' && !allowed.includes('v');
    if (kind === '}' || kind === ']') closing.pop();
    if (kind === '{') closing.push('}');
    if (kind === '[') closing.push(']');
    const end = closing.at(-1) ?? '';
    if (isKey) allowed = ':';
    else if (kind === '{') allowed = '"}';
    else if (kind === '[') allowed = `${VALUE_START}]`;
    else if (kind === ':') allowed = VALUE_START;
    else if (kind === ',') allowed = end === '}' ? '"' : VALUE_START;
    else allowed = end && `,${end}`;
  }
  return undefined;
}
