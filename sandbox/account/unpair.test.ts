// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { createServiceApp, type RequestOptions, type ServiceApp } from '../service/test-support/service-app.ts';
import { removeDevice } from './account-store.ts';
import { runIdempotent, removeOldResponses } from '../service/idempotency.ts';
import { readCustomerFiles } from './read-customer-files.ts';
import { resetAccounts } from './seed-accounts.ts';

const customers = readCustomerFiles();
const idsOf = (name: string) => {
  const { personId, customerRelationshipId, serviceAccountId } = customers.find(({ profile }) =>
    profile.firstName.startsWith(name),
  )!.profile;
  return { personId, customerRelationshipId, serviceAccountId };
};
const ROSA = idsOf('Rosa');
const MARCUS = idsOf('Marcus');
const [TV, TV_2, STICK] = ['HS55U6-2K41-08837', 'EL43-9C-7710254', 'RK-3941X-81207'] as const;
const MARCUS_TV = 'EL55-9C-8841276';

describe.each(databaseKinds())('removing a device from the account on $name', ({ createTestDatabase }) => {
  let shared: Database;
  let services: ServiceApp;
  const unpair = (body: unknown, key: string | undefined = randomUUID(), more: RequestOptions = {}) =>
    services.request('/sandbox/account/devices/unpair', {
      as: 'rosa',
      version: 'v2.0',
      body,
      ...more,
      headers: { ...(key === '' ? {} : { 'idempotency-key': key }), ...more.headers },
    });
  const serials = async (as = 'rosa') => {
    const response = await services.request('/sandbox/account/devices', { as, version: 'v2.0' });
    const { devices } = response.json<{ data: { devices: Record<string, { deviceSerialNumber: string }[]> } }>().data;
    return [...devices['tv']!, ...devices['streaming']!].map(({ deviceSerialNumber }) => deviceSerialNumber);
  };
  const writes = () => services.database.selectFrom('account_write').selectAll().execute();

  beforeAll(async () => {
    shared = await (await createTestDatabase()).open();
    services = await createServiceApp(shared);
  });
  beforeEach(() => services.database.transaction().execute((transaction) => resetAccounts(transaction, customers)));
  afterAll(async () => {
    await services.close();
    await shared.destroy();
  });

  it('removes exactly that device, from either group (DEV-12)', async () => {
    const before = await serials();
    for (const serialNumber of [TV, STICK]) {
      const response = await unpair({ ...ROSA, serialNumber });
      expect([response.statusCode, response.json()]).toEqual([200, { success: true, data: { success: true } }]);
    }
    expect(await serials()).toEqual(before.filter((serial) => serial !== TV && serial !== STICK));
    expect(await serials('marcus')).toContain(MARCUS_TV);
  });

  it('records who removed it and from which connection, whatever the browser claims (SEC-12, SEC-17)', async () => {
    const headers = { 'x-sourceid': 'AGENT', 'x-forwarded-for': '203.0.113.9' };
    await unpair({ ...ROSA, serialNumber: TV, clientIpAddress: '198.51.100.7' }, randomUUID(), { headers });
    await unpair({ ...ROSA, serialNumber: TV_2, clientIpAddress: 'rosa@example.com' });
    const [first, second] = (await writes()).toSorted((a, b) => a.created - b.created);
    expect(first).toMatchObject({
      sub: ROSA.personId,
      operation: 'unpairDevices',
      target: TV,
      source: 'CUSTOMER',
      address: '127.0.0.1',
      reported_address: '198.51.100.7',
    });
    expect(second).toMatchObject({ target: TV_2, reported_address: null });
    expect(services.lines.map(([event]) => event)).toContain('device-unpaired');
    expect(JSON.stringify(services.lines)).not.toMatch(/HS55U6|198\.51|rosa@/);
  });

  it('treats a device of another customer like one that does not exist (DEV-12, SEC-11)', async () => {
    const missing = await unpair({ ...ROSA, serialNumber: 'NO-SUCH-DEVICE' });
    expect([missing.statusCode, missing.json<{ errorCode: string }>().errorCode]).toEqual([404, 'REQ-404']);
    const foreign = [
      await unpair({ ...ROSA, serialNumber: MARCUS_TV }),
      await unpair({ ...MARCUS, serialNumber: MARCUS_TV }),
      await unpair({ ...ROSA, personId: MARCUS.personId, serialNumber: TV }),
      await unpair({ ...ROSA, customerRelationshipId: MARCUS.customerRelationshipId, serialNumber: TV }),
      await unpair({ ...ROSA, serviceAccountId: 'SA-00000000', serialNumber: TV }),
      await unpair({ ...ROSA, xboAccountId: 'XBO-4577245', serialNumber: TV }),
      await unpair({ ...ROSA, serialNumber: TV }, randomUUID(), { headers: { personid: MARCUS.personId } }),
    ];
    for (const response of foreign) expect([response.statusCode, response.body]).toEqual([404, missing.body]);
    expect(await serials('marcus')).toContain(MARCUS_TV);
    expect(await serials()).toHaveLength(8);
    expect(await writes()).toEqual([]);
  });

  it('refuses the session context of another customer, and accepts the one of its own sign-in (API-23, SEC-11)', async () => {
    const contextOf = async (as: string) =>
      String((await services.request('/sandbox/account/profile', { as, version: 'v1.0' })).headers['sessioncontext']);
    const withContext = async (serialNumber: string, sessioncontext: string) =>
      (await unpair({ ...ROSA, serialNumber }, randomUUID(), { headers: { sessioncontext } })).statusCode;
    expect(await withContext(TV, await contextOf('marcus'))).toBe(404);
    expect(await withContext(TV, await contextOf('rosa'))).toBe(200);
    // A session context from before a reset is ignored, because the token names the account.
    expect(await withContext(TV_2, 'a'.repeat(32))).toBe(200);
    const sessions = await services.database
      .selectFrom('account_session')
      .selectAll()
      .where('sub', '=', ROSA.personId)
      .execute();
    expect((await writes()).map(({ session }) => session)).toEqual([sessions[0]!.session, sessions[0]!.session]);
  });

  it.each([
    ['personId', undefined],
    ['customerRelationshipId', ''],
    ['serviceAccountId', 7],
    ['serialNumber', undefined],
    ['serialNumber', { $ne: '' }],
    ['serialNumber', 'a\u0000b'],
    ['serialNumber', 'x'.repeat(101)],
  ])('refuses a request with %s = %j (DEV-12)', async (name, value) => {
    const response = await unpair({ ...ROSA, serialNumber: TV, [name]: value });
    expect(response.statusCode).toBe(400);
    expect(await serials()).toHaveLength(8);
  });

  it('refuses a body that is not an object (DEV-12)', async () => {
    for (const body of [[], 'text', null, 7]) {
      const payload = JSON.stringify(body);
      const response = await unpair(payload, randomUUID(), { headers: { 'content-type': 'application/json' } });
      expect(response.statusCode, payload).toBe(400);
    }
  });

  it('refuses an invalid idempotency key, but needs none (DEV-12)', async () => {
    for (const key of ['short', 'with a space in it', 'ñ'.repeat(10), 'x'.repeat(256)]) {
      const response = await unpair({ ...ROSA, serialNumber: TV }, key);
      expect([response.statusCode, response.json<{ errorCode: string }>().errorCode], key).toEqual([400, 'REQ-KEY']);
    }
    expect(await serials()).toContain(TV);
    // Without a key the response is not stored: the second request finds no device.
    const statusWithout = async () => (await unpair({ ...ROSA, serialNumber: TV }, '')).statusCode;
    expect([await statusWithout(), await statusWithout()]).toEqual([200, 404]);
  });

  it('returns the first response again for the same key and the same request, in any order of its fields (DEV-12)', async () => {
    const key = randomUUID();
    const first = await unpair({ ...ROSA, serialNumber: TV }, key);
    const again = await unpair({ serialNumber: TV, ...ROSA }, key, { language: 'es' });
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expect([first.headers['idempotency-replayed'], again.headers['idempotency-replayed']]).toEqual([undefined, 'true']);
    expect(await writes()).toHaveLength(1);
    const missing = await unpair({ ...ROSA, serialNumber: 'NO-SUCH-DEVICE' }, randomUUID());
    expect(missing.statusCode).toBe(404);
  });

  it('returns the same refusal to a repeated request, which never succeeds later (DEV-12)', async () => {
    const key = randomUUID();
    const first = await unpair({ ...ROSA, serialNumber: MARCUS_TV }, key);
    await services.database
      .updateTable('account_record')
      .set({ sub: ROSA.personId })
      .where('id', '=', MARCUS_TV)
      .execute();
    const again = await unpair({ ...ROSA, serialNumber: MARCUS_TV }, key);
    expect([again.statusCode, again.body]).toEqual([404, first.body]);
    expect(await serials()).toContain(MARCUS_TV);
  });

  it('refuses the same key for another request (DEV-12)', async () => {
    const key = randomUUID();
    await unpair({ ...ROSA, serialNumber: TV }, key);
    const other = await unpair({ ...ROSA, serialNumber: TV_2 }, key);
    expect([other.statusCode, other.json<{ errorCode: string }>().errorCode]).toEqual([422, 'REQ-422']);
    expect(await serials()).toContain(TV_2);
  });

  it('accepts the same idempotency key from two customers (SEC-11)', async () => {
    const key = randomUUID();
    await unpair({ ...ROSA, serialNumber: TV }, key);
    const other = await unpair({ ...MARCUS, serialNumber: MARCUS_TV }, key, { as: 'marcus' });
    expect([other.statusCode, other.headers['idempotency-replayed']]).toEqual([200, undefined]);
    expect(await serials('marcus')).not.toContain(MARCUS_TV);
  });

  it('happens once if ten identical requests arrive at the same moment, with ten equal responses (DEV-12)', async () => {
    const key = randomUUID();
    const body = { ...ROSA, serialNumber: TV };
    const answers = await Promise.all(Array.from({ length: 10 }, () => unpair(body, key)));
    expect(new Set(answers.map((response) => `${response.statusCode} ${response.body}`)).size).toBe(1);
    expect(answers[0]!.statusCode).toBe(200);
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1);
    expect(await writes()).toHaveLength(1);
  });

  it('happens once if ten requests with ten keys arrive: one removes the device, the others do not find it (DEV-12)', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => unpair({ ...ROSA, serialNumber: TV })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(9).fill(404),
    ]);
    expect(await writes()).toHaveLength(1);
  });

  it('stores neither effect nor response if something fails on the way, so a retry starts from the beginning (DEV-12)', async () => {
    const write = { sub: ROSA.personId, operation: 'test', key: 'the-same-key', request: {} };
    const failing = runIdempotent(services.database, write, async (transaction) => {
      await removeDevice(transaction, ROSA.personId, TV);
      throw new Error('the disk is full');
    });
    await expect(failing).rejects.toThrow('the disk is full');
    expect(await serials()).toContain(TV);
    const response = await runIdempotent(services.database, write, async () => ({ status: 200, body: 'done' }));
    expect(response).toEqual({ status: 200, body: 'done' });
    expect(await runIdempotent(services.database, write, () => Promise.reject(new Error('run twice')))).toMatchObject({
      body: 'done',
    });
  });

  it('deletes stored responses after a day, not before (DEV-12)', async () => {
    await unpair({ ...ROSA, serialNumber: TV });
    const count = async () => (await services.database.selectFrom('account_answer').select('id').execute()).length;
    await removeOldResponses(services.database, Date.now() + 23 * 3_600_000);
    expect(await count()).toBe(1);
    await removeOldResponses(services.database, Date.now() + 25 * 3_600_000);
    expect(await count()).toBe(0);
  });
});
