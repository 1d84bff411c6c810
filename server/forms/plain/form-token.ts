import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { realNow } from '#src/lib/clock.ts';

/** The result of checking a token. */
export type TokenVerdict =
  /** `attempt` identifies one opening of a form. It stays the same if the form is sent repeatedly. */
  | { readonly ok: true; readonly attempt: string }
  /** `early`: the form was sent sooner than a person can fill it in. */
  | { readonly ok: false; readonly reason: 'invalid' | 'early' | 'expired' };

/** Signed tokens that contain the time at which a form was opened. The server does not store them. */
export interface FormTokens {
  /** Returns a token for a purpose (a form at an origin). */
  issue(purpose: string): string;
  /** Checks whether a token was issued for this purpose and is valid now. */
  check(token: string, purpose: string): TokenVerdict;
}

/** When a token is valid. */
export interface TokenLimits {
  /** Minimum time between opening and sending a form, in milliseconds. */
  readonly minMs: number;
  /** How long a token is valid, in milliseconds. */
  readonly maxMs: number;
}

/** Matches a token. Its parts are the time of issue (base 36), the attempt and the signature. */
const TOKEN_PATTERN = /^([a-z\d]{1,12})\.([\w-]{22})\.([\w-]{43})$/;

/** Creates the functions that issue and check form tokens. `key` is a secret key that all servers share. */
export function createFormTokens(key: string, { minMs, maxMs }: TokenLimits, now: () => number = realNow): FormTokens {
  const sign = (purpose: string, time: string, attempt: string): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, time, attempt]))
      .digest('base64url');
  return Object.freeze({
    issue(purpose: string) {
      const time = now().toString(36);
      const attempt = randomBytes(16).toString('base64url');
      return `${time}.${attempt}.${sign(purpose, time, attempt)}`;
    },
    check(token: string, purpose: string): TokenVerdict {
      const [, time = '', attempt = '', signature = ''] = TOKEN_PATTERN.exec(token) ?? [];
      const expected = Buffer.from(sign(purpose, time, attempt));
      const received = Buffer.from(signature);
      if (received.length !== expected.length || !timingSafeEqual(received, expected)) {
        return { ok: false, reason: 'invalid' };
      }
      const age = now() - Number.parseInt(time, 36);
      if (age > maxMs) return { ok: false, reason: 'expired' };
      return age < minMs ? { ok: false, reason: 'early' } : { ok: true, attempt };
    },
  } satisfies FormTokens);
}
