import type { OperationError } from '#src/data/operation-error.ts';
import { defineOperation } from '#src/data/operation.ts';
import { asText, own, type JsonObject } from '#src/model/json.ts';
import { booleanOf, dataList, dataWith, objectOf } from './wire/wire.ts';

/** Whether personalized ads are switched off, for TVs and streaming devices. (spec: PRIV-03) */
export interface AdOptOut {
  readonly tv: boolean;
  readonly sd: boolean;
}

/** Error code for a customer who has not chosen yet; status 400 means the same. (spec: PRIV-21) */
const NO_CHOICE_CODE = 'PCS-PV-012';
/** Error code for a customer who has not accepted a contract. (spec: PRIV-20) */
const NOT_ACCEPTED_CODE = 'PCS-PV-008';

/** Reads the choice about personalized ads. Until the customer chooses, personalized ads are on. */
export const getPrivacy = defineOperation<void, AdOptOut>({
  service: 'privacy',
  name: 'getPrivacy',
  kind: 'read',
  token: 'customer',
  recover: ({ errorCode, status }) =>
    errorCode === NO_CHOICE_CODE || status === 400 ? { tv: false, sd: false } : undefined,
  parse: ({ body }) => {
    const optOut = objectOf(dataWith(body, 'personalizedAdOptOut')['personalizedAdOptOut']);
    return { tv: booleanOf(optOut['tv']), sd: booleanOf(optOut['sd']) };
  },
});

/** The date on which the customer accepted a contract. (spec: PRIV-15…19) */
export interface ContractDate {
  readonly termId: string;
  readonly acceptedDate: string;
}

/** Reads the accepted contracts; empty if there are none. */
export const getContractDate = defineOperation<void, readonly ContractDate[]>({
  service: 'privacy',
  name: 'getContractDate',
  kind: 'read',
  token: 'customer',
  recover: ({ errorCode }) => (errorCode === NOT_ACCEPTED_CODE ? [] : undefined),
  parse: ({ body }) =>
    contractDates(body).map((record) => ({
      termId: asText(record['termId']),
      acceptedDate: asText(record['acceptedDate']),
    })),
});

/** A privacy preference for one app. */
export interface AppPreference {
  readonly id: string;
  readonly name: string;
  readonly enabled: boolean;
  /** True if the service could not read or change the preference. (spec: PRIV-14) */
  readonly isError: boolean;
}

/** Reads the privacy preferences of all apps. */
export const getPrivacyPreferences = defineOperation<void, readonly AppPreference[]>({
  service: 'privacy',
  name: 'getPrivacyPreferences',
  kind: 'read',
  token: 'customer',
  body: (_input, session) => ({ xboAccountId: session.state().ids?.xboAccountId }),
  parse: ({ body }) =>
    dataList(body).map((app) => ({
      id: asText(app['id']),
      name: asText(app['name']),
      enabled: booleanOf(app['enabled']),
      isError: booleanOf(app['isError']),
    })),
});

/** The error message in a response that counts as if the service could not be reached. (spec: PRIV-22) */
const NETWORK_ERROR = 'Network Error';

/**
 * Returns true if the service could not be reached, for example because CORS does not allow the request, or if the
 * response has the error message `Network Error`, which counts as the same. A timeout does not count. (spec: PRIV-22)
 */
export function isCrossOriginFailure(error: OperationError | undefined): boolean {
  return error?.kind === 'unreachable' || error?.errorMessage === NETWORK_ERROR;
}

/**
 * Returns the records of the accepted contracts. The documentation shows a single record, but a list is accepted too.
 */
function contractDates(body: unknown): readonly JsonObject[] {
  return [body, own(body, 'data')].some(Array.isArray) ? dataList(body) : [dataWith(body, 'termId')];
}
