import type { JWTPayload } from 'jose';
import { randomId } from '#src/lib/random-id.ts';
import type { SignIn } from '../stored-sign-in.ts';

/** Returns the sign-in that the checked claims of an ID token describe; a missing text claim is ''. (spec: AUTH-04, AUTH-26) */
export function signInOfClaims(claims: JWTPayload, accessToken: string): SignIn {
  const text = (name: string): string => (typeof claims[name] === 'string' ? claims[name] : '');
  return {
    sessionId: randomId(),
    trackingId: randomId(),
    accessToken,
    expiresAt: claims.exp! * 1000,
    subject: text('sub'),
    authKey: text('sid'),
    name: text('name'),
    ids: {
      personId: text('person_id'),
      customerRelationshipId: text('customer_relationship_id'),
      serviceAccountId: text('service_account_id'),
      xboAccountId: text('xbo_account_id'),
    },
  };
}
