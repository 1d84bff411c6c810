import { defineOperation } from '#src/data/operation.ts';
import { bag, dataOf, flag, list, text } from './wire/wire.ts';

/** Whether personalised ads are switched off, by kind of device. (spec: PRIV-03) */
export interface AdOptOut {
  readonly tv: boolean;
  readonly sd: boolean;
}

/** The error code that says that nothing was chosen yet; status 400 says the same. (spec: PRIV-21) */
const NO_CHOICE = 'PCS-PV-012';
/** The error code that says that no contract was accepted. (spec: PRIV-20) */
const NOT_ACCEPTED = 'PCS-PV-008';

export const getPrivacy = defineOperation<void, AdOptOut>({
  service: 'privacy',
  name: 'getPrivacy',
  kind: 'read',
  token: 'customer',
  recover: ({ errorCode, status }) =>
    errorCode === NO_CHOICE || status === 400 ? { tv: false, sd: false } : undefined,
  parse: ({ body }) => {
    const optOut = bag(bag(dataOf(body))['personalizedAdOptOut']);
    return { tv: flag(optOut['tv']), sd: flag(optOut['sd']) };
  },
});

/** When the customer accepted a contract. (spec: PRIV-15…19) */
export interface ContractDate {
  readonly termId: string;
  readonly acceptedDate: string;
}

export const getContractDate = defineOperation<void, readonly ContractDate[]>({
  service: 'privacy',
  name: 'getContractDate',
  kind: 'read',
  token: 'customer',
  recover: ({ errorCode }) => (errorCode === NOT_ACCEPTED ? [] : undefined),
  parse: ({ body }) =>
    list(dataOf(body)).map((record) => ({
      termId: text(record['termId']),
      acceptedDate: text(record['acceptedDate']),
    })),
});

export interface AppPreference {
  readonly id: string;
  readonly name: string;
  readonly enabled: boolean;
}

export const getPrivacyPreferences = defineOperation<void, readonly AppPreference[]>({
  service: 'privacy',
  name: 'getPrivacyPreferences',
  kind: 'read',
  token: 'customer',
  body: (_input, session) => ({ xboAccountId: session.state().ids?.xboAccountId }),
  parse: ({ body }) =>
    list(dataOf(body)).map((app) => ({ id: text(app['id']), name: text(app['name']), enabled: flag(app['enabled']) })),
});
