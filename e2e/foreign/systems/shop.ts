/**
 * Offers, orders, activation, reviews, wallet and key service, as in the second specification document (D2, sections 3
 * and 7).
 */
import { constants, createHash, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { anyText, exactly, keys, list, matching, oneOf, text, type Check } from '../checks.ts';
import { accountCall } from '../headers.ts';
import type { Customer } from '../customers.ts';
import { customerOf, bodyFromPaths, type State } from '../state.ts';
import type { Call, Operation, Reply, System } from '../system.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** The SHA-256 fingerprint of the public key. The provider sends it to the operators of the portal. */
export const KEY_ID = createHash('sha256')
  .update(publicKey.export({ type: 'spki', format: 'der' }))
  .digest('hex');

/** The host of the partner's activation pages. */
export const PARTNER_HOST = 'tv.partner.example.org';

/** The only plan that can be bought. */
const PLAN = {
  id: 'PLAN-7',
  name: 'Cinema Plus',
  family: 'cinema',
  description: ['Films every day'],
  chargeDetails: { amount: '12.50', frequency: 'month', currency: 'USD' },
  otherInfo: '<p>Taxes are included.</p>',
  terms: ['<p>How to cancel.</p>', '<p>The terms.</p>'],
  renewalDate: '2031-05-04',
  thankyou: [{ items: [{ id: 'item-7', description: ['Open Cinema Plus.'], activation: { appId: 'cinema' } }] }],
};

/** Returns the offers, with the number of plans in the cart. */
const offersOf = ({ cart }: State) => [
  { name: 'Cinema', group: 'cinema', plans: [{ ...PLAN, qtyInCart: cart.includes(PLAN.id) ? 1 : 0 }] },
];

/** Returns an operation of a signed-in customer. A request without a customer's token gets status 401. */
const createPostOperation = (
  name: string,
  path: string,
  body: Check,
  reply: (state: State, sent: Record<string, unknown>, customer: Customer) => Reply,
): Operation => ({
  name,
  method: 'POST',
  path,
  headers: accountCall('v1.0'),
  body,
  reply: (call: Call, state: State) => {
    const customer = customerOf(state, call.headers['authorization']);
    return customer ? reply(state, call.body as Record<string, unknown>, customer) : { status: 401 };
  },
});

/** Checks an entry that is added to the cart or removed from it. */
const cartItem = keys({
  actionType: oneOf('ADD', 'REMOVE'),
  catalogId: exactly(PLAN.id),
  itemType: exactly('ADDON'),
  quantity: exactly(1),
});

/** Returns a check of a body in one of two documented versions. Only the later version has `salesJourneyId`. */
const eitherVersion =
  (earlier: Check, later: Check): Check =>
  (value, name) =>
    (value as Record<string, unknown>)['salesJourneyId'] === undefined ? earlier(value, name) : later(value, name);

/** Accepts the only group of offers. */
const offerGroup = exactly('cinema');
/** Checks the consent to the terms of an order. */
const consent = keys({
  order: keys({ id: exactly('ORDER-7') }),
  offers: list(keys({ id: exactly(PLAN.id), terms: list(text) })),
});

/** The service of offers, carts and orders. */
export const offers: System = {
  name: 'offers',
  operations: [
    {
      name: 'getStorefrontBanner',
      method: 'GET',
      path: '/getStorefrontBanner',
      headers: accountCall('v1.0'),
      reply: (_call, state) => ({ body: { success: true, ...bodyFromPaths(state, { 'data.bannerDetails': [] }) } }),
    },
    createPostOperation('getOffers', '/getOffers', keys({ partnerGroup: text }, { cartID: text }), (state) => ({
      body: { ...bodyFromPaths(state, { 'data.offers': offersOf(state) }), cartID: 'CART-7' },
    })),
    createPostOperation(
      'addToOfferCart',
      '/cart',
      keys({ cartID: exactly('CART-7'), items: list(cartItem) }),
      (state) => {
        state.cart = [PLAN.id];
        return { body: { upsertItem: { salesJourneyId: 'JOURNEY-7' } } };
      },
    ),
    createPostOperation(
      'reviewOrder',
      '/review',
      eitherVersion(
        keys({ cartID: exactly('CART-7'), isReviewPage: exactly(true), partnerGroup: offerGroup }),
        keys({ salesJourneyId: exactly('JOURNEY-7'), userActivity: exactly('NEW'), partnerGroup: offerGroup }),
      ),
      (state) => ({
        body: bodyFromPaths(state, { 'data.offers': offersOf(state), 'data.order.id': 'ORDER-7' }),
      }),
    ),
    createPostOperation('createConsent', '/consent', consent, () => ({ body: { success: true, data: 'CONSENT-7' } })),
    createPostOperation(
      'submitOrder',
      '/orders',
      eitherVersion(
        keys({
          orderId: exactly('ORDER-7'),
          cartID: exactly('CART-7'),
          ipAddress: anyText,
          userActivity: exactly('NEW'),
          partnerGroup: offerGroup,
        }),
        keys({
          salesJourneyId: exactly('JOURNEY-7'),
          consentId: exactly('CONSENT-7'),
          acceptanceChannel: exactly('WEB'),
          clientIpAddress: anyText,
          userActivity: exactly('NEW'),
          partnerGroup: offerGroup,
        }),
      ),
      (state) => {
        if (!state.card) return { body: { success: false, errorCode: 'PAY-1', errorMessage: 'The bank said no.' } };
        state.cart = [];
        return { body: { success: true, ...bodyFromPaths(state, { 'data.offers': offersOf(state) }) } };
      },
    ),
  ],
};

/** The service that returns activation addresses of partners. */
export const activation: System = {
  name: 'activation',
  operations: [
    createPostOperation(
      'getActivationUrl',
      '/activation',
      keys({ apps: list(exactly('cinema')), isThankyouPage: exactly(true) }),
      (state) => ({
        body: bodyFromPaths(state, {
          'data.activationUrls.ottservices': [{ appId: 'cinema', activationUrl: `https://${PARTNER_HOST}/start?c=7` }],
        }),
      }),
    ),
  ],
};

/** The service of reviews of apps. */
export const reviews: System = {
  name: 'reviews',
  operations: [
    {
      name: 'getReviews',
      method: 'GET',
      path: '/reviews',
      query: keys({ appId: exactly('cinema') }),
      headers: accountCall('v1.0'),
      reply: () => ({ body: {} }),
    },
  ],
};

/** The service that returns the key with which card numbers are encrypted. */
export const keyService: System = {
  name: 'publicKey',
  operations: [
    {
      name: 'getPublicKey',
      method: 'GET',
      path: '/key',
      headers: accountCall('v1.0'),
      reply: (_call, state) => ({
        body: bodyFromPaths(state, { 'data.data.publicKey': publicKey.export({ type: 'spki', format: 'pem' }) }),
      }),
    },
  ],
};

/** Checks the billing address of a card. */
const address = keys({ city: text, country: exactly('US'), line1: text, line2: anyText, state: text, zip: text });
/** Returns a check of a card number or security code that is encrypted with the key of this service. */
const encryptedText =
  (pattern: RegExp): Check =>
  (value, name) =>
    pattern.test(decrypt(value)) ? [] : [`${name} is not encrypted with the key of the service`];
/** Checks a card that is added to the wallet. */
const cardSubmission = keys({
  firstName: text,
  lastName: text,
  personId: text,
  customerRelationshipId: text,
  address,
  cardNumber: encryptedText(/^\d{15,16}$/),
  cardType: oneOf('VISA', 'DISCOVER', 'MASTERCARD', 'AMERICANEXPRESS'),
  expirationDate: matching(/^\d{4}$/),
  cvv: encryptedText(/^\d{3,4}$/),
  secure: exactly(true),
  token: anyText,
});

/** The service of the customer's cards. */
export const wallet: System = {
  name: 'wallet',
  operations: [
    {
      name: 'getWallet',
      method: 'GET',
      path: '/getWallet',
      headers: accountCall('v1.0'),
      reply: (_call, { card }) => ({ body: card ? { data: card } : { success: false, errorCode: 'PCS-WM-101' } }),
    },
    {
      name: 'getWalletAddress',
      method: 'GET',
      path: '/addresses',
      // The documents mention a query but not its parameters, so any query is valid.
      query: () => [],
      headers: accountCall('v1.0'),
      reply: (_call, state) => ({ body: bodyFromPaths(state, { 'data.data.addresses': [] }) }),
    },
    createPostOperation('postWallet', '/cards', cardSubmission, (state, sent) => {
      const { cardType, expirationDate, firstName, lastName, address: billing } = sent;
      const cardLast4Digits = decrypt(sent['cardNumber']).slice(-4);
      const added = { cardType, expirationDate, cardLast4Digits, token: 'TOKEN-7' };
      state.card = { ...added, firstName, lastName, address: billing };
      return { body: added };
    }),
  ],
};

/** Decrypts a text that was encrypted with the key of this service. Returns '' if that fails. */
function decrypt(value: unknown): string {
  try {
    const padding = constants.RSA_PKCS1_OAEP_PADDING;
    const bytes = Buffer.from(String(value), 'base64');
    return privateDecrypt({ key: privateKey, padding, oaepHash: 'sha256' }, bytes).toString('utf8');
  } catch {
    return '';
  }
}
