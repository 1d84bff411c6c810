/**
 * Returns the similarity of a typed word and a word of the vocabulary: 1 for the same word, less for any other. Each
 * wrong, missing, additional or swapped letter lowers it. A beginning of a longer word is similar too, because the
 * customer may still be typing, but less for each missing letter: `confgur` is similar to `configuration`.
 */
export function similarity(typed: string, word: string): number {
  const { whole, beginning } = distances(typed, word);
  const missing = Math.min(1, typed.length / word.length);
  return Math.max(1 - whole / Math.max(typed.length, word.length), (1 - beginning / typed.length) * Math.sqrt(missing));
}

/**
 * Returns the number of typing errors between two words (the optimal string alignment distance), and the smallest
 * number between the first word and any beginning of the second.
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
