// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { objectsIn } from '#src/model/json.ts';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { readCustomerFiles } from '../../account/read-customer-files.ts';
import { markDeactivated } from '../../account/test-support/mark-deactivated.ts';
import type { RequestOptions } from '../../service/test-support/service-app.ts';
import { seededServices } from '../../service/test-support/seeded-services.ts';

interface Body {
  readonly success?: boolean;
  readonly errorCode?: string;
  readonly cartID?: string;
  readonly upsertItem?: { readonly salesJourneyId: string };
  readonly data?: {
    readonly offers: readonly {
      readonly plans: readonly { id: string; terms: readonly string[]; description: string[] }[];
    }[];
    readonly order: { readonly id: string };
    readonly subscriptions: readonly Readonly<Record<string, unknown>>[];
    readonly managedOrder: { readonly future: readonly { readonly sku: string }[] };
  };
}

const customers = readCustomerFiles();
const personOf = (name: string): string =>
  customers.find(({ profile }) => profile.firstName.toLowerCase().startsWith(name))!.profile.personId;

const managed = (sku: string, appId: string, productKey: string, more = {}) => ({
  catalogId: 'OF-1',
  clientIpAddress: '192.0.2.7',
  subscriptionName: 'The plan',
  appId,
  price: '0.01',
  sku,
  productKey,
  ...more,
});
const other = (SKUID: string, appId: string, name: string) => ({
  'x-cams-id': 'SA-1',
  SKUID,
  personId: personOf(name),
  freeTrial: false,
  partnerName: 'The partner',
  startDate: '',
  endDate: '',
  appId,
});
const MAX = (more = {}) => managed('WBD-STD-M', 'max', 'PK-MAX', more);
const APPLE = managed('APL-TV-M', 'appletv', 'PK-APPLETV');

describe.each(databaseKinds())('changes of subscriptions on $name', ({ createTestDatabase }) => {
  const services = seededServices(createTestDatabase);

  const call = async (
    path: string,
    body: object | undefined,
    as = 'rosa',
    more: RequestOptions = {},
  ): Promise<Body> => {
    const version = body ? 'v1.0' : 'v2.0';
    const payload = body === undefined ? {} : { body };
    return (await services.request(`/sandbox/account${path}`, { as, version, ...payload, ...more })).json<Body>();
  };
  const change = (name: string, body: object, as?: string, more?: RequestOptions) =>
    call(`/subscriptions/${name}`, body, as, more);
  const subscription = async (sku: string, as = 'rosa') =>
    (await call('/subscriptions', undefined, as)).data!.subscriptions.find((each) => each['sku'] === sku);
  const ledger = async (name: string) =>
    services.database.selectFrom('billing_entry').selectAll().where('sub', '=', personOf(name)).execute();
  const mails = async (): Promise<string[]> =>
    (await services.database.selectFrom('outbox_message').select('subject').execute()).map(({ subject }) => subject);
  const days = (count: number) =>
    services
      .request('/sandbox/clock', { body: { days: count } })
      .then(({ statusCode }) => expect(statusCode).toBe(200));

  it('ends a provider-managed subscription at its renewal, which can be undone until then, and sends a mail (SUB-18, SUB-19, SUB-25, SUB-26, SUB-29)', async () => {
    expect(await change('unsubscribe', APPLE)).toEqual({ success: true, data: { success: true } });
    const ends = await subscription('APL-TV-M');
    expect(ends).toMatchObject({ activationStatus: 'pendingCancel', action: 'RESUBSCRIBE' });
    expect(ends!['endDate']).toBeGreaterThan(Date.now());
    expect(await mails()).toContain('You unsubscribed from Apple TV');
    expect((await change('resubscribe', APPLE)).success).toBe(true);
    expect(await subscription('APL-TV-M')).toMatchObject({ activationStatus: 'active' });
    await change('unsubscribe', APPLE);
    const before = (await ledger('rosa')).length;
    await days(13);
    expect(await subscription('APL-TV-M')).toMatchObject({ activationStatus: 'ended' });
    expect((await ledger('rosa')).length).toBe(before);
  });

  it('accepts the payload for subscriptions of partners only for these, and refuses the id of another customer in it (SUB-28, OPEN-72, SEC-24)', async () => {
    expect((await change('unsubscribe', other('APL-TV-M', 'appletv', 'rosa'))).errorCode).toBe('REQ-400');
    expect((await change('unsubscribe', managed('PCK-PREM-M', 'peacock', 'PK-PEACOCK'))).errorCode).toBe('REQ-400');
    expect((await change('unsubscribe', other('PCK-PREM-M', 'peacock', 'rosa'))).success).toBe(true);
    expect(await subscription('PCK-PREM-M')).toMatchObject({ activationStatus: 'pendingCancel' });
    expect((await change('unsubscribe', other('PCK-PREM-M', 'peacock', 'rosa'), 'marcus')).errorCode).toBe('REQ-404');
  });

  it.each(['catalogId', 'clientIpAddress', 'subscriptionName', 'appId', 'price', 'sku', 'productKey'])(
    'refuses a payload without %s (SUB-26)',
    async (name) => {
      const { [name]: _, ...rest } = APPLE as Readonly<Record<string, string>>;
      expect((await change('unsubscribe', rest)).errorCode).toBe('REQ-400');
    },
  );

  it('requires userActivity for the one app that has it, and refuses it for others (SUB-27, OPEN-71)', async () => {
    expect((await change('unsubscribe', MAX())).errorCode).toBe('REQ-400');
    expect((await change('unsubscribe', MAX({ userActivity: 'UNDO_DOWNGRADE' }))).errorCode).toBe('REQ-400');
    expect((await change('unsubscribe', { ...APPLE, userActivity: 'UNSUBSCRIBE' })).errorCode).toBe('REQ-400');
    expect((await change('unsubscribe', MAX({ userActivity: 'UNSUBSCRIBE' }))).success).toBe(true);
    expect((await change('resubscribe', MAX())).success).toBe(true);
  });

  it('keeps the present plan with UNDO_DOWNGRADE (SUB-17, SUB-27)', async () => {
    const premium = managed('WBD-PREM-M', 'max', 'PK-MAX', { userActivity: 'UNDO_DOWNGRADE' });
    expect((await change('resubscribe', premium, 'marcus')).success).toBe(true);
    expect(await subscription('WBD-PREM-M', 'marcus')).toMatchObject({ activationStatus: 'active' });
    expect((await call('/subscriptions', undefined, 'marcus')).data!.managedOrder.future).toEqual([]);
    expect((await change('resubscribe', premium, 'marcus')).success).not.toBe(true);
  });

  it('makes a change once if two requests have the same key, and refuses a repetition without a key (SUB-25)', async () => {
    const sent = async () => (await mails()).filter((subject) => subject.includes('Apple TV')).length;
    const earlier = await sent();
    const more = { headers: { 'idempotency-key': 'one-and-the-same-key' } };
    const both = await Promise.all([
      change('unsubscribe', APPLE, 'rosa', more),
      change('unsubscribe', APPLE, 'rosa', more),
    ]);
    expect(both.map(({ success }) => success)).toEqual([true, true]);
    expect(await sent()).toBe(earlier + 1);
    expect((await change('unsubscribe', APPLE)).errorCode).toBe('PCS-SB-101');
  });

  it('upgrades a subscription of a partner at once for the difference that it has announced, and downgrades it at the renewal (SUB-31, SUB-32, SUB-39, SUB-40, SYS-12)', async () => {
    const before = await ledger('rosa');
    const offers = (await subscription('PCK-PREM-M'))!['otherOffers'];
    const [text] = objectsIn(offers).map(({ description }) => String(description));
    const said = Number(/\$(\d+\.\d\d)/.exec(text!)![1]);
    const plan = { 'x-cams-id': 'SA-1', appId: 'peacock', currentSku: 'PCK-PREM-M', upgradeSku: 'PCK-PLUS-M' };
    expect((await change('upgrade', plan)).success).toBe(true);
    const [charged] = (await ledger('rosa')).filter(({ id }) => !before.some((each) => each.id === id));
    expect(charged).toMatchObject({ kind: 'charge', reason: 'upgrade' });
    expect(charged!.cents).toBe(Math.round(said * 100));
    expect(charged!.cents).toBeLessThan(600);
    expect(await subscription('PCK-PLUS-M')).toMatchObject({ activationStatus: 'active', price: '13.99' });
    const down = { 'x-cams-id': 'SA-1', appId: 'peacock', currentSku: 'PCK-PLUS-M', downgradeSku: 'PCK-PREM-M' };
    expect((await change('downgrade', down)).errorCode).toBe('REQ-400');
    const path = `downgrade?personId=${personOf('rosa')}&flowName=manage`;
    expect((await change(path, down)).success).toBe(true);
    expect(await subscription('PCK-PLUS-M')).toMatchObject({ activationStatus: 'pendingDowngrade' });
    await days(17);
    expect(await subscription('PCK-PREM-M')).toMatchObject({ activationStatus: 'active', price: '7.99' });
  });

  it('continues and upgrades no subscription of a deactivated account, but still ends one (DEAC-11)', async () => {
    expect((await change('unsubscribe', APPLE)).success).toBe(true);
    await markDeactivated(services.database, personOf('rosa'));
    const before = await ledger('rosa');
    const up = { 'x-cams-id': 'SA-1', appId: 'peacock', currentSku: 'PCK-PREM-M', upgradeSku: 'PCK-PLUS-M' };
    for (const refused of [await change('resubscribe', APPLE), await change('upgrade', up)])
      expect(refused.errorCode).toBe('PCS-AC-102');
    expect(await subscription('APL-TV-M')).toMatchObject({ activationStatus: 'pendingCancel' });
    expect(await ledger('rosa')).toEqual(before);
    expect((await change('unsubscribe', MAX({ userActivity: 'UNSUBSCRIBE' }))).success).toBe(true);
  });

  it('unlinks an app only soon after a sign-in (SEC-13)', async () => {
    const strict = await services.startWithOptions({ account: { freshSeconds: -1 } });
    const body = { accountId: 'SA-1', appId: 'appletv', sku: 'APL-TV-M' };
    const response = await strict.request('/sandbox/account/subscriptions/unlink', {
      as: 'rosa',
      version: 'v1.0',
      body,
    });
    expect(response.json<Body>().errorCode).toBe('AUTH-FRESH');
    expect(await subscription('APL-TV-M')).toMatchObject({ activationStatus: 'active' });
  });

  it('unlinks an app, which ends its subscription (SUB-30, OPEN-73)', async () => {
    expect((await change('unlink', { accountId: 'SA-1', appId: 'appletv', sku: 'APL-TV-M' })).success).toBe(true);
    expect(await subscription('APL-TV-M')).toMatchObject({ activationStatus: 'unlinked', action: 'RESUBSCRIBE' });
  });

  /** Puts the plan of a change into the cart, reviews it and accepts its terms. */
  async function prepare(offerId: string, earlier?: string) {
    const { cartID } = await call('/offers', { partnerGroup: 'wbd' });
    const item = (actionType: string, catalogId: string) => ({ actionType, catalogId, itemType: 'ADDON', quantity: 1 });
    const items = [...(earlier ? [item('REMOVE', earlier)] : []), item('ADD', offerId)];
    const { upsertItem } = await call('/offers/cart', { cartID, items });
    const { salesJourneyId } = upsertItem!;
    const { data } = await call('/offers/review', { salesJourneyId, userActivity: 'NEW', partnerGroup: 'wbd' });
    const plans = data!.offers.flatMap((offer) => offer.plans);
    const consent = { order: data!.order, offers: plans.map(({ id, terms }) => ({ id, terms })) };
    await call('/offers/consent', consent);
    const order = {
      orderId: data!.order.id,
      salesJourneyId,
      clientIpAddress: '192.0.2.7',
      offer: { id: plans[0]!.id },
    };
    return { plans, order, consent };
  }

  it('changes a provider-managed plan by cart, review, consent and confirmation, once (SUB-34, SUB-35, SUB-36, SUB-37)', async () => {
    await prepare('OF-WBD-210');
    const { plans, order } = await prepare('OF-WBD-230', 'OF-WBD-210');
    expect(plans.map(({ id }) => id)).toEqual(['wbd-prem-m']);
    expect(plans[0]!.description[0]).toMatch(/^Begins right away\. \$\d\.\d\d is charged today/);
    const before = (await ledger('rosa')).length;
    expect((await call('/offers/confirm', order)).success).toBe(true);
    expect((await call('/offers/confirm', order)).success).toBe(true);
    expect((await ledger('rosa')).length).toBe(before + 1);
    expect(await subscription('WBD-PREM-M')).toMatchObject({ activationStatus: 'active', price: '20.99' });
  });

  it('buys nothing with the order of a plan change, and confirms no order without accepted terms (SUB-36, SEC-24)', async () => {
    const { order, consent } = await prepare('OF-WBD-210');
    const bought = { orderId: order.orderId, cartID: '', ipAddress: '', userActivity: 'NEW', partnerGroup: 'wbd' };
    const { cartID } = await call('/offers', { partnerGroup: 'wbd' });
    expect((await call('/offers/subscribe', { ...bought, cartID })).errorCode).toBe('PCS-OR-102');
    const review = { salesJourneyId: order.salesJourneyId, userActivity: 'NEW', partnerGroup: 'wbd' };
    const unread = (await call('/offers/review', review)).data!.order.id;
    expect((await call('/offers/confirm', { ...order, orderId: unread })).errorCode).toBe('PCS-OR-104');
    expect(consent.offers).toHaveLength(1);
    expect((await call('/offers/confirm', { ...order, offer: { id: 'wbd-std-m' } })).errorCode).toBe('PCS-OR-101');
    expect((await call('/offers/confirm', order)).success).toBe(true);
    expect((await call('/subscriptions', undefined)).data!.managedOrder.future).toMatchObject([{ sku: 'WBD-ADS-M' }]);
  });

  it('refuses subscriptions and orders of other customers like unknown ones, and changes nothing (SEC-11, SEC-24)', async () => {
    const { order } = await prepare('OF-WBD-210');
    const foreign = customers.find(({ profile }) => profile.firstName === 'Marcus')!.subscriptions;
    const ownApps = customers.find(({ profile }) => profile.firstName.startsWith('Rosa'))!.subscriptions;
    const { sku, appId, productKey } = foreign.find((each) => !ownApps.some((own) => own.sku === each.sku))!;
    const state = async () =>
      JSON.stringify([
        await services.database.selectFrom('billing_subscription').selectAll().execute(),
        await services.database.selectFrom('billing_entry').selectAll().execute(),
      ]);
    const before = await state();
    const requests = (named: string): [string, object][] => [
      ['/subscriptions/unsubscribe', managed(named, appId, productKey)],
      ['/subscriptions/resubscribe', managed(named, appId, productKey)],
      ['/subscriptions/unlink', { accountId: 'SA-1', appId, sku: named }],
      ['/subscriptions/upgrade', { 'x-cams-id': 'SA-1', appId, currentSku: named, upgradeSku: 'PCK-PREM-M' }],
      ['/subscriptions/downgrade?personId=P', { 'x-cams-id': 'SA-1', appId, currentSku: named, downgradeSku: 'X' }],
    ];
    const unknown = requests('NO-SUCH-SKU');
    for (const [index, [path, body]] of requests(sku).entries()) {
      const [withForeign, withUnknown] = [await call(path, body), await call(...unknown[index]!)];
      expect(withForeign, path).toMatchObject({ success: false });
      expect(withUnknown, path).toEqual(withForeign);
    }
    const missing = { ...order, orderId: 'ORD-00000000-0000-4000-8000-000000000000' };
    const refusedOrder = await call('/offers/confirm', order, 'marcus');
    expect(refusedOrder).toMatchObject({ success: false });
    expect(await call('/offers/confirm', missing, 'marcus')).toEqual(refusedOrder);
    expect(await state()).toBe(before);
    expect(await call('/offers/confirm', order), 'the control').toMatchObject({ success: true });
  });

  it('announces the next charge exactly as the ledger has it afterwards (decision 0030)', async () => {
    const [step] = objectsIn((await subscription('APL-TV-M'))!['offerDetails']);
    expect(step).toMatchObject({ kind: 'charge', amount: '9.99', name: 'Apple TV' });
    const before = await ledger('rosa');
    await days(13);
    const [charged] = (await ledger('rosa')).filter(
      ({ id, app_id }) => app_id === 'appletv' && !before.some((each) => each.id === id),
    );
    expect(charged).toMatchObject({ at: step!['date'], cents: 999 });
  });
});
