import { createLocalJWKSet, jwtVerify, type JSONWebKeySet, type JWTPayload } from 'jose';
import { PortalError } from '#src/lib/portal-error.ts';

/** Keys of the provider only: no shared secret, and never "none". */
const ALGORITHMS = ['ES256', 'ES384', 'ES512', 'PS256', 'PS384', 'PS512', 'RS256', 'RS384', 'RS512', 'EdDSA'];
/** How far the clocks may be apart. */
const SKEW_S = 60;
/** An ID token is checked right after it was made. */
const LONGEST_AGE_S = 600;

export interface IdTokenExpectation {
  readonly issuer: string;
  readonly clientId: string;
  readonly nonce: string;
  /** The provider's key set as it came. */
  readonly keys: unknown;
  readonly now?: Date;
}

/** The ID token is not what this sign-in asked for. */
export class IdTokenError extends PortalError {
  override readonly name = 'IdTokenError';
}

/**
 * The claims of an ID token after all that the sign-in library leaves out: signature by the provider's keys, issuer,
 * audience, authorized party, times and nonce. Throws IdTokenError. (spec: SEC-04; OpenID Connect Core 3.1.3.7)
 */
export async function checkIdToken(
  idToken: string,
  { issuer, clientId, nonce, keys, now = new Date() }: IdTokenExpectation,
): Promise<JWTPayload> {
  let claims: JWTPayload;
  try {
    const { payload } = await jwtVerify(idToken, createLocalJWKSet(keys as JSONWebKeySet), {
      issuer,
      audience: clientId,
      algorithms: ALGORITHMS,
      clockTolerance: SKEW_S,
      maxTokenAge: LONGEST_AGE_S,
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
      currentDate: now,
    });
    claims = payload;
  } catch (error) {
    // The library's words name the check that failed and hold nothing of the token.
    throw new IdTokenError(`ID token: ${(error as Error).message}. Sign in again.`, { cause: error });
  }
  if (nonce === '' || claims['nonce'] !== nonce) throw new IdTokenError('ID token: not our nonce. Sign in again.');
  const party = claims['azp'];
  const several = Array.isArray(claims.aud) && claims.aud.length > 1;
  if (party === undefined ? several : party !== clientId)
    throw new IdTokenError('ID token: made for another client. Sign in again.');
  return claims;
}
