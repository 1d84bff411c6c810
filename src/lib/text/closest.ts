/** Returns the name most similar to a misspelled one; undefined if none is similar enough. */
export function closestName(wrong: string, names: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.max(1, Math.floor(wrong.length / 4)) + 1;
  for (const name of names) {
    const away = distance(wrong.toLowerCase(), name.toLowerCase(), least);
    if (away < least) {
      least = away;
      best = name;
    }
  }
  return best;
}

/** Returns `otherwise`, preceded by `Did you mean "x"?` if a similar name exists. */
export function suggest(wrong: string, names: Iterable<string>, otherwise: string): string {
  const near = closestName(wrong, names);
  return near === undefined ? otherwise : `Did you mean "${near}"? Otherwise: ${lowerFirst(otherwise)}`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Returns the edit distance of two texts; `limit` if their lengths differ by that much or more. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}
