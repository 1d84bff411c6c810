/** Returns a name as words: `primaryLink` → `Primary link`. */
export function labelOf(name: string): string {
  const words = name
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(' ')
    .map((word) => (/^[A-Z]+s?$/.test(word) && word.length > 1 ? word : word.toLowerCase()))
    .join(' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
