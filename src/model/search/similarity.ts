/**
 * Returns how similar a typed word is to a word of the vocabulary: 1 is the same word, and each letter that is wrong,
 * missing, too much or swapped with its neighbour takes a share of the longer word. The beginning of a longer word also
 * counts, because a word may still be typed, but less for each letter that is missing: `confgur` is like `configuration`.
 */
export function similarity(typed: string, word: string): number {
  const { whole, beginning } = distances(typed, word);
  const missing = Math.min(1, typed.length / word.length);
  return Math.max(1 - whole / Math.max(typed.length, word.length), (1 - beginning / typed.length) * Math.sqrt(missing));
}

/**
 * Returns the number of typing errors between two words (the optimal string alignment distance), and the smallest one
 * between the first word and a beginning of the second.
 */
function distances(one: string, other: string): { readonly whole: number; readonly beginning: number } {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next[column] = Math.min(
        last[column]! + 1,
        next[column - 1]! + 1,
        last[column - 1]! + (isSame ? 0 : 1),
        isSwapped ? before[column - 2]! + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = next;
  }
  return { whole: last.at(-1)!, beginning: Math.min(...last) };
}
