import { isObject, type JsonObject } from '#src/model/json.ts';
import type { TokenOwner } from '../../identity/identity.ts';
import { Refusal } from '../../service/refusals.ts';
import type { Call } from '../../service/service-routes.ts';
import { changeRecord } from '../account-store.ts';
import { SAVED_RESPONSE, type Effect } from './profile-write.ts';
import type { ProfileChange } from './read-profile-update.ts';

/**
 * Prepares the change to a new address. Throws a Refusal if a home address would be replaced by a ZIP code alone.
 * (spec: PROF-19)
 */
export function prepareAddressChange(
  { caller: { sub } }: Call<TokenOwner>,
  profile: JsonObject,
  { address, zipOnly }: Extract<ProfileChange, { type: 'ADDRESS' }>,
): Effect {
  if (zipOnly && !hasZipOnly(profile)) {
    const faults = ['addressLine1', 'city', 'state'].map((path) => ({ path, cause: 'required', params: {} }));
    throw new Refusal('PCS-PR-422', 'a home address needs more than a zip code', {}, faults);
  }
  const change = { zip: address.zip, mailingAddress: address };
  return async (transaction) => {
    await changeRecord(transaction, sub, 'profile', (current) => ({ ...current, ...change }));
    return SAVED_RESPONSE;
  };
}

/**
 * Returns whether the profile shows only a ZIP code, or has no state or the state XX in its mailing address.
 * (spec: OPEN-39, ACCT-13)
 */
function hasZipOnly({ mailingAddress, showOnlyZipCode }: JsonObject): boolean {
  const state = isObject(mailingAddress) ? mailingAddress['state'] : undefined;
  return showOnlyZipCode === true || state === undefined || state === '' || state === 'XX';
}
