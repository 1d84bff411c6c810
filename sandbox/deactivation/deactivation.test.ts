// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { createServiceApp, type RequestOptions, type ServiceApp } from '../service/test-support/service-app.ts';
import { readCustomerFiles } from '../account/read-customer-files.ts';
import { resetAccounts } from '../account/seed-accounts.ts';

const PATH = '/sandbox/account/profile/deactivate';
const customers = readCustomerFiles();
const emailOf = (name: string): string =>
  customers.find(({ profile: { firstName } }) => firstName.startsWith(name))!.profile.email;

describe.each(databaseKinds())('deactivating the account on $name', ({ createTestDatabase }) => {
  let shared: Database;
  let services: ServiceApp;
  const deactivate = (more: RequestOptions = {}, key: string = randomUUID()) =>
    services.request(PATH, {
      as: 'tyler',
      version: 'v1.0',
      method: 'POST',
      ...more,
      headers: { 'idempotency-key': key },
    });
  const profile = async (as = 'tyler') => {
    const response = await services.request('/sandbox/account/profile', { as, version: 'v1.0' });
    const { accountStatus, deactivationDate } = response.json<{ data: Record<string, unknown> }>().data;
    return { accountStatus, deactivationDate };
  };

  beforeAll(async () => {
    shared = await (await createTestDatabase()).open();
    services = await createServiceApp(shared);
  });
  beforeEach(async () => {
    await services.database.deleteFrom('outbox_message').execute();
    await services.database.transaction().execute((transaction) => resetAccounts(transaction, customers));
  });
  afterAll(async () => {
    await services.close();
    await shared.destroy();
  });

  it('marks exactly this account as deactivated, with the time and one mail, also if the request is repeated at once or later (DEAC-06, DEAC-11, SYS-10)', async () => {
    const before = await profile('rosa');
    const key = randomUUID();
    const sent = await Promise.all([deactivate({}, key), deactivate({}, key), deactivate()]);
    expect([...sent, await deactivate()].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const { accountStatus, deactivationDate } = await profile();
    expect(accountStatus).toBe('DEACTIVATED');
    expect(Math.abs(Date.parse(String(deactivationDate)) - Date.now())).toBeLessThan(60_000);
    expect(await profile('rosa')).toEqual(before);
    const rows = await services.database.selectFrom('account_write').selectAll().execute();
    expect(rows.filter(({ operation }) => operation === 'deactivateAccount')).toHaveLength(1);
    const mails = await services.database.selectFrom('outbox_message').selectAll().execute();
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [emailOf('Tyler'), 'Your account is deactivated'],
    ]);
  });

  it('refuses a body, a missing token and an account with an active subscription, and changes nothing (DEAC-06, DEAC-09, SEC-27)', async () => {
    expect((await deactivate({ body: { personId: 'p' } })).statusCode).toBe(400);
    expect((await services.request(PATH, { method: 'POST' })).statusCode).toBe(401);
    const refused = await deactivate({ as: 'rosa' });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        success: false,
        errorCode: 'PCS-AC-101',
        errorMessage: 'Your account still has an active subscription. Unsubscribe first, then deactivate your account.',
      },
    ]);
    expect((await profile()).accountStatus).not.toBe('DEACTIVATED');
    expect((await profile('rosa')).accountStatus).not.toBe('DEACTIVATED');
  });

  it('ends the customer’s other sessions with their tokens, and no sessions of other customers (SEC-13)', async () => {
    const personOf = (name: string): string =>
      customers.find(({ profile: { firstName } }) => firstName.startsWith(name))!.profile.personId;
    const [tyler, rosa] = [personOf('Tyler'), personOf('Rosa')];
    const empty = { grant_id: null, uid: null, expires: null, consumed: null };
    const token = (id: string, accountId: string, sessionUid: string) => ({
      ...empty,
      model: 'AccessToken',
      id,
      payload: JSON.stringify({ accountId, sessionUid }),
    });
    await services.database
      .insertInto('identity_payload')
      .values([
        token('own', tyler, 'session of tyler'),
        token('other', tyler, 'phone'),
        token('rosa', rosa, 'session of rosa'),
      ])
      .execute();
    expect((await deactivate()).statusCode).toBe(200);
    const left = await services.database.selectFrom('identity_payload').select('id').orderBy('id').execute();
    expect(left.map(({ id }) => id)).toEqual(['own', 'rosa']);
    await services.database.deleteFrom('identity_payload').execute();
  });

  it('needs a sign-in of the last ten minutes, and changes nothing without one (SEC-13, SEC-27)', async () => {
    const { signedIn } = services.owner('tyler');
    const at = async (seconds: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: signedIn + seconds * 1000 });
      try {
        return await deactivate();
      } finally {
        vi.useRealTimers();
      }
    };
    const refused = await at(601);
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { errorCode: 'AUTH-FRESH' }]);
    expect((await profile()).accountStatus).not.toBe('DEACTIVATED');
    expect((await at(599)).statusCode).toBe(200);
  });

  it('can be undone for 30 days, and not later (SEC-27)', async () => {
    const email = emailOf('Tyler');
    const undo = () =>
      services.request('/sandbox/deactivation/undo', {
        method: 'POST',
        body: { email },
        headers: { host: 'qa.localhost' },
      });
    const after = async (days: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 });
      try {
        return (await undo()).statusCode;
      } finally {
        vi.useRealTimers();
      }
    };
    expect((await undo()).statusCode).toBe(400);
    await deactivate();
    expect(await after(31)).toBe(400);
    expect((await profile()).accountStatus).toBe('DEACTIVATED');
    expect(await after(29)).toBe(200);
    expect(await profile()).toMatchObject({ accountStatus: 'ACTIVE', deactivationDate: undefined });
  });

  it('can be undone with the email address in capital letters', async () => {
    await deactivate();
    const undone = await services.request('/sandbox/deactivation/undo', {
      method: 'POST',
      body: { email: emailOf('Tyler').toUpperCase() },
      headers: { host: 'qa.localhost' },
    });
    expect([undone.statusCode, (await profile()).accountStatus]).toEqual([200, 'ACTIVE']);
  });
});
