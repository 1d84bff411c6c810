import { own } from '#src/model/json.ts';
import type { Language } from '#src/model/language.ts';
import type { SandboxDatabase } from '../database.ts';
import type { TokenOwner } from '../identity/identity.ts';
import { Refusal, refusal, success, type ServiceResponse } from '../service/refusals.ts';
import type { Call, ServiceOperation } from '../service/service-routes.ts';
import { checkIds } from '../identity/token-owner.ts';
import { recordOf, recordsOf } from './account-store.ts';
import { pickLanguage } from './pick-language.ts';
import { isDeactivated } from './refuse-deactivated.ts';
import { createSessionContext } from './session-contexts.ts';

/** Function that responds with data of the caller. */
type Respond = (database: SandboxDatabase, call: Call<TokenOwner>) => Promise<ServiceResponse>;

/** A read operation. `empty` returns its response for a customer without data. */
interface ReadOperation {
  readonly name: string;
  readonly path: string;
  readonly version: string;
  readonly respond: Respond;
  readonly method?: 'POST';
  readonly empty?: (language: Language) => ServiceResponse;
}

/** Returns the read operations of the account services. The token alone decides whose data they return. */
export function readOperations(database: SandboxDatabase): ServiceOperation<TokenOwner>[] {
  return READ_OPERATIONS.map(({ respond, ...read }) => ({
    method: 'GET',
    ...read,
    respond: (call) => respond(database, call),
  }));
}

/** Responds with the profile of the caller, and a new session context. */
const getProfile: Respond = async (database, { caller }) => {
  const profile = await recordOf(database, caller.sub, 'profile');
  if (!profile) throw new Refusal('REQ-404', 'the customer has no profile');
  const context = await createSessionContext(database, caller);
  return success({ ...profile, ...caller.ids }, { sessioncontext: context });
};

/** Responds with the caller's TVs and streaming devices. */
const getDevices: Respond = async (database, { caller: { sub, ids } }) => {
  const devicesOf = async (kind: 'tv' | 'streaming') =>
    (await recordsOf(database, sub, kind)).map((device) => ({ ...device, serviceAccountId: ids.serviceAccountId }));
  const devices = { tv: await devicesOf('tv'), streaming: await devicesOf('streaming') };
  return success({ devices, devicesCount: devices.tv.length + devices.streaming.length });
};

/** Responds with the caller's choices about personalized ads. */
const getPrivacy: Respond = async (database, { caller, language }) => {
  const privacy = await recordOf(database, caller.sub, 'privacy');
  return privacy
    ? success({ personalizedAdOptOut: own(privacy, 'personalizedAdOptOut') })
    : refusal('PCS-PV-012', language);
};

/** Responds with the contract dates of the caller. */
const getContractDate: Respond = async (database, { caller, language }) => {
  const dates = await recordsOf(database, caller.sub, 'contract-date');
  return dates.length > 0 ? success(dates) : refusal('PCS-PV-008', language);
};

/** Responds with the caller's privacy preferences for apps. */
const getPrivacyPreferences: Respond = async (database, { caller, body, language }) => {
  if (typeof own(body, 'xboAccountId') !== 'string') throw new Refusal('REQ-400', 'no xboAccountId');
  checkIds(body, caller.ids);
  return success(pickLanguage(await recordsOf(database, caller.sub, 'privacy-preference'), language));
};

/** Responds with the banners for the caller; there are none for a deactivated account. */
const getStorefrontBanner: Respond = async (database, { caller, language }) => {
  const banners = (await isDeactivated(database, caller.sub))
    ? []
    : await recordsOf(database, caller.sub, 'storefront-banner');
  return success({ bannerDetails: pickLanguage(banners, language) });
};

/** All read operations of the account services. */
const READ_OPERATIONS: readonly ReadOperation[] = [
  { name: 'getProfile', path: '/profile', version: 'v1.0', respond: getProfile },
  {
    name: 'getDevices',
    path: '/devices',
    version: 'v2.0',
    respond: getDevices,
    empty: () => success({ devices: { tv: [], streaming: [] }, devicesCount: 0 }),
  },
  {
    name: 'getPrivacy',
    path: '/privacy',
    version: 'v4.0',
    respond: getPrivacy,
    empty: (language) => refusal('PCS-PV-012', language),
  },
  {
    name: 'getContractDate',
    path: '/privacy/contract-date',
    version: 'v1.0',
    respond: getContractDate,
    empty: (language) => refusal('PCS-PV-008', language),
  },
  {
    // A read by POST: the specification puts the account id into the body. (spec: API-27)
    name: 'getPrivacyPreferences',
    method: 'POST',
    path: '/privacy/preferences',
    version: 'v1.0',
    respond: getPrivacyPreferences,
    empty: () => success([]),
  },
  {
    name: 'getStorefrontBanner',
    path: '/storefront-banner',
    version: 'v1.0',
    respond: getStorefrontBanner,
    empty: () => success({ bannerDetails: [] }),
  },
];
