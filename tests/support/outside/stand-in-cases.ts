import type { JsonObject } from '#src/model/json.ts';

/** Ids of a customer as request bodies name them. */
export type Ids = Readonly<Record<'personId' | 'customerRelationshipId' | 'serviceAccountId' | 'xboAccountId', string>>;
/** The two ids that most request bodies contain. */
type PersonIds = Pick<Ids, 'personId' | 'customerRelationshipId'>;

/** An operation of a stand-in (a service of the sandbox), with its address and a documented request. */
export interface StandInCase {
  readonly system: string;
  readonly name: string;
  readonly path: string;
  readonly body?: (ids: Ids) => JsonObject;
}

/** Returns the two ids that most request bodies contain. */
const personIds = ({ personId, customerRelationshipId }: PersonIds) => ({ personId, customerRelationshipId });

/** Returns the body of a request that changes a provider-managed subscription. */
const managedChange = (): JsonObject => ({
  catalogId: 'OF-APL-100',
  clientIpAddress: '192.0.2.7',
  subscriptionName: 'Apple TV',
  appId: 'appletv',
  price: '9.99',
  sku: 'APL-TV-M',
  productKey: 'PK-APPLETV',
});
/** Returns the body of a request that changes a subscription that is not provider-managed. */
const unmanagedChange = ({ serviceAccountId, personId }: Ids): JsonObject => ({
  'x-cams-id': serviceAccountId,
  SKUID: 'PCK-PREM-M',
  personId,
  freeTrial: false,
  partnerName: 'NBCUniversal',
  startDate: '',
  endDate: '',
  appId: 'peacock',
});

/** The tested operations of the stand-ins, with their addresses and documented requests. */
export const STAND_IN_CASES: readonly StandInCase[] = [
  { system: 'devices', name: 'getDevices', path: '/sandbox/account/devices' },
  {
    system: 'devices',
    name: 'unpairDevices',
    path: '/sandbox/account/devices/unpair',
    body: ({ serviceAccountId, ...ids }) => ({
      ...personIds(ids),
      serviceAccountId,
      serialNumber: 'HS55U6-2K41-08837',
    }),
  },
  { system: 'profile', name: 'getProfile', path: '/sandbox/account/profile' },
  {
    system: 'profile',
    name: 'updateProfile',
    path: '/sandbox/account/profile',
    body: (ids) => ({ ...personIds(ids), updateType: 'NAME', firstName: 'Ana', lastName: 'Diaz' }),
  },
  {
    system: 'profile',
    name: 'sendOTP',
    path: '/sandbox/account/profile/otp',
    body: (ids) => ({ ...personIds(ids), email: 'new@example.com' }),
  },
  {
    system: 'profile',
    name: 'confirmEmail',
    path: '/sandbox/account/profile',
    body: (ids) => ({
      ...personIds(ids),
      updateType: 'EMAIL',
      email: 'new@example.com',
      requestId: 'no-such-request',
      otp: '000000',
    }),
  },
  { system: 'profile', name: 'deactivateAccount', path: '/sandbox/account/profile/deactivate' },
  { system: 'subscriptions', name: 'getSubscriptions', path: '/sandbox/account/subscriptions' },
  ...['unsubscribe', 'resubscribe'].flatMap((name) =>
    [managedChange, unmanagedChange].map((body) => ({
      system: 'subscriptions',
      name,
      path: `/sandbox/account/subscriptions/${name}`,
      body,
    })),
  ),
  {
    system: 'subscriptions',
    name: 'upgradeSubscriptions',
    path: '/sandbox/account/subscriptions/upgrade',
    body: ({ serviceAccountId }) => ({
      'x-cams-id': serviceAccountId,
      appId: 'peacock',
      currentSku: 'PCK-PREM-M',
      upgradeSku: 'PCK-PLUS-M',
    }),
  },
  {
    system: 'subscriptions',
    name: 'unlinkSubscription',
    path: '/sandbox/account/subscriptions/unlink',
    body: ({ serviceAccountId }) => ({ accountId: serviceAccountId, appId: 'max', sku: 'WBD-STD-M' }),
  },
  {
    system: 'offers',
    name: 'confirmOrder',
    path: '/sandbox/account/offers/confirm',
    body: () => ({ orderId: 'ORD-1', salesJourneyId: 'SJ1', clientIpAddress: '192.0.2.7', offer: { id: 'wbd-std-m' } }),
  },
  { system: 'transactions', name: 'getTransactionHistory', path: '/sandbox/account/transactions' },
  {
    system: 'transactions',
    name: 'refund',
    path: '/sandbox/account/transactions/refund',
    body: () => ({ transactionId: 'TX-1', reason: 'not-used', appId: 'max' }),
  },
  { system: 'wallet', name: 'getWallet', path: '/sandbox/account/wallet' },
  {
    system: 'wallet',
    name: 'getWalletAddress',
    path: '/sandbox/account/wallet/addresses?addressType=BILLING',
  },
  { system: 'wallet', name: 'getPublicKey', path: '/sandbox/account/public-key' },
  ...['postWallet', 'updateWallet'].map((name) => ({
    system: 'wallet',
    name,
    path: `/sandbox/account/wallet/${name.replace('Wallet', '').replace('post', 'add')}`,
    body: (ids: Ids) => ({
      ...personIds(ids),
      firstName: 'Ana',
      lastName: 'Diaz',
      address: { line1: '12 Main', line2: '', city: 'Austin', state: 'TX', zip: '78701', country: 'US' },
      cardNumber: 'not encrypted',
      cardType: 'VISA',
      expirationDate: '0899',
      cvv: 'not encrypted',
      secure: true,
      token: 'none',
    }),
  })),
  {
    system: 'wallet',
    name: 'removeWallet',
    path: '/sandbox/account/wallet/remove',
    body: (ids) => ({
      ...personIds(ids),
      cardType: 'VISA',
      cardLast4Digits: '1111',
      expirationDate: '0899',
      token: 'none',
    }),
  },
  { system: 'privacy', name: 'getPrivacy', path: '/sandbox/account/privacy' },
  { system: 'privacy', name: 'getContractDate', path: '/sandbox/account/privacy/contract-date' },
  {
    system: 'privacy',
    name: 'getPrivacyPreferences',
    path: '/sandbox/account/privacy/preferences',
    body: ({ xboAccountId }) => ({ xboAccountId }),
  },
  {
    system: 'privacy',
    name: 'changeOptIn',
    path: '/sandbox/account/privacy/opt-in',
    body: ({ xboAccountId, personId }) => ({ xboAccountId, personId, personalizedAdOptOut: { tv: true, sd: true } }),
  },
  {
    system: 'privacy',
    name: 'resetAdId',
    path: '/sandbox/account/privacy/ad-id',
    body: ({ xboAccountId, personId }) => ({ xboAccountId, personId }),
  },
  {
    system: 'privacy',
    name: 'updateAppPrivacy',
    path: '/sandbox/account/privacy/preferences/update',
    body: ({ xboAccountId }) => ({ xboAccountId, channelId: 'peacock', enabled: false }),
  },
  { system: 'offers', name: 'getStorefrontBanner', path: '/sandbox/account/storefront-banner' },
  {
    system: 'offers',
    name: 'getOffers',
    path: '/sandbox/account/offers',
    body: () => ({ partnerGroup: 'wbd', cartID: 'C1' }),
  },
  {
    system: 'offers',
    name: 'addToOfferCart',
    path: '/sandbox/account/offers/cart',
    body: () => ({
      cartID: 'C1',
      items: [{ actionType: 'ADD', catalogId: 'wbd-std-m', itemType: 'ADDON', quantity: 1 }],
    }),
  },
  ...[
    { cartID: 'C1', isReviewPage: true, partnerGroup: 'wbd' },
    { salesJourneyId: 'SJ1', userActivity: 'NEW', partnerGroup: 'wbd' },
  ].map((body) => ({
    system: 'offers',
    name: 'reviewOrder',
    path: '/sandbox/account/offers/review',
    body: () => body,
  })),
  {
    system: 'offers',
    name: 'createConsent',
    path: '/sandbox/account/offers/consent',
    body: () => ({ order: { id: 'ORD-1' }, offers: [{ id: 'wbd-std-m', terms: ['one', 'two'] }] }),
  },
  ...[
    { orderId: 'ORD-1', cartID: 'C1', ipAddress: '192.0.2.7', userActivity: 'NEW', partnerGroup: 'wbd' },
    {
      salesJourneyId: 'SJ1',
      consentId: 'CNS-1',
      acceptanceChannel: 'WEB',
      clientIpAddress: '192.0.2.7',
      userActivity: 'NEW',
      partnerGroup: 'wbd',
    },
  ].map((body) => ({
    system: 'offers',
    name: 'submitOrder',
    path: '/sandbox/account/offers/subscribe',
    body: () => body,
  })),
  {
    system: 'offers',
    name: 'getActivationUrl',
    path: '/sandbox/account/activation-urls',
    body: () => ({ apps: ['max', 'paramount'], isThankyouPage: true }),
  },
  { system: 'offers', name: 'getReviews', path: '/sandbox/account/reviews?appId=max' },
  {
    system: 'logs',
    name: 'postUiLogs',
    path: '/sandbox/logs/ui',
    body: () => ({ message: 'one', trackingId: 'visit-1' }),
  },
  {
    system: 'logs',
    name: 'operationLog',
    path: '/sandbox/logs/operation',
    body: ({ serviceAccountId }) => ({
      message: 'one',
      trackingId: 'visit-1',
      serviceAccountId,
      responseData: { status: 200 },
    }),
  },
  { system: 'visitors', name: 'unauthenticatedToken', path: '/sandbox/anonymous-token' },
  { system: 'visitors', name: 'clientIp', path: '/sandbox/client-ip' },
  { system: 'firmware', name: 'bucketList', path: '/sandbox/firmware/images' },
  { system: 'firmware', name: 'downloadUsb', path: '/sandbox/firmware/download?tv-code=VTV26A-55V7&tv-make=Vela' },
  { system: 'firmware', name: 'checksums', path: '/sandbox/firmware/checksums' },
];
