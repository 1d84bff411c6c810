import { createHmac } from 'node:crypto';
import { realNow } from '#src/lib/clock.ts';
import { isSameSecret } from '../sha256.ts';

/** Key with which links are signed. */
const SIGNING_SECRET = 'sandbox-firmware-links';

/** Creates and checks links that open a file without a token. */
export interface PresignedLinks {
  /** Returns the path and query of a link that opens a file until the link expires. */
  create(file: string): string;
  /** `invalid`: the link was not created here, or was changed. */
  check(file: string, query: unknown): 'valid' | 'expired' | 'invalid';
}

/** Returns an object that creates and checks links to files. `validMs` is the lifetime of a link. (spec: SEC-26) */
export function createPresignedLinks(prefix: string, validMs: number, now: () => number = realNow): PresignedLinks {
  const signatureOf = (file: string, expires: string): string =>
    createHmac('sha256', SIGNING_SECRET).update(`${file}\n${expires}`).digest('base64url');
  return Object.freeze({
    create(file: string) {
      const expires = String(now() + validMs);
      const query = new URLSearchParams({ expires, signature: signatureOf(file, expires) });
      return `${prefix}/${encodeURIComponent(file)}?${query}`;
    },
    check(file: string, query: unknown) {
      const { expires, signature } = query as { expires?: unknown; signature?: unknown };
      if (typeof expires !== 'string' || typeof signature !== 'string') return 'invalid';
      if (!isSameSecret(signature, signatureOf(file, expires))) return 'invalid';
      return Number(expires) > now() ? 'valid' : 'expired';
    },
  } satisfies PresignedLinks);
}
