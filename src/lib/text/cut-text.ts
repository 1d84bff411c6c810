/** Cuts a text to at most `length` UTF-16 code units without splitting a surrogate pair. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = /[\uD800-\uDBFF]/.test(text[length - 1]!) ? length - 1 : length;
  return text.slice(0, end);
}
