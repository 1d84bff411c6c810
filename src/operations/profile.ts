import { defineOperation } from '#src/data/operation.ts';
import { bag, dataOf, flag, text } from './wire/wire.ts';

export interface Address {
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly zip: string;
}

/** spec: ACCT-09…15 */
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
  /** Whether there is a password to show as a row of bullets; what it is never leaves the service. */
  readonly hasPassword: boolean;
}

/** Reads the profile, and keeps the session context that later calls carry. (spec: API-23) */
export const getProfile = defineOperation<void, Profile>({
  service: 'profile',
  name: 'getProfile',
  kind: 'read',
  token: 'customer',
  parse: ({ body, headers }, session) => {
    const context = headers.get('sessioncontext');
    if (context) session.values.set('sessionContext', context);
    return parseProfile(dataOf(body));
  },
});

function parseProfile(data: unknown): Profile {
  const profile = bag(data);
  const address = bag(profile['mailingAddress']);
  const mailingAddress: Address = {
    addressLine1: text(address['addressLine1']),
    addressLine2: text(address['addressLine2']),
    city: text(address['city']),
    state: text(address['state']) || 'XX',
    country: text(address['country']) || 'US',
    zip: text(address['zip']) || text(profile['zip']),
  };
  const firstName = text(profile['firstName']);
  const lastName = text(profile['lastName']);
  const providers = profile['fedAuthProviders'];
  return {
    firstName,
    lastName,
    name: text(profile['name']) || `${firstName} ${lastName}`.trim(),
    email: text(profile['email']),
    zip: text(profile['zip']) || mailingAddress.zip,
    customerRelationshipId: text(profile['customerRelationshipId']),
    serviceAccountId: text(profile['serviceAccountId']),
    personId: text(profile['personId']),
    xboAccountId: text(profile['xboAccountId']),
    accountStatus: text(profile['accountStatus']),
    deactivationDate: text(profile['deactivationDate']),
    fedAuthProviders: Array.isArray(providers) ? providers.map(text).filter(Boolean) : [],
    permissions: { canUpdate: flag(bag(profile['permissions'])['canUpdate'], true) },
    mailingAddress,
    showOnlyZipCode: flag(profile['showOnlyZipCode']) || mailingAddress.state === 'XX',
    hasPassword: text(profile['passwordHint']) !== '',
  };
}
