const MAX_ADDRESSES = 8;

/** Returns addresses that start with the typed text, then those that contain it, as a bracketed list. (spec: PC-55) */
export function suggest(addresses: readonly string[], typed: unknown): string {
  const wanted = typeof typed === 'string' ? plain(typed) : '';
  if (wanted.length <= 3) return '[]';
  const found = addresses.filter((address) => plain(address).includes(wanted));
  const first = found.filter((address) => plain(address).startsWith(wanted));
  return `[${[...new Set([...first, ...found])].slice(0, MAX_ADDRESSES).join(', ')}]`;
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s,]+/g, ' ')
    .trim();
