import { createHash } from 'node:crypto';

/** Returns the SHA-256 of the parts, joined by line feeds, as base64url. */
export function sha256(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}
