import type { JWTPayload } from 'jose';
import { realNow } from '#src/lib/clock.ts';
import { randomId } from '#src/lib/random-id.ts';
import type { ClaimNames } from '#src/model/host/boot.ts';
import { own, textOrEmpty } from '#src/model/json.ts';
import type { SignIn } from '../stored-sign-in.ts';

/**
 * The expiry is corrected only if the clocks of this device and of the provider differ by more than this, in
 * milliseconds.
 */
const SMALL_SKEW_MS = 60_000;

/**
 * Creates a sign-in from the checked claims of an ID token. Only `sub`, `iat` and `exp` are required. Account ids and
 * name are '' if their claims are missing; they are then read from the profile later. (spec: AUTH-04, AUTH-26, ACCT-09)
 */
export function signInFromClaims(
  claims: JWTPayload,
  accessToken: string,
  { names, now = realNow() }: { readonly names: ClaimNames; readonly now?: number },
): SignIn {
  const text = (name: string | undefined): string => (name === undefined ? '' : textOrEmpty(own(claims, name)));
  const subject = text('sub');
  return {
    sessionId: randomId(),
    trackingId: randomId(),
    accessToken,
    expiresAt: expiryOnThisClock(claims, now),
    subject,
    authKey: text(names.authKey) || subject,
    name: text(names.name),
    ids: {
      personId: text(names.personId),
      customerRelationshipId: text(names.customerRelationshipId),
      serviceAccountId: text(names.serviceAccountId),
      xboAccountId: text(names.xboAccountId),
    },
  };
}

/**
 * Returns when the ID token expires, in milliseconds. If the clock of this device is wrong, the lifetime starts now.
 */
function expiryOnThisClock({ exp = 0, iat }: JWTPayload, now: number): number {
  const skew = iat === undefined ? 0 : now - iat * 1000;
  return exp * 1000 + (Math.abs(skew) > SMALL_SKEW_MS ? skew : 0);
}
