import { changeClaims } from '../../identity/credentials.ts';
import type { TokenOwner } from '../../identity/identity.ts';
import type { Call } from '../../service/service-routes.ts';
import { changeRecord } from '../account-store.ts';
import { SAVED_RESPONSE, type Effect } from './profile-write.ts';
import type { ProfileChange } from './read-profile-update.ts';

/** Returns the effect that stores a new name, in the profile and for the claims of later tokens. (spec: PROF-06) */
export function prepareNameChange(
  { caller: { sub } }: Call<TokenOwner>,
  { firstName, lastName }: Extract<ProfileChange, { type: 'NAME' }>,
): Effect {
  const name = `${firstName} ${lastName}`;
  return async (transaction) => {
    await changeRecord(transaction, sub, 'profile', (profile) => ({ ...profile, firstName, lastName, name }));
    await changeClaims(transaction, sub, { firstName, lastName });
    return SAVED_RESPONSE;
  };
}
