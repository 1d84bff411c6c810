import { hashOfTexts } from '../../sha256.ts';
import type { Account } from '../accounts.ts';

export const SCOPES = ['openid', 'profile', 'email', 'roles'];

/** Claims by scope. Only `sub` contains an account id; the other ids are only in the customer's profile. */
export const CLAIMS_BY_SCOPE = {
  openid: ['sub', 'sid'],
  profile: ['name', 'given_name', 'family_name'],
  email: ['email', 'email_verified'],
  roles: ['roles'],
};

/**
 * Returns all claims of an account. A token contains those of them that its scopes allow. `sid` identifies the session,
 * but gives no access.
 */
export function claimsOf({ sub, firstName, lastName, email, roles }: Account, sessionUid: string | undefined) {
  return {
    sub,
    ...(sessionUid ? { sid: hashOfTexts(`sid ${sessionUid}`).slice(0, 22) } : {}),
    name: `${firstName} ${lastName}`,
    given_name: firstName,
    family_name: lastName,
    email,
    email_verified: true,
    ...(roles ? { roles } : {}),
  };
}
