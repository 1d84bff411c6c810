import type { Address } from '#src/model/address.ts';
import { defineOperation } from '#src/data/operation.ts';
import { booleanOf, dataWith, objectOf, textOf } from './wire/wire.ts';

/** The customer's profile. (spec: ACCT-09…15) */
export interface Profile {
  readonly firstName: string;
  readonly lastName: string;
  readonly name: string;
  readonly email: string;
  readonly zip: string;
  readonly customerRelationshipId: string;
  readonly serviceAccountId: string;
  readonly personId: string;
  readonly xboAccountId: string;
  readonly accountStatus: string;
  readonly deactivationDate: string;
  readonly fedAuthProviders: readonly string[];
  readonly permissions: { readonly canUpdate: boolean };
  readonly mailingAddress: Address;
  readonly showOnlyZipCode: boolean;
}

/**
 * Reads the profile. The session stores the context header of the response, and later requests send it. (spec: API-23,
 * API-32)
 */
export const getProfile = defineOperation<void, Profile>({
  service: 'profile',
  name: 'getProfile',
  kind: 'read',
  token: 'customer',
  parse: ({ body }) => parseProfile(dataWith(body, 'personId', 'email', 'zip', 'mailingAddress')),
  keep: ({ headers }) => ({ sessionContext: headers.get('sessioncontext') ?? '' }),
  bringsContext: true,
  ids: ({ personId, customerRelationshipId, serviceAccountId, xboAccountId }) => ({
    personId,
    customerRelationshipId,
    serviceAccountId,
    xboAccountId,
  }),
  effects: { isLogged: true },
});

/** Reads the profile from the data of the response; missing values become '' or a default. */
function parseProfile(data: unknown): Profile {
  const profile = objectOf(data);
  const address = objectOf(profile['mailingAddress']);
  const mailingAddress: Address = {
    addressLine1: textOf(address['addressLine1']),
    addressLine2: textOf(address['addressLine2']),
    city: textOf(address['city']),
    state: textOf(address['state']) || 'XX',
    country: textOf(address['country']) || 'US',
    zip: textOf(address['zip']) || textOf(profile['zip']),
  };
  const firstName = textOf(profile['firstName']);
  const lastName = textOf(profile['lastName']);
  const providers = profile['fedAuthProviders'];
  return {
    firstName,
    lastName,
    name: textOf(profile['name']) || `${firstName} ${lastName}`.trim(),
    email: textOf(profile['email']),
    zip: textOf(profile['zip']) || mailingAddress.zip,
    customerRelationshipId: textOf(profile['customerRelationshipId']),
    serviceAccountId: textOf(profile['serviceAccountId']),
    personId: textOf(profile['personId']),
    xboAccountId: textOf(profile['xboAccountId']),
    accountStatus: textOf(profile['accountStatus']),
    deactivationDate: textOf(profile['deactivationDate']),
    fedAuthProviders: Array.isArray(providers) ? providers.map(textOf).filter(Boolean) : [],
    permissions: { canUpdate: booleanOf(objectOf(profile['permissions'])['canUpdate'], true) },
    mailingAddress,
    showOnlyZipCode: booleanOf(profile['showOnlyZipCode']) || mailingAddress.state === 'XX',
  };
}
