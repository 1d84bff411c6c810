import { sha256 } from '../../sha256.ts';

/** Returns a UUID that depends only on the given texts (RFC 9562, version 8). */
export function stableId(...parts: readonly string[]): string {
  const hex = sha256(JSON.stringify(parts));
  const variant = ((Number.parseInt(hex[16]!, 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
}
