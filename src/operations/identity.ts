import { defineOperation } from '#src/data/operation.ts';
import { bag, text } from './wire/wire.ts';

/** A token for who is not signed in. (spec: API-38) */
export const getUnauthenticatedToken = defineOperation<void, string>({
  service: 'identity',
  name: 'unauthenticatedToken',
  kind: 'read',
  token: 'none',
  parse: ({ body }) => text(bag(body)['access_token']),
});

/** The address that the outside sees; informative only, the server records its own. (spec: API-36, SEC-17) */
export const getClientIp = defineOperation<void, string>({
  service: 'identity',
  name: 'clientIp',
  kind: 'read',
  token: 'none',
  parse: ({ body }) => text(bag(body)['ip']),
});
