const MAX_ADDRESSES = 8;

/** Returns addresses that start with the typed text, then those that contain it, as a bracketed list. (spec: PC-55) */
export function suggest(addresses: readonly string[], typed: unknown): string {
  const searchText = typeof typed === 'string' ? plain(typed) : '';
  if (searchText.length <= 3) return '[]';
  const matches = addresses.filter((address) => plain(address).includes(searchText));
  const startMatches = matches.filter((address) => plain(address).startsWith(searchText));
  return `[${[...new Set([...startMatches, ...matches])].slice(0, MAX_ADDRESSES).join(', ')}]`;
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s,]+/g, ' ')
    .trim();
