/**
 * Returns the initials of a name: the first letters of its first and last word. Words that do not begin with a letter
 * are ignored; '' if no word remains.
 */
export function initials(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /^\p{L}/u.exec(word)?.[0] ?? []);
  return letters
    .filter((_, index) => index === 0 || index === letters.length - 1)
    .join('')
    .toUpperCase();
}
