/** Positions of the first and the last byte of a part of a file. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Reads a `Range` header for a file of `size` bytes (RFC 9110, 14.2). Returns undefined if the whole file is to be
 * sent, because the header is missing or is not one valid range of bytes. Returns `outside` if no byte of the range is
 * in the file.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'outside' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '')
    return Number(to) === 0 || size === 0 ? 'outside' : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const [first, last] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
  if (first >= size) return 'outside';
  return last < first ? undefined : { first, last };
}
