/** A word of a text: its folded form (lower case, without accents), and its position in the text. */
export interface Token {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** A word: letters, digits and accents, also joined by signs, as in `Wi-Fi` and `don't`. */
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’.+-][\p{L}\p{N}\p{M}]+)*/gu;
/** A sign that may join the parts of a word. */
const INNER_SIGN = /['’.+-]/u;
/** Matches all signs that may join the parts of a word. */
const INNER_SIGNS = /['’.+-]/gu;
/** An accent, after the letter and its accent were separated. */
const MARK = /\p{M}/gu;
/** Matches a text that has only ASCII characters, and so no accents. */
const ASCII_TEXT = /^[\0-\x7F]*$/;

/** Returns a text in lower case and without accents, so that `Conexión` equals `conexion`. */
function fold(text: string): string {
  return ASCII_TEXT.test(text) ? text.toLowerCase() : text.normalize('NFD').replace(MARK, '').toLowerCase();
}

/** Returns the words of a text in order. `Wi-Fi` becomes one word, `wifi`. */
export function tokenize(text: string): Token[] {
  return Array.from(text.matchAll(WORD), ({ 0: match, index }) => ({
    word: foldWord(match),
    start: index,
    end: index + match.length,
  }));
}

/** Returns the folded words of a text, and the parts of words that signs join: `wi-fi` → `wifi`, `wi`, `fi`. */
export function wordsOf(text: string): string[] {
  const matches = fold(text).match(WORD) ?? [];
  return matches.flatMap((match) =>
    INNER_SIGN.test(match) ? [match.replaceAll(INNER_SIGNS, ''), ...match.split(INNER_SIGN)] : match,
  );
}

/** Returns the folded words of a text, separated by single spaces. */
export function foldedPhrase(text: string): string {
  return tokenize(text)
    .map(({ word }) => word)
    .join(' ');
}

/** Returns the folded form of a word, without the signs that join its parts. */
function foldWord(match: string): string {
  return fold(match).replaceAll(INNER_SIGNS, '');
}
