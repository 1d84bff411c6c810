/** Maximum number of suggested addresses. */
const MAX_SUGGESTED_ADDRESSES = 8;

/**
 * Returns up to 8 suggestions as one text: `[1 Main St, 2 Main St]`. Addresses that start with the typed text come
 * first, then those that contain it; four characters are the minimum. (spec: PC-55)
 */
export function suggest(addresses: readonly string[], typed: unknown): string {
  const searchText = typeof typed === 'string' ? comparableText(typed) : '';
  if (searchText.length <= 3) return '[]';
  const matches = addresses.filter((address) => comparableText(address).includes(searchText));
  const startMatches = matches.filter((address) => comparableText(address).startsWith(searchText));
  return `[${[...new Set([...startMatches, ...matches])].slice(0, MAX_SUGGESTED_ADDRESSES).join(', ')}]`;
}

/** Returns a text for comparison: in lower case, with single spaces and without commas. */
const comparableText = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s,]+/g, ' ')
    .trim();
