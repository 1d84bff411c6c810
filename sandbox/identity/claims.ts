import { createHash } from 'node:crypto';
import type { Account } from './accounts.ts';

export const SCOPES = ['openid', 'profile', 'email'];

/** Which scope shows which claim. The ids are told with the sign-in, so that account calls need not wait for a profile. */
export const CLAIMS_BY_SCOPE = {
  openid: ['sub', 'sid'],
  profile: [
    'name',
    'given_name',
    'family_name',
    'person_id',
    'xbo_account_id',
    'service_account_id',
    'customer_relationship_id',
  ],
  email: ['email', 'email_verified'],
};

/** All that a token may tell of a person; the scopes choose from it. `sid` names the session without opening it. */
export function claimsOf({ sub, ids, firstName, lastName, email }: Account, sessionUid: string | undefined) {
  return {
    sub,
    ...(sessionUid ? { sid: createHash('sha256').update(`sid ${sessionUid}`).digest('base64url').slice(0, 22) } : {}),
    name: `${firstName} ${lastName}`,
    given_name: firstName,
    family_name: lastName,
    person_id: ids.personId,
    xbo_account_id: ids.xboAccountId,
    service_account_id: ids.serviceAccountId,
    customer_relationship_id: ids.customerRelationshipId,
    email,
    email_verified: true,
  };
}
