import { createHash, timingSafeEqual } from 'node:crypto';

/** Returns the SHA-256 of the texts, joined by line feeds, as base64url. */
export function hashOfTexts(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}

/** Compares two secrets in constant time, so that the duration reveals neither their content nor their length. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashOfTexts(one)), Buffer.from(hashOfTexts(other)));
}
