import type { Address } from '#src/model/address.ts';
import { defineOperation } from '#src/data/operation.ts';
import { asText } from '#src/model/json.ts';
import { booleanOf, dataWith, objectOf } from './wire/wire.ts';

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
    addressLine1: asText(address['addressLine1']),
    addressLine2: asText(address['addressLine2']),
    city: asText(address['city']),
    state: asText(address['state']) || 'XX',
    country: asText(address['country']) || 'US',
    zip: asText(address['zip']) || asText(profile['zip']),
  };
  const firstName = asText(profile['firstName']);
  const lastName = asText(profile['lastName']);
  const providers = profile['fedAuthProviders'];
  return {
    firstName,
    lastName,
    name: asText(profile['name']) || `${firstName} ${lastName}`.trim(),
    email: asText(profile['email']),
    zip: asText(profile['zip']) || mailingAddress.zip,
    customerRelationshipId: asText(profile['customerRelationshipId']),
    serviceAccountId: asText(profile['serviceAccountId']),
    personId: asText(profile['personId']),
    xboAccountId: asText(profile['xboAccountId']),
    accountStatus: asText(profile['accountStatus']),
    deactivationDate: asText(profile['deactivationDate']),
    fedAuthProviders: Array.isArray(providers) ? providers.map(asText).filter(Boolean) : [],
    permissions: { canUpdate: booleanOf(objectOf(profile['permissions'])['canUpdate'], true) },
    mailingAddress,
    showOnlyZipCode: booleanOf(profile['showOnlyZipCode']) || mailingAddress.state === 'XX',
  };
}
