// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { readCustomerFiles } from '../../account/read-customer-files.ts';
import { markDeactivated } from '../../account/test-support/mark-deactivated.ts';
import type { RequestOptions, ServiceApp } from '../../service/test-support/service-app.ts';
import { seededServices } from '../../service/test-support/seeded-services.ts';
import { createPlanCatalog } from '../catalog/catalog.ts';
import { readCatalog } from '../catalog/read-catalog.ts';

interface Plan {
  readonly id: string;
  readonly chargeDetails: { readonly amount: string };
  readonly terms: readonly string[];
  readonly qtyInCart: number;
}
interface Offers {
  readonly offers: readonly { readonly name: string; readonly plans: readonly Plan[] }[];
  readonly errorMessage?: string;
  readonly order?: { readonly id: string };
}
interface Body {
  readonly success?: boolean;
  readonly errorCode?: string;
  readonly cartID?: string;
  readonly data?: Offers & { readonly consentId?: string };
  readonly upsertItem?: { readonly salesJourneyId: string };
}

const customers = readCustomerFiles();
const catalog = readCatalog();
const add = (catalogId: string) => ({ actionType: 'ADD', catalogId, itemType: 'ADDON', quantity: 1 });
const remove = (catalogId: string) => ({ ...add(catalogId), actionType: 'REMOVE' });

describe.each(databaseKinds())('offers and orders on $name', ({ createTestDatabase }) => {
  const services = seededServices(createTestDatabase);
  /** Services on the same database, with a catalog in which Max Standard costs more. */
  let servicesWithHigherPrice: ServiceApp;

  beforeAll(async () => {
    const plans = catalog.plans.map((plan) =>
      plan.id === 'wbd-std-m' ? { ...plan, price: { cents: 1899, currency: 'USD' } } : plan,
    );
    const groups = ['wbd'].map((group) => ({
      group,
      name: 'Max',
      plans: plans.filter((plan) => plan.group === group),
    }));
    servicesWithHigherPrice = await services.startWithOptions({
      account: { billing: { catalog: createPlanCatalog(groups as never) } },
    });
  }, 60_000);

  const call = async (
    path: string,
    body: object,
    more: RequestOptions = {},
    app: Pick<ServiceApp, 'request'> = services,
  ): Promise<Body> =>
    (await app.request(`/sandbox/account${path}`, { as: 'guadalupe', version: 'v1.0', body, ...more })).json<Body>();
  const offersOf = (partnerGroup: string, more?: RequestOptions) => call('/offers', { partnerGroup, cartID: '' }, more);
  const ledger = (sub = customers.find(({ profile }) => profile.firstName.startsWith('Guadalupe'))!.profile.personId) =>
    services.database
      .selectFrom('billing_entry')
      .selectAll()
      .where('sub', '=', sub)
      .where('order_id', 'is not', null)
      .execute();

  /** Puts plans into the cart and reviews them with the earlier format of the request. */
  async function review(...ids: string[]) {
    const { cartID } = await offersOf('wbd');
    const { upsertItem } = await call('/offers/cart', { cartID, items: ids.map(add) });
    const { data } = await call('/offers/review', { cartID, isReviewPage: true, partnerGroup: 'wbd' });
    return {
      cartID: cartID!,
      salesJourneyId: upsertItem!.salesJourneyId,
      orderId: data!.order!.id,
      offers: data!.offers,
    };
  }
  const subscribe = (
    { orderId, cartID }: { orderId: string; cartID: string },
    more: RequestOptions = {},
    app: Pick<ServiceApp, 'request'> = services,
  ) =>
    call(
      '/offers/subscribe',
      { orderId, cartID, ipAddress: '192.0.2.7', userActivity: 'NEW', partnerGroup: 'wbd' },
      more,
      app,
    );

  it('list the plans of a group with prices, and the cart (OFFER-04, OFFER-06, OFFER-09)', async () => {
    const { data, cartID } = await offersOf('wbd');
    expect(cartID).toMatch(/^cart-/);
    expect(data!.offers[0]!.plans.map(({ id, chargeDetails: { amount } }) => `${id} ${amount}`)).toEqual([
      'wbd-ads-m 9.99',
      'wbd-std-m 16.99',
      'wbd-prem-m 20.99',
    ]);
  });

  it('require a partner group, and are empty for an unknown group', async () => {
    expect(await call('/offers', {})).toMatchObject({ errorCode: 'REQ-400' });
    expect((await offersOf('apple')).data!.offers[0]!.name).toBe('Apple');
    expect((await offersOf('nobody')).data).toEqual({ offers: [] });
  });

  it('do not include plans of a family that the customer already has; a message says so if no offer is left (OPEN-64)', async () => {
    expect((await offersOf('wbd', { as: 'rosa' })).data).toEqual({ offers: [], errorMessage: 'No Eligible Offers.' });
  });

  it.each([
    ['earlier', '198.51.100.7', '198.51.100.7'],
    ['later', '198.51.100.7', '198.51.100.7'],
    ['earlier', 'rosa@example.com', null],
  ])(
    'record the address of the connection; what the browser reports in the %s format (%s) is only informative (SEC-17)',
    async (format, reported, recorded) => {
      const order = await review('wbd-std-m');
      const [{ id, terms }] = order.offers[0]!.plans as [Plan];
      const consent = () => call('/offers/consent', { order: { id: order.orderId }, offers: [{ id, terms }] });
      const body =
        format === 'earlier'
          ? { orderId: order.orderId, cartID: order.cartID, ipAddress: reported }
          : {
              salesJourneyId: order.salesJourneyId,
              consentId: (await consent()).data!.consentId,
              acceptanceChannel: 'WEB',
              clientIpAddress: reported,
            };
      const headers = { 'x-forwarded-for': '203.0.113.9' };
      const sent = { ...body, userActivity: 'NEW', partnerGroup: 'wbd' };
      expect(await call('/offers/subscribe', sent, { headers })).toMatchObject({ success: true });
      const writes = await services.database.selectFrom('account_write').selectAll().execute();
      expect(writes.filter(({ operation }) => operation === 'submitOrder')).toMatchObject([
        { target: order.orderId, address: '127.0.0.1', reported_address: recorded },
      ]);
    },
  );

  it('charge the card once, start the subscription and write the ledger, with the earlier format of the request (OFFER-35, OFFER-37)', async () => {
    const order = await review('wbd-std-m');
    expect(await subscribe(order)).toMatchObject({ success: true, data: { offers: [{ name: 'Max' }] } });
    expect(await ledger()).toMatchObject([
      { kind: 'charge', cents: 1699, currency: 'USD', service_name: 'Max Standard' },
    ]);
    const response = await services.request('/sandbox/account/subscriptions', { as: 'guadalupe', version: 'v2.0' });
    const { subscriptions } = response.json<{ data: { subscriptions: object[] } }>().data;
    expect(subscriptions[0]).toMatchObject({ sku: 'WBD-STD-M', price: '16.99', activationStatus: 'pending' });
  });

  it('are placed with the later format of the request, after the consent (OFFER-36, OFFER-38)', async () => {
    const { salesJourneyId, offers } = await review('wbd-std-m');
    const reviewed = await call('/offers/review', { salesJourneyId, userActivity: 'NEW', partnerGroup: 'wbd' });
    const order = { id: reviewed.data!.order!.id };
    const terms = offers[0]!.plans.map(({ id, terms: texts }) => ({ id, terms: texts }));
    const later = {
      salesJourneyId,
      acceptanceChannel: 'WEB',
      clientIpAddress: '192.0.2.7',
      userActivity: 'NEW',
      partnerGroup: 'wbd',
    };
    expect(await call('/offers/subscribe', later)).toMatchObject({ errorCode: 'REQ-400' });
    const unknown = { ...later, consentId: 'CNS-none' };
    expect(await call('/offers/subscribe', unknown)).toMatchObject({ errorCode: 'PCS-OR-104' });
    const other = [{ id: 'wbd-std-m', terms: ['x', 'y'] }];
    expect(await call('/offers/consent', { order, offers: other })).toMatchObject({ errorCode: 'PCS-OR-103' });
    const { data } = await call('/offers/consent', { order, offers: terms });
    const agreed = { ...later, consentId: data!.consentId };
    const elsewhere = { ...agreed, salesJourneyId: 'SJ-none' };
    expect(await call('/offers/subscribe', elsewhere)).toMatchObject({ errorCode: 'PCS-OR-101' });
    expect(await call('/offers/subscribe', agreed)).toMatchObject({ success: true });
    expect(await ledger()).toHaveLength(1);
  });

  it('are charged once, however often and however quickly they are sent (SEC-24)', async () => {
    const order = await review('wbd-std-m');
    const answers = await Promise.all(Array.from({ length: 8 }, () => subscribe(order)));
    expect(answers.every(({ success }) => success)).toBe(true);
    expect(await subscribe(order)).toEqual(answers[0]);
    expect(await ledger()).toHaveLength(1);
  });

  it('are refused for a deactivated account, and nothing is charged (DEAC-11)', async () => {
    const order = await review('wbd-std-m');
    await markDeactivated(services.database, services.owner('guadalupe').sub);
    expect(await subscribe(order)).toMatchObject({ success: false, errorCode: 'PCS-AC-102' });
    expect(await ledger()).toEqual([]);
    const { data } = await offersOf('wbd', { as: 'guadalupe' });
    expect(data).toEqual({ offers: [], errorMessage: 'No Eligible Offers.' });
  });

  it('are refused if the price has changed since the review, and nothing is charged', async () => {
    const order = await review('wbd-std-m');
    expect(await subscribe(order, {}, servicesWithHigherPrice)).toMatchObject({
      success: false,
      errorCode: 'PCS-OR-103',
    });
    expect(await ledger()).toEqual([]);
  });

  it('are refused if the cart has changed since the review', async () => {
    const order = await review('wbd-std-m');
    await call('/offers/cart', { cartID: order.cartID, items: [remove('wbd-std-m'), add('wbd-prem-m')] });
    expect(await subscribe(order)).toMatchObject({ errorCode: 'PCS-OR-103' });
    expect(await ledger()).toEqual([]);
  });

  it('of another customer are refused like unknown ones (SEC-11, SEC-24)', async () => {
    const order = await review('wbd-std-m');
    const [foreign, unknown] = [
      await subscribe(order, { as: 'tyler' }),
      await subscribe({ ...order, orderId: 'ORD-1' }),
    ];
    expect(foreign).toEqual(unknown);
    expect(foreign).toMatchObject({ errorCode: 'PCS-OR-101' });
    expect(
      await call('/offers/cart', { cartID: order.cartID, items: [add('apl-tv-m')] }, { as: 'tyler' }),
    ).toMatchObject({
      errorCode: 'PCS-OR-101',
    });
  });

  it('with an expired card are refused, and can be sent again with a new card (OFFER-41)', async () => {
    const order = await review('wbd-std-m');
    const setCard = (expirationDate: string) =>
      services.database
        .updateTable('account_record')
        .set({ body: JSON.stringify({ expirationDate }) })
        .where('kind', '=', 'wallet')
        .execute();
    await setCard('0120');
    expect(await subscribe(order)).toMatchObject({ errorCode: 'PCS-PY-202' });
    expect(await ledger()).toEqual([]);
    await setCard('1249');
    expect(await subscribe(order)).toMatchObject({ success: true });
  });

  it.each([
    ['an unknown plan', [add('nothing')], 'PCS-OR-102'],
    ['a plan that is sold out', [add('crt-week')], 'PCS-OR-102'],
    ['two plans of one family', [add('wbd-std-m'), add('wbd-prem-m')], 'REQ-400'],
    ['a quantity of two', [{ ...add('wbd-std-m'), quantity: 2 }], 'REQ-400'],
    ['another item type', [{ ...add('wbd-std-m'), itemType: 'DEVICE' }], 'REQ-400'],
    ['no items', [], 'REQ-400'],
  ])('refuse a cart with %s (OFFER-21)', async (_what, items, errorCode) => {
    const { cartID } = await offersOf('wbd');
    expect(await call('/offers/cart', { cartID, items })).toMatchObject({ success: false, errorCode });
  });

  it('charge the renewals that the clock passes, each once (SEC-24)', async () => {
    await subscribe(await review('wbd-std-m'));
    const move = (days: number) => services.request('/sandbox/clock', { body: { days } });
    expect((await move(100)).statusCode).toBe(200);
    await move(0);
    const all = await services.database
      .selectFrom('billing_entry')
      .selectAll()
      .where('service_name', '=', 'Max Standard')
      .where('app_id', '=', 'max')
      .where('effect_key', 'like', '%periodEnd%')
      .execute();
    const guadalupe = all.filter(
      ({ sub }) => sub === customers.find(({ profile }) => profile.firstName.startsWith('Guadalupe'))!.profile.personId,
    );
    expect(guadalupe).toHaveLength(3);
    expect((await services.request('/sandbox/clock', { body: { days: -1 } })).statusCode).toBe(400);
    expect((await services.request('/sandbox/clock', { body: { days: 1 }, host: 'localhost' })).statusCode).toBe(404);
  });

  it('give an address at a partner’s site, where the app is activated (OFFER-57, OFFER-58)', async () => {
    await subscribe(await review('wbd-std-m'));
    const response = await services.request('/sandbox/account/activation-urls', {
      as: 'guadalupe',
      version: 'v1.0',
      body: { apps: ['max', 'unknown'], isThankyouPage: true },
    });
    const { ottservices } = response.json<{
      data: { activationUrls: { ottservices: { appId: string; activationUrl: string }[] } };
    }>().data.activationUrls;
    expect(ottservices.map(({ appId }) => appId)).toEqual(['max']);
    const { pathname, search, searchParams } = new URL(ottservices[0]!.activationUrl);
    expect((await services.request(pathname + search)).body).toContain('<button>Activate</button>');
    const pressed = await services.app.inject({
      method: 'POST',
      url: pathname,
      headers: { host: 'qa.localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload: `code=${searchParams.get('code')}`,
    });
    expect(pressed.statusCode).toBe(200);
    const { subscriptions } = (
      await services.request('/sandbox/account/subscriptions', { as: 'guadalupe', version: 'v2.0' })
    ).json<{ data: { subscriptions: object[] } }>().data;
    expect(subscriptions[0]).toMatchObject({ sku: 'WBD-STD-M', activationStatus: 'active' });
  });
});
