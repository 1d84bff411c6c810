// @vitest-environment node
/**
 * Tests a purchase in both documented formats: the requests of the portal and the responses of the sandbox must match
 * the contract.
 */
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createServiceApp, type ServiceApp } from '#sandbox/service/test-support/service-app.ts';
import type { Database } from '#server/database/database.ts';
import { runOperation, type DataServices } from '#src/data/run-operation.ts';
import { activationAddress } from '#src/lib/hosts/activation-address.ts';
import { getActivationUrl, getReviews } from '#src/operations/offers/activation.ts';
import { addToOfferCart, createConsent, reviewOrder, submitOrder } from '#src/operations/offers/orders.ts';
import { getOffers } from '#src/operations/offers/plans.ts';
import { getStorefrontBanner } from '#src/operations/offers/storefront-banner.ts';
import { ALL_HEADERS_ENDPOINT, fakeSession } from '#tests/support/account/data.tsx';
import { createExchangeCheck } from '#tests/support/outside/check-exchange.ts';
import { OPERATIONS } from '#tests/support/outside/documented-operations.ts';
import { databaseKinds } from '#tests/support/server/databases.ts';

const PARTNER = 'http://localhost:9100';
const check = createExchangeCheck();

let database: Database;
let sandbox: ServiceApp;
let faults: string[] = [];
/** The requests so far: the path, the body of the request, and the body of the response. */
let exchanges: (readonly [path: string, sent: unknown, received: unknown])[] = [];

beforeAll(async () => {
  database = await (await databaseKinds()[0]!.createTestDatabase()).open();
  sandbox = await createServiceApp(database, { account: { billing: { partnerOrigin: () => PARTNER } } });
});
afterAll(async () => {
  await sandbox.close();
  await database.destroy();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const ORIGIN = 'http://qa.localhost';

const isGet = (name: string): boolean => name === 'getReviews' || name === 'getStorefrontBanner';

/** Returns the services of a signed-in customer; values that the contract does not document are added to `faults`. */
function visitOf(customer: string): DataServices {
  faults = [];
  exchanges = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, search } = new URL(url);
    const method = init.method as 'GET' | 'POST';
    const headers = Object.fromEntries(
      Object.entries(init.headers as Record<string, string>).map(([name, value]) => [name.toLowerCase(), value]),
    );
    const { app } = sandbox;
    const payload = init.body as string | undefined;
    const sent = { method, url: pathname + search, headers: { ...headers, authorization: `Bearer ${customer}` } };
    const { statusCode: status, ...reply } = await app.inject({
      ...sent,
      headers: { ...sent.headers, host: 'qa.localhost' },
      ...(payload === undefined ? {} : { payload }),
    });
    const asked: unknown = payload === undefined ? `${method} ${search}`.trim() : JSON.parse(payload);
    exchanges.push([pathname.replace('/sandbox/account', ''), asked, reply.json()]);
    const response = { status, headers: {}, body: Buffer.from(reply.body) };
    const system = /activation|reviews/.exec(pathname)?.[0] ?? 'offers';
    faults.push(...check({ ...sent, system, body: Buffer.from(payload ?? ''), response }));
    return new Response(reply.body, { status });
  });
  const session = fakeSession();
  session.identify(sandbox.owner(customer).ids);
  const places = Object.values(OPERATIONS).flat();
  return {
    session,
    language: 'en',
    endpoints: {
      find: (_service, name, query = {}) => {
        const place = places.find(({ names }) => names.includes(name))!;
        const url = `${ORIGIN}${place.path}?${new URLSearchParams(query as Record<string, string>).toString()}`;
        return Promise.resolve({ ...ALL_HEADERS_ENDPOINT, method: isGet(name) ? 'GET' : 'POST', version: 'v1.0', url });
      },
      mayCarryToken: () => true,
      prefetch: () => undefined,
    },
    anonymousToken: () => Promise.resolve('anonymous'),
    onOutcome: () => undefined,
  };
}

it.each([
  ['earlier', 'wbd'],
  ['later', 'apple'],
])(
  'a purchase in the %s form sends and receives what is documented (OFFER-22, OFFER-27, OFFER-28, OFFER-35, OFFER-36, OFFER-57, OFFER-58)',
  async (form, partnerGroup) => {
    const visit = visitOf('guadalupe');
    const { offers, cartId } = await runOperation(visit, getOffers, { partnerGroup });
    const plan = offers[0]!.plans[0]!;
    const journey = await runOperation(visit, addToOfferCart, { cartId, added: [plan.id], removed: [] });
    const isLater = form === 'later';
    const cart = { cartId, partnerGroup, salesJourneyId: isLater ? journey : undefined };
    const { orderId, offers: reviewed } = await runOperation(visit, reviewOrder, cart);
    const terms = reviewed.flatMap(({ plans }) => plans.map((each) => ({ id: each.id, terms: each.terms })));
    const consentId = await runOperation(visit, createConsent, { orderId, offers: terms });
    const bought = await runOperation(visit, submitOrder, { ...cart, orderId, consentId, clientIp: '192.0.2.7' });
    expect(bought.flatMap(({ plans }) => plans.map(({ id }) => id))).toEqual([plan.id]);
    const { appId } = plan.items[0]!;
    const pages = await runOperation(visit, getActivationUrl, { apps: [appId], isThankyouPage: true });
    expect(activationAddress(pages.get(appId), [new URL(PARTNER).host])).toMatch(`${PARTNER}/sandbox/partner/`);
    expect((await runOperation(visit, getReviews, { appId })).stars).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  },
);

it.each([
  ['earlier', 'apple'],
  ['later', 'sports'],
])('the requests and responses of a purchase in the %s form have the documented keys (SYS-11)', async (form, group) => {
  const visit = visitOf('guadalupe');
  await runOperation(visit, getStorefrontBanner, undefined);
  const { offers, cartId } = await runOperation(visit, getOffers, { partnerGroup: group });
  const plan = offers[0]!.plans[0]!;
  const journey = await runOperation(visit, addToOfferCart, { cartId, added: [plan.id], removed: [] });
  const cart = { cartId, partnerGroup: group, salesJourneyId: form === 'later' ? journey : undefined };
  const review = await runOperation(visit, reviewOrder, cart);
  const shown = review.offers.flatMap(({ plans }) => plans.map(({ id, terms }) => ({ id, terms })));
  const consentId = await runOperation(visit, createConsent, { orderId: review.orderId, offers: shown });
  const address = '192.0.2.7';
  await runOperation(visit, submitOrder, { ...cart, orderId: review.orderId, consentId, clientIp: address });
  const orderId = review.orderId;
  const success = (data: object) => expect.objectContaining({ success: true, data: expect.objectContaining(data) });
  const some: unknown = expect.any(Array);
  const isLater = form === 'later';
  const named = isLater ? { salesJourneyId: journey, userActivity: 'NEW' } : { cartID: cartId };
  expect(exchanges).toEqual([
    ['/storefront-banner', 'GET', success({ bannerDetails: some })],
    ['/offers', { partnerGroup: group }, { success: true, cartID: cartId, data: { offers: some } }],
    [
      '/offers/cart',
      {
        cartID: cartId,
        items: [{ actionType: 'ADD', catalogId: plan.id, itemType: 'ADDON', quantity: 1 }],
      },
      { success: true, upsertItem: { salesJourneyId: journey } },
    ],
    [
      '/offers/review',
      { ...named, partnerGroup: group, ...(isLater ? {} : { isReviewPage: true }) },
      success({ offers: some, order: { id: orderId } }),
    ],
    ['/offers/consent', { order: { id: orderId }, offers: shown }, success({})],
    [
      '/offers/subscribe',
      isLater
        ? { ...named, consentId, acceptanceChannel: 'WEB', clientIpAddress: address, partnerGroup: group }
        : { ...named, orderId, ipAddress: address, userActivity: 'NEW', partnerGroup: group },
      success({ offers: some }),
    ],
  ]);
});

it('requests the activation page of an app and receives its address (SYS-13)', async () => {
  const visit = visitOf('guadalupe');
  await runOperation(visit, getActivationUrl, { apps: ['max', 'no-such-app'], isThankyouPage: true });
  const activationUrl: unknown = expect.stringContaining(`${PARTNER}/sandbox/partner/max/activate?code=`);
  expect(exchanges).toEqual([
    [
      '/activation-urls',
      { apps: ['max', 'no-such-app'], isThankyouPage: true },
      { success: true, data: { activationUrls: { ottservices: [{ appId: 'max', activationUrl }] } } },
    ],
  ]);
});

it('requests the rating of an app with GET by its id; an app without a rating has five stars (OPEN-70, SYS-14)', async () => {
  const visit = visitOf('guadalupe');
  expect(await runOperation(visit, getReviews, { appId: 'peacock' })).toEqual({ stars: 3.9, count: 9120 });
  expect(await runOperation(visit, getReviews, { appId: 'noticias' })).toEqual({ stars: 5, count: 0 });
  expect(exchanges).toEqual([
    ['/reviews', 'GET ?appId=peacock', { success: true, data: { rating: 3.9, count: 9120 } }],
    ['/reviews', 'GET ?appId=noticias', { success: true, data: { count: 0 } }],
  ]);
  expect(faults).toEqual([]);
});

it('an undocumented request of a purchase is reported', async () => {
  const visit = visitOf('guadalupe');
  await runOperation(visit, getOffers, { partnerGroup: 'wbd', cartId: 7 as never }).catch(() => undefined);
  await runOperation(visit, createConsent, { orderId: '', offers: [] }).catch(() => undefined);
  expect(faults.join('\n')).toMatch(/offers.*cartID must be string[\s\S]*consent.*NOT have fewer than 1/);
});
