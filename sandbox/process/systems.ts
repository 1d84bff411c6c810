/** One system of the sandbox that gets an origin of its own. */
export interface OutsideSystem {
  readonly name: string;
  /** The only paths that the system serves, with all paths below them. */
  readonly paths: readonly string[];
  /**
   * Request headers that pages of the portal may send, in lower case. undefined: only servers call the system. `own`:
   * the system has pages and checks its callers itself. (spec: API-10, API-11)
   */
  readonly headers: readonly string[] | 'own' | undefined;
  /** Response headers that pages may read in addition to those that CORS always allows. (spec: API-23) */
  readonly exposes?: readonly string[];
}

/** Request headers that several systems accept from pages of the portal. */
const STANDARD_HEADERS = [
  'authorization',
  'content-type',
  'x-version',
  'x-sourceid',
  'trackingid',
  'x-sessionid',
  'x-content-language',
];
/** Request headers that the account services accept from pages of the portal. */
const ACCOUNT_HEADERS = [
  ...STANDARD_HEADERS,
  'authcodekey',
  'personid',
  'xboaccountid',
  'serviceaccountid',
  'sessioncontext',
];

/**
 * Services of the endpoint lookup that share the account's routes. In production each of them may be a server of its
 * own.
 */
export const ACCOUNT_SERVICES = [
  'profile',
  'devices',
  'subscriptions',
  'transactions',
  'wallet',
  'publicKey',
  'privacy',
  'offers',
  'activation',
  'reviews',
] as const;

/** The identity provider of the staff, who sign in to the studio. */
export const STAFF_PROVIDER = 'staff-provider';

/** The systems, in the order of their ports. */
export const SYSTEMS: readonly OutsideSystem[] = [
  { name: 'identity-provider', paths: ['/sandbox/identity'], headers: 'own' },
  { name: 'lookup', paths: ['/lookup'], headers: [] },
  ...ACCOUNT_SERVICES.map((name) => ({
    name,
    paths: ['/sandbox/account'],
    headers: ACCOUNT_HEADERS,
    ...(name === 'profile' ? { exposes: ['sessioncontext'] } : {}),
  })),
  { name: 'flow', paths: ['/sandbox/flow-engine'], headers: ['authorization', 'content-type'] },
  { name: 'logs', paths: ['/sandbox/logs'], headers: STANDARD_HEADERS },
  { name: 'identity', paths: ['/sandbox/anonymous-token', '/sandbox/client-ip'], headers: [] },
  { name: 'tickets', paths: ['/sandbox/tickets'], headers: undefined },
  { name: 'marketing', paths: ['/sandbox/marketing'], headers: undefined },
  // Browsers open files of the firmware store, but no page calls it by script.
  { name: 'firmware', paths: ['/sandbox/firmware'], headers: undefined },
  { name: 'chat', paths: ['/sandbox/chat'], headers: 'own' },
  { name: 'outbox', paths: ['/sandbox/outbox'], headers: undefined },
  // The partner sites on which apps are activated, and the clock of the billing.
  { name: 'partner', paths: ['/sandbox/partner', '/sandbox/clock'], headers: 'own' },
  { name: STAFF_PROVIDER, paths: ['/sandbox/identity'], headers: 'own' },
];
