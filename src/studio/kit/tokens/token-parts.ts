/** A name such as {product} that is replaced when the page is published or shown; two braces are literal. */
const TOKEN = /(?<!\{)\{[A-Za-z][A-Za-z0-9]*\}(?!\})/g;

/** A token in a text, from its opening brace to behind its closing one. */
export interface TokenRange {
  readonly start: number;
  readonly end: number;
}

/** Returns the tokens of a text in their order. */
export function tokensIn(text: string): readonly TokenRange[] {
  if (!text.includes('{')) return [];
  return [...text.matchAll(TOKEN)].map(({ index, 0: token }) => ({ start: index, end: index + token.length }));
}

/** A piece of a text: a token, or what is between two of them. */
export interface TextPart {
  readonly text: string;
  readonly isToken: boolean;
}

/** Splits a text into tokens and what is between them. Joined, the parts are the text. */
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

/** Returns the token that a position is inside of; undefined at its edges. */
const tokenAround = (text: string, at: number): TokenRange | undefined =>
  tokensIn(text).find(({ start, end }) => start < at && at < end);

/** Returns a selection that has each token as a whole. A caret inside a token becomes a selection of it. */
export function wholeSelection(text: string, start: number, end: number): TokenRange {
  return { start: tokenAround(text, start)?.start ?? start, end: tokenAround(text, end)?.end ?? end };
}

/** Returns the token next to the caret, on the side to which the pressed key applies. */
export function tokenBeside(text: string, caret: number, side: 'before' | 'after'): TokenRange | undefined {
  return tokensIn(text).find(({ start, end }) => (side === 'before' ? end : start) === caret);
}

/** A text after an edit. */
export interface TextEdit {
  readonly before: string;
  readonly after: string;
  /** Behind what was inserted. */
  readonly caret: number;
  /** What was selected before the edit. */
  readonly selected: TokenRange;
}

/** Returns the text and the caret after an edit that may have cut through a token: what is left of such a token goes with it. */
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
 * Returns the part of a text that an edit replaced: the selection, or what a key deleted or inserted at the caret. undefined if
 * it is not certain: a tool that writes another text may have kept the letters that both begin with, or not.
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
