import { defineOperation } from '#src/data/operation.ts';
import { asText } from '#src/model/json.ts';
import { objectOf } from './wire/wire.ts';

/** Gets a token for visitors who are not signed in. (spec: API-38) */
export const getUnauthenticatedToken = defineOperation<void, string>({
  service: 'identity',
  name: 'unauthenticatedToken',
  kind: 'read',
  token: 'none',
  parse: ({ body }) => asText(objectOf(body)['access_token']),
  effects: { reportsTo: 'server' },
});

/**
 * Reads the browser's public IP address. It is informative: the server records the address itself.
 * (spec: API-36, SEC-17)
 */
export const getClientIp = defineOperation<void, string>({
  service: 'identity',
  name: 'clientIp',
  kind: 'read',
  token: 'none',
  parse: ({ body }) => asText(objectOf(body)['ip']),
  effects: { reportsTo: 'server' },
});
