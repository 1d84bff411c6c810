import { randomUUID } from 'node:crypto';
import { anything, exactly, keys, oneOf, text } from '../checks.ts';
import { anyoneCall, noHeaders } from '../headers.ts';
import type { State } from '../state.ts';
import type { System } from '../system.ts';

/** Path of the services on the portal's own server, which adds the secrets that the outside systems require. */
const OWN_SERVER = '/api';

/**
 * The services of the lookup: name, system, version, and operations. An operation consists of its name, method, path
 * and, if it has one, its own version.
 */
const SERVICES: readonly (readonly [name: string, system: string, version: string, ...operations: string[]])[] = [
  [
    'profile',
    'profile',
    'v1.0',
    'getProfile GET /customer',
    'updateProfile POST /customer/update',
    'sendOTP POST /codes',
  ],
  ['devices', 'devices', 'v2.0', 'getDevices GET /getDevices', 'unpairDevices POST /unpair'],
  ['subscriptions', 'subscriptions', 'v2.0', 'getSubscriptions GET /getSubscriptions'],
  ['transactions', 'transactions', 'v1.0', 'getTransactionHistory GET /getTransactionHistory'],
  ['wallet', 'wallet', 'v1.0', 'getWallet GET /getWallet', 'getWalletAddress GET /addresses', 'postWallet POST /cards'],
  ['publicKey', 'publicKey', 'v1.0', 'getPublicKey GET /key'],
  ['activation', 'activation', 'v1.0', 'getActivationUrl POST /activation'],
  ['reviews', 'reviews', 'v1.0', 'getReviews GET /reviews'],
  [
    'privacy',
    'privacy',
    'v1.0',
    'getPrivacy GET /getPrivacy v4.0',
    'getContractDate GET /getContractDate',
    'getPrivacyPreferences POST /preferences',
  ],
  [
    'offers',
    'offers',
    'v1.0',
    'getStorefrontBanner GET /getStorefrontBanner',
    'getOffers POST /getOffers',
    'addToOfferCart POST /cart',
    'reviewOrder POST /review',
    'createConsent POST /consent',
    'submitOrder POST /orders',
  ],
  ['logs', 'logs', 'v1.0', 'postUiLogs POST /ui', 'operationLog POST /operations'],
  ['flow', 'flow', 'v1.0', 'startProcess POST /process', 'sendStep POST /step', 'suggestAddresses POST /process'],
  ['identity', 'anonymous', 'v1.0', 'unauthenticatedToken GET /token'],
  ['support', OWN_SERVER, 'v1.0', 'uploadAttachment POST /uploads', 'createTicket POST /tickets'],
  ['marketing', OWN_SERVER, '1.0', 'signUp POST /sign-up'],
  ['flowToken', OWN_SERVER, 'v1.0', 'getToken GET /flow-token'],
];

/** Returns all services of the portal with their addresses. */
export const servicesOf = ({ origins }: Pick<State, 'origins'>) =>
  SERVICES.map(([name, system, version, ...operations]) => ({
    name,
    baseUrl: system === OWN_SERVER ? OWN_SERVER : origins[system],
    version,
    operations: operations.map((line) => {
      const [operation, method, path, ownVersion] = line.split(' ');
      return { name: operation, path, method, ...(ownVersion ? { version: ownVersion } : {}) };
    }),
  }));

/** The lookup from which the portal gets the addresses of all services. */
export const lookup: System = {
  name: 'lookup',
  operations: [
    {
      name: 'lookup',
      method: 'GET',
      path: '/config',
      headers: noHeaders,
      query: keys({
        configId: exactly('portal-endpoints'),
        configType: exactly('services'),
        environment: oneOf('dev', 'qa', 'stg', 'prod'),
      }),
      reply: (_call, state) => ({ body: { services: servicesOf(state) } }),
    },
  ],
};

/** The service that issues tokens for visitors who are not signed in. */
export const anonymous: System = {
  name: 'anonymous',
  operations: [
    {
      name: 'anonymousToken',
      method: 'GET',
      path: '/token',
      headers: noHeaders,
      reply: () => ({ body: { access_token: `anonymous-${randomUUID()}` } }),
    },
  ],
};

/** The service that returns the IP address of a visitor. */
export const clientIp: System = {
  name: 'clientIp',
  operations: [
    { name: 'clientIp', method: 'GET', path: '/', headers: noHeaders, reply: () => ({ body: { ip: '203.0.113.9' } }) },
  ],
};

/** The service that accepts log lines and reports of failed operations. */
export const logs: System = {
  name: 'logs',
  operations: [
    { name: 'postUiLogs', method: 'POST', path: '/ui', headers: anyoneCall('v1.0'), body: anything, reply: () => ({}) },
    {
      name: 'operationLog',
      method: 'POST',
      path: '/operations',
      headers: anyoneCall('v1.0'),
      body: keys(
        { sessionId: text, trackingId: text, message: text },
        { serviceAccountId: text, responseData: anything },
      ),
      reply: () => ({}),
    },
  ],
};
