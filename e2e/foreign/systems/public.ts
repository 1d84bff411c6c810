import { randomUUID } from 'node:crypto';
import { anything, exactly, keys, oneOf, text } from '../checks.ts';
import { anyoneCall, noHeaders } from '../headers.ts';
import type { State } from '../state.ts';
import type { System } from '../system.ts';

/** The services of the lookup: which operation is where, and its documented version. */
const SERVICES: [service: string, system: string, version: string, operations: string[][]][] = [
  [
    'profile',
    'profile',
    'v1.0',
    [
      ['getProfile', '/customer', 'GET'],
      ['updateProfile', '/customer/update', 'POST'],
      ['sendOTP', '/codes', 'POST'],
    ],
  ],
  [
    'devices',
    'devices',
    'v2.0',
    [
      ['getDevices', '/getDevices', 'GET'],
      ['unpairDevices', '/unpair', 'POST'],
    ],
  ],
  ['subscriptions', 'subscriptions', 'v2.0', [['getSubscriptions', '/getSubscriptions', 'GET']]],
  ['transactions', 'transactions', 'v1.0', [['getTransactionHistory', '/getTransactionHistory', 'GET']]],
  ['wallet', 'wallet', 'v1.0', [['getWallet', '/getWallet', 'GET']]],
  [
    'privacy',
    'privacy',
    'v1.0',
    [
      ['getPrivacy', '/getPrivacy', 'GET', 'v4.0'],
      ['getContractDate', '/getContractDate', 'GET'],
      ['getPrivacyPreferences', '/preferences', 'POST'],
    ],
  ],
  ['offers', 'offers', 'v1.0', [['getStorefrontBanner', '/getStorefrontBanner', 'GET']]],
  [
    'logs',
    'logs',
    'v1.0',
    [
      ['postUiLogs', '/ui', 'POST'],
      ['operationLog', '/operations', 'POST'],
    ],
  ],
  [
    'flow',
    'flow',
    'v1.0',
    [
      ['startProcess', '/process', 'POST'],
      ['sendStep', '/step', 'POST'],
      ['suggestAddresses', '/process', 'POST'],
    ],
  ],
];

/** Services of the portal's own server, which add the secrets of the systems behind them. */
const OF_THE_PORTAL = [
  {
    name: 'support',
    baseUrl: '/api',
    version: 'v1.0',
    operations: [
      { name: 'uploadAttachment', path: '/uploads', method: 'POST' },
      { name: 'createTicket', path: '/tickets', method: 'POST' },
    ],
  },
  {
    name: 'marketing',
    baseUrl: '/api',
    version: '1.0',
    operations: [{ name: 'signUp', path: '/sign-up', method: 'POST' }],
  },
  {
    name: 'flowToken',
    baseUrl: '/api',
    version: 'v1.0',
    operations: [{ name: 'getToken', path: '/flow-token', method: 'GET' }],
  },
];

/** All services of the portal with their addresses. */
export const servicesOf = ({ origins }: Pick<State, 'origins'>) => [
  ...SERVICES.map(([name, system, version, operations]) => ({
    name,
    baseUrl: origins[system],
    version,
    operations: operations.map(([operation, path, method, own]) => ({
      name: operation,
      path,
      method,
      ...(own ? { version: own } : {}),
    })),
  })),
  {
    name: 'identity',
    baseUrl: origins['anonymous'],
    version: 'v1.0',
    operations: [{ name: 'unauthenticatedToken', path: '/token', method: 'GET' }],
  },
  ...OF_THE_PORTAL,
];

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

export const clientIp: System = {
  name: 'clientIp',
  operations: [
    { name: 'clientIp', method: 'GET', path: '/', headers: noHeaders, reply: () => ({ body: { ip: '203.0.113.9' } }) },
  ],
};

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
