/**
 * Matches a name such as {product} that is replaced when the page is published or shown. Doubled braces are literal.
 */
const TOKEN = /(?<!\{)\{[A-Za-z][A-Za-z0-9]*\}(?!\})/g;

/** The place of a token in a text: from its opening brace to the position after its closing brace. */
export interface TokenRange {
  readonly start: number;
  readonly end: number;
}

/** Returns the tokens of a text in their order. */
export function tokensIn(text: string): readonly TokenRange[] {
  if (!text.includes('{')) return [];
  return [...text.matchAll(TOKEN)].map(({ index, 0: token }) => ({ start: index, end: index + token.length }));
}

/** A part of a text: a token, or the text between two tokens. */
export interface TextPart {
  readonly text: string;
  readonly isToken: boolean;
}

/** Splits a text into tokens and the texts between them. Joined, the parts are the text. */
export function partsOfText(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { start, end } of tokensIn(text)) {
    if (start > at) parts.push({ text: text.slice(at, start), isToken: false });
    parts.push({ text: text.slice(start, end), isToken: true });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isToken: false });
  return parts;
}

/** Returns the token around a position; undefined if there is none, also at the edges of a token. */
const tokenContaining = (text: string, at: number): TokenRange | undefined =>
  tokensIn(text).find(({ start, end }) => start < at && at < end);

/**
 * Returns a selection that is extended so that it contains no partial token. A caret inside a token becomes a selection
 * of the token.
 */
export function wholeSelection(text: string, start: number, end: number): TokenRange {
  return { start: tokenContaining(text, start)?.start ?? start, end: tokenContaining(text, end)?.end ?? end };
}

/** Returns the token that ends (`before`) or starts (`after`) at the caret. */
export function tokenBeside(text: string, caret: number, side: 'before' | 'after'): TokenRange | undefined {
  return tokensIn(text).find(({ start, end }) => (side === 'before' ? end : start) === caret);
}

/** An edit of a text in a field. */
export interface TextEdit {
  readonly before: string;
  readonly after: string;
  /** Position of the caret after the edit. */
  readonly caret: number;
  /** The selection before the edit. */
  readonly selected: TokenRange;
}

/**
 * Returns the text and the caret after an edit. If the edit removed a part of a token, the rest of the token is
 * removed, too.
 */
export function withWholeTokens(edit: TextEdit): { readonly text: string; readonly caret: number } {
  const { before, after, caret } = edit;
  const range = replacedRange(edit);
  if (!range) return { text: after, caret };
  const whole = wholeSelection(before, range.start, range.end);
  const inserted = after.slice(range.start, caret);
  const text = before.slice(0, whole.start) + inserted + before.slice(whole.end);
  return { text, caret: whole.start + inserted.length };
}

/**
 * Returns the range of the old text that an edit replaced: the selection, or what a key deleted or inserted at the
 * caret. Returns undefined if it is uncertain, for example if a tool replaced the text by another one that starts with
 * the same letters.
 */
function replacedRange({ before, after, caret, selected }: TextEdit): TokenRange | undefined {
  const end = before.length - (after.length - caret);
  if (end < 0 || before.slice(end) !== after.slice(caret)) return undefined;
  const isSelection = selected.start < selected.end && selected.end === end && selected.start <= caret;
  if (isSelection && before.slice(0, selected.start) === after.slice(0, selected.start)) return selected;
  const most = Math.min(end, caret);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  return start < end && start < caret ? undefined : { start, end };
}
