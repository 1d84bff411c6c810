// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { createServiceApp, type ServiceApp } from './service/test-support/service-app.ts';
import { readCustomerFiles } from './account/read-customer-files.ts';

const customers = readCustomerFiles();
const rosa = customers.find(({ profile }) => profile.firstName === 'Rosa')!;

function omitHeaders({ headers, ...rest }: { readonly headers: object }) {
  expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  return rest;
}

describe.each(databaseKinds())('the account services on $name', ({ createTestDatabase }) => {
  let shared: Database;
  let services: ServiceApp;
  const read = async (path: string, as: string, version: string, language = 'en') => {
    const response = await services.request(`/sandbox/account${path}`, { as, version, language });
    return {
      status: response.statusCode,
      headers: response.headers,
      ...response.json<{ data?: unknown; errorCode?: string }>(),
    };
  };

  beforeAll(async () => {
    shared = await (await createTestDatabase()).open();
    services = await createServiceApp(shared, { trustProxy: true });
  });
  afterAll(async () => {
    await services.close();
    await shared.destroy();
  });

  it('return the profile with every field of the specification (ACCT-09, ACCT-10)', async () => {
    const { status, data } = await read('/profile', 'rosa', 'v1.0');
    expect(status).toBe(200);
    expect(data).toEqual({ ...rosa.profile });
    expect(JSON.stringify(data)).not.toContain(rosa.password);
  });

  it('leave out fields that a profile does not have', async () => {
    const { data } = await read('/profile', 'guadalupe', 'v1.0');
    expect(data).toMatchObject({ showOnlyZipCode: true, mailingAddress: { zip: '88005' } });
    expect(data).not.toHaveProperty('mailingAddress.state');
    expect((await read('/profile', 'tyler', 'v1.0')).data).not.toHaveProperty('permissions');
  });

  it('return with the profile a new session context that contains no readable data (API-23)', async () => {
    const contexts = await Promise.all([1, 2].map(async () => (await read('/profile', 'rosa', 'v1.0')).headers));
    const [one, two] = contexts.map((headers) => String(headers['sessioncontext']));
    expect(one).toMatch(/^[\w-]{32}$/);
    expect(two).not.toBe(one);
    const rows = await services.database
      .selectFrom('account_session')
      .selectAll()
      .where('sub', '=', rosa.profile.personId)
      .execute();
    expect(JSON.stringify(rows)).not.toContain(one);
    expect(new Set(rows.map(({ session }) => session)).size).toBe(1);
  });

  it('return devices by group, with their account and their number (API-24, DEV-05)', async () => {
    const { data } = await read('/devices', 'rosa', 'v2.0');
    const { serviceAccountId } = rosa.profile;
    expect(data).toEqual({
      devices: {
        tv: rosa.devices.tv.map((each) => ({ ...each, serviceAccountId })),
        streaming: rosa.devices.streaming.map((each) => ({ ...each, serviceAccountId })),
      },
      devicesCount: 8,
    });
    expect((await read('/devices', 'tyler', 'v2.0')).data).toEqual({
      devices: { tv: [], streaming: [] },
      devicesCount: 0,
    });
  });

  it('return subscriptions in the order of the file, in the requested language (API-28, SUB-10, SUB-14, SYS-12)', async () => {
    const { data } = await read('/subscriptions?flowName=manage', 'marcus', 'v2.0');
    const { subscriptions, managedOrder } = data as {
      subscriptions: { sku: string; subscriptionPlan: string }[];
      managedOrder: { future: unknown[] };
    };
    expect(subscriptions.map(({ sku }) => sku)).toEqual(['APL-TV-M', 'MLS-PASS-S', 'WBD-PREM-M', 'PCK-PREM-M']);
    expect(subscriptions[0]?.subscriptionPlan).toBe('Free trial');
    expect(managedOrder.future).toHaveLength(1);
    const spanish = (await read('/subscriptions', 'marcus', 'v2.0', 'es')).data as {
      subscriptions: typeof subscriptions;
    };
    expect(spanish.subscriptions[0]?.subscriptionPlan).toBe('Prueba gratis');
    expect(JSON.stringify(spanish)).not.toMatch(/"en":/);
    expect((await read('/subscriptions?flowName=%3Cscript%3E', 'marcus', 'v2.0')).status).toBe(400);
  });

  it('return charges in the order of the file, which lists the newest first (API-30, TXN-03, SYS-19)', async () => {
    const { data } = await read('/transactions', 'rosa', 'v1.0');
    const documented = ['serviceName', 'chargeCategory', 'appId', 'date', 'amount'];
    const charges = rosa.transactions.map((charge) =>
      Object.fromEntries(Object.entries(charge).filter(([name]) => documented.includes(name))),
    );
    const { transactions } = data as { transactions: readonly { transactionId: string; refundable: boolean }[] };
    expect(transactions).toEqual(
      charges.map((charge) => ({
        ...charge,
        transactionId: expect.any(String) as string,
        refundable: expect.any(Boolean) as boolean,
      })),
    );
    expect(new Set(transactions.map(({ transactionId }) => transactionId)).size).toBe(charges.length);
  });

  it('return the card without its full number, or an error code if there is no card (API-29, WAL-07)', async () => {
    expect((await read('/wallet', 'rosa', 'v1.0')).data).toEqual({ data: rosa.wallet });
    expect(await read('/wallet', 'tyler', 'v1.0')).toMatchObject({
      status: 404,
      success: false,
      errorCode: 'PCS-WM-101',
    });
  });

  it('return privacy choices and accepted contracts, or error codes if there are none (API-25, API-26, PRIV-03, PRIV-18, PRIV-19)', async () => {
    expect((await read('/privacy', 'rosa', 'v4.0')).data).toEqual({ personalizedAdOptOut: { tv: true, sd: false } });
    expect(await read('/privacy', 'tyler', 'v4.0')).toMatchObject({ status: 404, errorCode: 'PCS-PV-012' });
    expect((await read('/privacy/contract-date', 'rosa', 'v1.0')).data).toEqual(rosa.contractDates);
    expect(await read('/privacy/contract-date', 'tyler', 'v1.0')).toMatchObject({
      status: 404,
      errorCode: 'PCS-PV-008',
    });
  });

  it('return app preferences to a POST request that names the account (API-27)', async () => {
    const request = (body: unknown) =>
      services.request('/sandbox/account/privacy/preferences', { as: 'rosa', version: 'v1.0', body });
    const response = await request({ xboAccountId: rosa.profile.xboAccountId });
    expect(response.json()).toEqual({ success: true, data: rosa.privacyPreferences });
    expect((await request({})).statusCode).toBe(400);
    expect((await request({ xboAccountId: 'XBO-4602118' })).statusCode).toBe(404);
  });

  it('return banners in one language, with pictures that a browser can load (API-31)', async () => {
    const { data } = await read('/storefront-banner', 'rosa', 'v1.0', 'es');
    const { bannerDetails } = data as {
      bannerDetails: { group: string; title: string; banner: Record<string, string> }[];
    };
    expect(bannerDetails.map(({ group, title }) => `${group}: ${title}`)).toEqual([
      'peacock: Peacock, tres meses gratis',
      'WBD: Max, con o sin anuncios',
      'apple: Apple TV, en la factura que ya tienes',
    ]);
    for (const url of bannerDetails.flatMap(({ banner }) => Object.values(banner))) {
      const picture = await services.request(url);
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/svg+xml']);
      expect(picture.headers['content-security-policy']).toContain('sandbox');
    }
    expect((await services.request('/sandbox/account/pictures/..%2f..%2fsettings.json')).statusCode).toBe(404);
  });

  it.each([
    ['/profile', 'v1.0'],
    ['/devices', 'v2.0'],
    ['/subscriptions', 'v2.0'],
    ['/transactions', 'v1.0'],
    ['/wallet', 'v1.0'],
    ['/privacy', 'v4.0'],
    ['/privacy/contract-date', 'v1.0'],
    ['/storefront-banner', 'v1.0'],
  ])('support one version of %s, %s (API-07)', async (path, version) => {
    for (const wrong of ['v9.9', version.slice(1), '']) {
      expect(await read(path, 'rosa', wrong), wrong).toMatchObject({
        status: 400,
        success: false,
        errorCode: 'REQ-VERSION',
      });
    }
    const none = await services.request(`/sandbox/account${path}`, { as: 'rosa' });
    expect(none.json()).toMatchObject({ errorCode: 'REQ-VERSION' });
  });

  it('refuse requests in one format and in the requested language (API-14)', async () => {
    const answers = [
      await read('/devices', 'nobody', 'v2.0', 'es'),
      await read('/nothing/here', 'rosa', 'v2.0', 'es-US'),
      await read('/wallet', 'tyler', 'v1.0', 'es'),
    ];
    expect(answers.map(omitHeaders)).toEqual([
      { status: 401, success: false, errorCode: 'AUTH-401', errorMessage: 'Inicia sesión otra vez.' },
      { status: 404, success: false, errorCode: 'REQ-404', errorMessage: 'No lo encontramos.' },
      {
        status: 404,
        success: false,
        errorCode: 'PCS-WM-101',
        errorMessage: 'No hay ninguna tarjeta de pago registrada.',
      },
    ]);
    for (const { headers } of answers) {
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-language': 'es' });
    }
    expect(answers[0]!.headers['www-authenticate']).toMatch(/^Bearer/);
  });

  it('refuse other methods, other content types and bodies that are too large (API-07, SEC-16)', async () => {
    const url = '/sandbox/account/devices/unpair';
    const get = await services.request(url, { as: 'rosa', version: 'v2.0' });
    expect([get.statusCode, get.headers['allow'], get.json<{ errorCode: string }>().errorCode]).toEqual([
      405,
      'POST',
      'REQ-405',
    ]);
    const put = await services.request('/sandbox/account/devices', { as: 'rosa', method: 'PUT', body: {} });
    expect([put.statusCode, put.headers['allow']]).toEqual([405, 'GET']);
    const send = (body: string, type = 'application/json') =>
      services.request(url, { as: 'rosa', version: 'v2.0', body, headers: { 'content-type': type } });
    expect((await send('{"a":')).json()).toMatchObject({ errorCode: 'REQ-400' });
    expect((await send('{"__proto__":{"a":1}}')).json()).toMatchObject({ errorCode: 'REQ-400' });
    expect((await send('a=b', 'application/x-www-form-urlencoded')).json()).toMatchObject({ errorCode: 'REQ-415' });
    expect((await send(`"${'x'.repeat(20_000)}"`)).json()).toMatchObject({ errorCode: 'REQ-413' });
  });

  it('log their own failures without showing details to the customer (SEC-16, SEC-28)', async () => {
    await services.database
      .updateTable('account_record')
      .set({ body: '{broken' })
      .where('sub', '=', services.owner('priya').sub)
      .where('kind', '=', 'wallet')
      .execute();
    const response = omitHeaders(await read('/wallet', 'priya', 'v1.0'));
    expect(response).toEqual({
      status: 500,
      success: false,
      errorCode: 'SRV-500',
      errorMessage: 'Something went wrong. Please try again later.',
    });
    expect(services.lines.at(-1)).toMatchObject([
      'service-failed',
      { route: '/sandbox/account/wallet', error: expect.stringContaining('JSON') },
    ]);
  });

  it('seed customers once: existing customers keep their changes', async () => {
    await services.database
      .deleteFrom('account_record')
      .where('sub', '=', services.owner('marcus').sub)
      .where('kind', '=', 'tv')
      .execute();
    const again = await createServiceApp(shared);
    expect((await again.request('/sandbox/account/devices', { as: 'marcus', version: 'v2.0' })).json()).toMatchObject({
      data: { devicesCount: 1 },
    });
    await again.close();
  });
});

describe('too many calls', () => {
  it('from one customer, or with refused tokens from one address, are refused, with the time to wait (SEC-03)', async () => {
    const shared = await (await databaseKinds()[0]!.createTestDatabase()).open();
    const services = await createServiceApp(shared, { account: { callsPerMinute: 2, refusalsPerMinute: 2 } });
    const status = async (as: string) =>
      (await services.request('/sandbox/account/wallet', { as, version: 'v1.0' })).statusCode;
    expect([await status('rosa'), await status('rosa'), await status('rosa'), await status('marcus')]).toEqual([
      200, 200, 429, 200,
    ]);
    expect([await status('guess-1'), await status('guess-2'), await status('guess-3')]).toEqual([401, 401, 429]);
    const refused = await services.request('/sandbox/account/wallet', {
      as: 'guess-4',
      version: 'v1.0',
      language: 'es',
    });
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    expect(refused.json()).toMatchObject({ errorCode: 'REQ-429', errorMessage: expect.stringContaining('inténtalo') });
    await services.close();
    await shared.destroy();
  });
});
