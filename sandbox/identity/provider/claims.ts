import { sha256 } from '../../sha256.ts';
import type { Account } from '../accounts.ts';

export const SCOPES = ['openid', 'profile', 'email'];

/** Claims by scope. The ids are claims, so that account calls need not wait for the profile. */
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

/** Returns all claims of an account; the scopes select from them. `sid` identifies the session, but gives no access. */
export function claimsOf({ sub, ids, firstName, lastName, email }: Account, sessionUid: string | undefined) {
  return {
    sub,
    ...(sessionUid ? { sid: sha256(`sid ${sessionUid}`).slice(0, 22) } : {}),
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
