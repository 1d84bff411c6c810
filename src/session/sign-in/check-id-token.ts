import { createLocalJWKSet, jwtVerify, type JSONWebKeySet, type JWTPayload } from 'jose';
import { realNow } from '#src/lib/clock.ts';
import { SignInError } from './sign-in-error.ts';

/** Allowed signature algorithms: asymmetric ones only, and never "none". */
const SIGNATURE_ALGORITHMS = ['ES256', 'ES384', 'ES512', 'PS256', 'PS384', 'PS512', 'RS256', 'RS384', 'RS512', 'EdDSA'];
/**
 * Allowed difference between the clocks of this device and of the provider: ten minutes, and a few seconds for the
 * transmission.
 */
const SKEW_S = 610;
/** Largest age of an ID token, which is checked right after it was issued. */
const MAX_TOKEN_AGE_S = 60;

/** The values that an ID token must match. */
export interface IdTokenExpectation {
  readonly issuer: string;
  readonly clientId: string;
  readonly nonce: string;
  /** The provider's key set as it was received. */
  readonly keys: unknown;
  readonly now?: Date;
}

/** Thrown if an ID token is invalid for this sign-in. */
export class IdTokenError extends SignInError {
  override readonly name = 'IdTokenError';
}

/**
 * Returns the claims of an ID token after checking its signature, issuer, audience, authorized party, times and nonce.
 * The sign-in library checks only the nonce. Throws IdTokenError. (spec: SEC-04; OpenID Connect Core 3.1.3.7)
 */
export async function checkIdToken(
  idToken: string,
  { issuer, clientId, nonce, keys, now = new Date(realNow()) }: IdTokenExpectation,
): Promise<JWTPayload> {
  let claims: JWTPayload;
  try {
    const { payload } = await jwtVerify(idToken, createLocalJWKSet(keys as JSONWebKeySet), {
      issuer,
      audience: clientId,
      algorithms: SIGNATURE_ALGORITHMS,
      clockTolerance: SKEW_S,
      maxTokenAge: MAX_TOKEN_AGE_S,
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
      currentDate: now,
    });
    claims = payload;
  } catch (error) {
    // The library's message names the failed check and contains no part of the token.
    throw new IdTokenError(`ID token: ${(error as Error).message}. Sign in again.`, { cause: error });
  }
  if (typeof claims.sub !== 'string' || claims.sub === '')
    throw new IdTokenError('ID token: no subject. Sign in again.');
  if (claims.exp! <= claims.iat!) throw new IdTokenError('ID token: expires before it is issued. Sign in again.');
  if (nonce === '' || claims['nonce'] !== nonce) throw new IdTokenError('ID token: unexpected nonce. Sign in again.');
  const party = claims['azp'];
  const hasSeveral = Array.isArray(claims.aud) && claims.aud.length > 1;
  if (party === undefined ? hasSeveral : party !== clientId)
    throw new IdTokenError('ID token: issued for another client. Sign in again.');
  return claims;
}
