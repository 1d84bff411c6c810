// @vitest-environment node
/**
 * Tests requests of purchases and of the wallet that contain ids of other customers, unknown ids, or prices and dates.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { seededServices } from '#sandbox/service/test-support/seeded-services.ts';
import { databaseKinds } from './support/server/databases.ts';

/** The ids and the token with which these requests name a customer's cart, order and card. */
interface Ids {
  readonly cartID: string;
  readonly salesJourneyId: string;
  readonly orderId: string;
  readonly consentId: string;
  readonly token: string;
}
interface Body {
  readonly success?: boolean;
  readonly errorCode?: string;
  readonly cartID?: string;
  readonly upsertItem?: { readonly salesJourneyId: string };
  readonly data?: {
    readonly offers?: readonly { readonly plans: readonly { readonly id: string; readonly terms: string[] }[] }[];
    readonly order?: { readonly id: string };
    readonly consentId?: string;
    readonly activationUrls?: { readonly ottservices: readonly object[] };
  };
}

const MISSING: Ids = {
  cartID: 'cart-00000000-0000-4000-8000-000000000000',
  salesJourneyId: 'SJ-00000000-0000-4000-8000-000000000000',
  orderId: 'ORD-00000000-0000-4000-8000-000000000000',
  consentId: 'CNS-00000000-0000-4000-8000-000000000000',
  token: 'wt-00000000-0000-4000-8000-000000000000',
};
const TABLES = [
  'account_record',
  'billing_cart',
  'billing_order',
  'billing_subscription',
  'billing_entry',
  'outbox_message',
] as const;

const item = (catalogId: string, actionType = 'ADD') => ({ actionType, catalogId, itemType: 'ADDON', quantity: 1 });
const earlierChargeFields = { ipAddress: '192.0.2.7', userActivity: 'NEW', partnerGroup: 'wbd' };
const laterChargeFields = {
  acceptanceChannel: 'WEB',
  clientIpAddress: '192.0.2.7',
  userActivity: 'NEW',
  partnerGroup: 'wbd',
};

const app = seededServices(databaseKinds()[0]!.createTestDatabase);
/**
 * The ids of the customer who sends the requests, and of another customer. Both have a card and an order under review.
 */
let own: Ids;
let foreign: Ids;

beforeEach(async () => {
  await giveCard('tyler');
  own = await idsWithOrder('tyler');
  foreign = await idsWithOrder('guadalupe');
});

const call = async (path: string, body: object, as = 'tyler'): Promise<Body & { readonly status: number }> => {
  const { statusCode, ...response } = await app.request(`/sandbox/account${path}`, { as, version: 'v1.0', body });
  return { status: statusCode, ...response.json<Body>() };
};
const cardOf = async (as: string) =>
  app.database.selectFrom('account_record').where('kind', '=', 'wallet').where('sub', '=', app.owner(as).sub);

/** Gives a customer a copy of the card of the sample customer Guadalupe, with another token. */
async function giveCard(as: string): Promise<void> {
  const { body } = await (await cardOf('guadalupe')).select('body').executeTakeFirstOrThrow();
  const card = { ...(JSON.parse(body) as object), token: `wt-of-${as}` };
  const record = { sub: app.owner(as).sub, kind: 'wallet' as const, id: '', position: 0, body: JSON.stringify(card) };
  await app.database.insertInto('account_record').values(record).execute();
}

/** Prepares an order of a customer up to the charge, and returns its ids. */
async function idsWithOrder(as: string): Promise<Ids> {
  const { cartID = '' } = await call('/offers', { partnerGroup: 'wbd' }, as);
  const { upsertItem } = await call('/offers/cart', { cartID, items: [item('wbd-std-m')] }, as);
  const { data } = await call('/offers/review', { cartID, isReviewPage: true, partnerGroup: 'wbd' }, as);
  const orderId = data!.order!.id;
  const offers = data!.offers![0]!.plans.map(({ id, terms }) => ({ id, terms }));
  const consent = await call('/offers/consent', { order: { id: orderId }, offers }, as);
  const { body } = await (await cardOf(as)).select('body').executeTakeFirstOrThrow();
  const { token } = JSON.parse(body) as { token: string };
  const { salesJourneyId } = upsertItem!;
  return { cartID, salesJourneyId, orderId, consentId: consent.data!.consentId!, token };
}

/** Returns all rows of the tables that a request may change, as JSON. */
const state = async (): Promise<string> =>
  JSON.stringify(await Promise.all(TABLES.map((table) => app.database.selectFrom(table).selectAll().execute())));

const terms = async (as = 'tyler') =>
  (await call('/offers', { partnerGroup: 'wbd' }, as)).data!.offers![0]!.plans.find(({ id }) => id === 'wbd-std-m')!
    .terms;
const removalBody = ({ token }: Pick<Ids, 'token'>) => ({
  personId: app.owner('tyler').ids.personId,
  customerRelationshipId: app.owner('tyler').ids.customerRelationshipId,
  cardType: 'DISCOVER',
  cardLast4Digits: '1117',
  expirationDate: '1227',
  token,
});
const address = { line1: 'Main Street', line2: '', city: 'Boise', state: 'ID', zip: '83702', country: 'US' };
const updateBody = ({ token }: Ids) => {
  const { cardLast4Digits: _, ...ids } = removalBody({ token });
  return { ...ids, firstName: 'A', lastName: 'B', address, cardNumber: '', cvv: '', secure: true };
};

type Request = readonly [path: string, body: (ids: Ids) => object | Promise<object>];

/**
 * Requests by the id that they contain. With ids of another customer they must be refused like requests with unknown
 * ids.
 */
const REQUESTS: Readonly<Record<string, Request>> = {
  'a cart that gets a plan (OFFER-22)': ['/offers/cart', ({ cartID }) => ({ cartID, items: [item('apl-tv-m')] })],
  'a cart that loses a plan (OFFER-22)': [
    '/offers/cart',
    ({ cartID }) => ({ cartID, items: [item('wbd-std-m', 'REMOVE')] }),
  ],
  'a cart under review, in the earlier form (OFFER-27)': [
    '/offers/review',
    ({ cartID }) => ({ cartID, isReviewPage: true, partnerGroup: 'wbd' }),
  ],
  'a sales journey under review, in the later form (OFFER-27)': [
    '/offers/review',
    ({ salesJourneyId }) => ({ salesJourneyId, userActivity: 'NEW', partnerGroup: 'wbd' }),
  ],
  'an order whose terms are accepted (OFFER-38)': [
    '/offers/consent',
    async ({ orderId }) => ({ order: { id: orderId }, offers: [{ id: 'wbd-std-m', terms: await terms() }] }),
  ],
  'order and cart of a charge, in the earlier form (OFFER-35)': [
    '/offers/subscribe',
    ({ orderId, cartID }) => ({ orderId, cartID, ...earlierChargeFields }),
  ],
  'the consent of a charge, in the later form (OFFER-36)': [
    '/offers/subscribe',
    ({ consentId, salesJourneyId }) => ({ consentId, salesJourneyId, ...laterChargeFields }),
  ],
  'the card that changes (WAL-38)': ['/wallet/update', updateBody],
  'the card that is removed (WAL-54)': ['/wallet/remove', removalBody],
};

describe.each(Object.entries(REQUESTS))('%s', (_what, [path, body]) => {
  it('is refused with ids of another customer as with unknown ids, and nothing changes (SEC-11, SEC-24)', async () => {
    const [foreignBody, missingBody] = [await body(foreign), await body(MISSING)];
    const before = await state();
    const [withForeign, withMissing] = [await call(path, foreignBody), await call(path, missingBody)];
    expect(withForeign.success).toBe(false);
    expect(withForeign.status).toBeGreaterThanOrEqual(400);
    expect(withMissing).toEqual(withForeign);
    expect(await state()).toBe(before);
  });

  it('is accepted with the ids of the customer (control)', async () => {
    const request = await body(own);
    expect(await call(path, request)).toMatchObject({ status: 200 });
  });
});

/** Requests with ids of two customers, or with values that the customer must not choose. */
const MIXED: readonly (readonly [string, string, (a: Ids, b: Ids) => object])[] = [
  [
    'the own order with a foreign cart',
    '/offers/subscribe',
    (a, b) => ({ orderId: a.orderId, cartID: b.cartID, ...earlierChargeFields }),
  ],
  [
    'a foreign order with the own cart',
    '/offers/subscribe',
    (a, b) => ({ orderId: b.orderId, cartID: a.cartID, ...earlierChargeFields }),
  ],
  [
    'the own consent with a foreign sales journey',
    '/offers/subscribe',
    (a, b) => ({ consentId: a.consentId, salesJourneyId: b.salesJourneyId, ...laterChargeFields }),
  ],
  [
    'a foreign consent with the own sales journey',
    '/offers/subscribe',
    (a, b) => ({ consentId: b.consentId, salesJourneyId: a.salesJourneyId, ...laterChargeFields }),
  ],
  [
    'a price with the charge',
    '/offers/subscribe',
    ({ orderId, cartID }) => ({
      orderId,
      cartID,
      ...earlierChargeFields,
      amount: '0.01',
      chargeDetails: { amount: '0.01' },
    }),
  ],
  [
    'a date with the charge',
    '/offers/subscribe',
    ({ consentId, salesJourneyId }) => ({ consentId, salesJourneyId, ...laterChargeFields, startDate: '2020-01-01' }),
  ],
  [
    'a price in the cart',
    '/offers/cart',
    ({ cartID }) => ({ cartID, items: [{ ...item('apl-tv-m'), price: '0.01' }] }),
  ],
  [
    'a trial in the cart',
    '/offers/cart',
    ({ cartID }) => ({ cartID, items: [{ ...item('apl-tv-m'), freeTrial: true }] }),
  ],
  ['an unknown plan in the cart', '/offers/cart', ({ cartID }) => ({ cartID, items: [item('wbd-free')] })],
  ['a plan that is sold out in the cart', '/offers/cart', ({ cartID }) => ({ cartID, items: [item('crt-week')] })],
  ['the SKU of a plan in place of its id', '/offers/cart', ({ cartID }) => ({ cartID, items: [item('APL-TV-M')] })],
  ['a name of every object as plan', '/offers/cart', ({ cartID }) => ({ cartID, items: [item('__proto__')] })],
  [
    'a price in the review',
    '/offers/review',
    ({ cartID }) => ({ cartID, isReviewPage: true, partnerGroup: 'wbd', price: '0.01' }),
  ],
  [
    'a plan that the order does not have among the accepted terms',
    '/offers/consent',
    ({ orderId }) => ({ order: { id: orderId }, offers: [{ id: 'apl-tv-m', terms: ['x', 'y'] }] }),
  ],
  [
    'other terms than those that were shown',
    '/offers/consent',
    ({ orderId }) => ({ order: { id: orderId }, offers: [{ id: 'wbd-std-m', terms: ['free', 'for ever'] }] }),
  ],
];

it.each(MIXED)('%s is refused, and nothing changes (SEC-24)', async (_what, path, body) => {
  const before = await state();
  const { success, status } = await call(path, body(own, foreign));
  expect(success).toBe(false);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(await state()).toBe(before);
});

it('offers contain the cart of the customer, also if the request names another cart (OFFER-04, SEC-11)', async () => {
  for (const cartID of [foreign.cartID, MISSING.cartID])
    expect((await call('/offers', { partnerGroup: 'wbd', cartID })).cartID).toBe(own.cartID);
});

it('apps of another customer have no activation address, like unknown apps (OFFER-57, SEC-11)', async () => {
  await call(
    '/offers/subscribe',
    { orderId: foreign.orderId, cartID: foreign.cartID, ...earlierChargeFields },
    'guadalupe',
  );
  const urls = async (as: string) =>
    (await call('/activation-urls', { apps: ['max', 'unknown'], isThankyouPage: true }, as)).data!.activationUrls!
      .ottservices;
  expect(await urls('tyler')).toEqual([]);
  expect(await urls('guadalupe')).toHaveLength(1);
});
