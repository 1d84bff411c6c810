/** The addresses of the documented operations in the sandbox. */

/** A path at which a system serves operations. */
export interface OperationPath {
  readonly path: string;
  /** File name of the contract in schemas/outside. */
  readonly contract: string;
  /** The operations at this path; the request decides which one it is. */
  readonly names: readonly string[];
}

/** The address of the account services. */
const ACCOUNT_PATH = '/sandbox/account';

/** Returns the paths of a contract's operations below a base address. */
function operationPaths(
  contract: string,
  base: string,
  paths: Readonly<Record<string, readonly string[]>>,
): OperationPath[] {
  return Object.entries(paths).map(([path, names]) => ({ path: base + path, contract, names }));
}

/** The documented operations of each system of the sandbox. */
export const OPERATIONS: Readonly<Record<string, readonly OperationPath[]>> = {
  'identity-provider': operationPaths('identity-provider', '/sandbox/identity', {
    '/token': ['exchange'],
    '/refresh/request': ['refreshLogin'],
    '/refresh/identity': ['refreshLogin'],
    '/refresh/dashboard': ['refreshLogin'],
  }),
  lookup: operationPaths('endpoint-lookup', '', { '/lookup': ['lookup'] }),
  profile: operationPaths('profile', ACCOUNT_PATH, {
    '/profile': ['getProfile', 'updateProfile', 'confirmEmail'],
    '/profile/otp': ['sendOTP'],
    '/profile/deactivate': ['deactivateAccount'],
  }),
  devices: operationPaths('devices', ACCOUNT_PATH, {
    '/devices': ['getDevices'],
    '/devices/unpair': ['unpairDevices'],
  }),
  subscriptions: operationPaths('subscriptions', ACCOUNT_PATH, {
    '/subscriptions': ['getSubscriptions'],
    '/subscriptions/unsubscribe': ['unsubscribe'],
    '/subscriptions/resubscribe': ['resubscribe'],
    '/subscriptions/upgrade': ['upgradeSubscriptions'],
    '/subscriptions/downgrade': ['downgradeSubscriptions'],
    '/subscriptions/unlink': ['unlinkSubscription'],
  }),
  transactions: operationPaths('transactions', ACCOUNT_PATH, {
    '/transactions': ['getTransactionHistory'],
    '/transactions/refund': ['refund'],
  }),
  wallet: operationPaths('wallet', ACCOUNT_PATH, {
    '/wallet': ['getWallet'],
    '/wallet/addresses': ['getWalletAddress'],
    '/wallet/add': ['postWallet'],
    '/wallet/update': ['updateWallet'],
    '/wallet/remove': ['removeWallet'],
  }),
  publicKey: operationPaths('wallet', ACCOUNT_PATH, { '/public-key': ['getPublicKey'] }),
  privacy: operationPaths('privacy', ACCOUNT_PATH, {
    '/privacy': ['getPrivacy'],
    '/privacy/contract-date': ['getContractDate'],
    '/privacy/preferences': ['getPrivacyPreferences'],
    '/privacy/opt-in': ['changeOptIn'],
    '/privacy/ad-id': ['resetAdId'],
    '/privacy/preferences/update': ['updateAppPrivacy'],
  }),
  offers: operationPaths('offers', ACCOUNT_PATH, {
    '/storefront-banner': ['getStorefrontBanner'],
    '/offers': ['getOffers'],
    '/offers/cart': ['addToOfferCart'],
    '/offers/review': ['reviewOrder'],
    '/offers/consent': ['createConsent'],
    '/offers/subscribe': ['submitOrder'],
    '/offers/confirm': ['confirmOrder'],
  }),
  activation: operationPaths('offers', ACCOUNT_PATH, { '/activation-urls': ['getActivationUrl'] }),
  reviews: operationPaths('offers', ACCOUNT_PATH, { '/reviews': ['getReviews'] }),
  flow: operationPaths('flow-engine', '/sandbox/flow-engine', {
    '/token': ['getToken'],
    '/process': ['startProcess', 'suggestAddresses'],
    '/step': ['sendStep'],
  }),
  logs: operationPaths('logs', '/sandbox/logs', { '/ui': ['postUiLogs'], '/operation': ['operationLog'] }),
  identity: operationPaths('visitors', '/sandbox', {
    '/anonymous-token': ['unauthenticatedToken'],
    '/client-ip': ['clientIp'],
  }),
  tickets: operationPaths('tickets', '/sandbox/tickets', {
    '/token': ['token'],
    '/uploads': ['upload'],
    '/requests': ['createTicket'],
  }),
  firmware: operationPaths('firmware', '/sandbox/firmware', {
    '/images': ['bucketList'],
    '/download': ['downloadUsb'],
    '/checksums': ['checksums'],
  }),
  marketing: operationPaths('marketing', '/sandbox/marketing', { '/recipients': ['signUp'], '/events': ['trigger'] }),
};

/**
 * Matches addresses without a contract: what OpenID Connect itself defines, the identity provider's own pages, and the
 * pictures and firmware files whose addresses are in responses.
 */
const WITHOUT_CONTRACT: Readonly<Record<string, RegExp>> = {
  'identity-provider':
    /^\/sandbox\/identity\/(\.well-known\/openid-configuration|jwks|auth(\/[\w-]+)?|me|session\/end(\/confirm|\/success)?|token\/revocation|sign-in\/[\w-]+(\/cancel)?)$/,
  firmware: /^\/sandbox\/firmware\/files\/[\w.-]+\.bin$/,
  offers: /^\/sandbox\/account\/(pictures|icons)\/[\w-]+\.svg$/,
};

/** Whether an address of a system has no contract on purpose. */
export const needsNoContract = (system: string, path: string): boolean => WITHOUT_CONTRACT[system]?.test(path) === true;
