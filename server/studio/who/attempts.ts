import { EncryptJWT, jwtDecrypt } from 'jose';
import { isObject } from '#src/model/json.ts';

/** An attempt to sign in, which has begun: the values against which the provider's response is checked. */
export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  /** The PKCE verifier. */
  readonly verifier: string;
  /** Path in the studio to open afterwards. */
  readonly to: string;
}

/** How long an attempt to sign in may take, in seconds. */
export const ATTEMPT_SECONDS = 900;

/** Encrypts an attempt to sign in for the cookie of the browser that began it. `key`: base64url of 32 bytes. */
export function sealAttempt({ state, nonce, verifier, to }: Attempt, key: string): Promise<string> {
  return new EncryptJWT({ state, nonce, verifier, to })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(`${ATTEMPT_SECONDS} seconds`)
    .encrypt(Buffer.from(key, 'base64url'));
}

/**
 * Decrypts the attempt to sign in that a cookie contains; returns undefined if the cookie is missing, altered or too
 * old.
 */
export async function openAttempt(cookie: string | undefined, key: string): Promise<Attempt | undefined> {
  if (cookie === undefined) return undefined;
  const opened = await jwtDecrypt(cookie, Buffer.from(key, 'base64url')).catch(() => undefined);
  const { state, nonce, verifier, to } = isObject(opened?.payload) ? opened.payload : {};
  const isComplete = [state, nonce, verifier, to].every((part) => typeof part === 'string');
  return isComplete ? ({ state, nonce, verifier, to } as Attempt) : undefined;
}
