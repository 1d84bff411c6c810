/** One system of the sandbox that gets an origin of its own. */
export interface SystemFront {
  readonly name: string;
  /** The only path that it serves, with everything below. */
  readonly path: string;
  /**
   * Request headers that pages of the portal may send, in lower case; undefined for a system that only servers call. The
   * identity provider checks its callers itself. (spec: API-10, API-11)
   */
  readonly headers: readonly string[] | 'own' | undefined;
}

const STANDARD = [
  'authorization',
  'content-type',
  'x-version',
  'x-sourceid',
  'trackingid',
  'x-sessionid',
  'x-content-language',
];
const ACCOUNT = [...STANDARD, 'authcodekey', 'personid', 'xboaccountid', 'serviceaccountid', 'sessioncontext'];

/** Services of the endpoint lookup that share the account's routes. In production each of them may be a server of its own. */
export const ACCOUNT_SERVICES = [
  'profile',
  'devices',
  'subscriptions',
  'transactions',
  'wallet',
  'privacy',
  'offers',
] as const;

/** The systems, in the order of their ports. */
export const SYSTEMS: readonly SystemFront[] = [
  { name: 'identity-provider', path: '/sandbox/identity', headers: 'own' },
  { name: 'lookup', path: '/lookup', headers: [] },
  ...ACCOUNT_SERVICES.map((name) => ({ name, path: '/sandbox/account', headers: ACCOUNT })),
  { name: 'flow', path: '/sandbox/flow-engine', headers: ['authorization', 'content-type'] },
  { name: 'logs', path: '/sandbox/logs', headers: STANDARD },
  { name: 'identity', path: '/sandbox', headers: [] },
  { name: 'tickets', path: '/sandbox/tickets', headers: undefined },
  { name: 'marketing', path: '/sandbox/marketing', headers: undefined },
  { name: 'outbox', path: '/sandbox/outbox', headers: undefined },
];
