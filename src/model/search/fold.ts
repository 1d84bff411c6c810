/** A word of a text: its folded form (lower case, without accents), and its position in the text. */
export interface Token {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’.+-][\p{L}\p{N}\p{M}]+)*/gu;
const INNER_SIGN = /['’.+-]/u;
const INNER_SIGNS = /['’.+-]/gu;
const MARK = /\p{M}/gu;
const IS_ASCII = /^[\0-\x7F]*$/;

/** Returns a text in lower case and without accents, so that `Conexión` equals `conexion`. */
function fold(text: string): string {
  return IS_ASCII.test(text) ? text.toLowerCase() : text.normalize('NFD').replace(MARK, '').toLowerCase();
}

/** Returns the words of a text in order. `Wi-Fi` becomes one word, `wifi`. */
export function tokenise(text: string): Token[] {
  return Array.from(text.matchAll(WORD), ({ 0: match, index }) => ({
    word: removeInnerSigns(match),
    start: index,
    end: index + match.length,
  }));
}

/** Returns the folded words of a text; a hyphenated word also by its parts: `wi-fi` → `wifi`, `wi`, `fi`. */
export function wordsOf(text: string): string[] {
  const matches = fold(text).match(WORD) ?? [];
  return matches.flatMap((match) =>
    INNER_SIGN.test(match) ? [match.replaceAll(INNER_SIGNS, ''), ...match.split(INNER_SIGN)] : match,
  );
}

/** Returns the folded words of a text, separated by single spaces. */
export function foldedPhrase(text: string): string {
  return tokenise(text)
    .map(({ word }) => word)
    .join(' ');
}

function removeInnerSigns(match: string): string {
  return fold(match).replaceAll(INNER_SIGNS, '');
}
