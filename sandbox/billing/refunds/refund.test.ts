// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { databaseKinds } from '#tests/support/server/databases.ts';
import type { RequestOptions } from '../../service/test-support/service-app.ts';
import { seededServices } from '../../service/test-support/seeded-services.ts';
import { FULL_REFUND_DAYS, refundOf } from '../rules/refunds.ts';
import { lastChargeOf } from '../store/ledger.ts';

const DAY_MS = 24 * 3_600_000;

interface Row {
  readonly transactionId: string;
  readonly appId: string;
  readonly amount: string;
  readonly chargeCategory: string;
  readonly date: string;
  readonly refundable: boolean;
}

describe('the amount of a refund', () => {
  const at = Date.parse('2026-01-10T00:00:00Z');
  const year = { starts: at, ends: Date.parse('2027-01-10T00:00:00Z') };
  const after = (days: number): number => at + days * DAY_MS;

  it('is the whole charge within 30 days, minus earlier credits (TXN-17)', () => {
    expect(refundOf({ cents: 1699, creditedCents: 0, at }, after(FULL_REFUND_DAYS))).toBe(1699);
    expect(refundOf({ cents: 1699, creditedCents: 699, at }, after(1))).toBe(1000);
    expect(refundOf({ cents: 1699, creditedCents: 1699, at }, after(1))).toBe(0);
    expect(refundOf({ cents: 1699, creditedCents: 0, at }, after(FULL_REFUND_DAYS) + 1)).toBe(0);
  });

  it('after 30 days covers only the remaining whole months of a year, rounded half up (TXN-17)', () => {
    const later = (iso: string, cents = 9999): number =>
      refundOf({ cents, creditedCents: 0, at, period: year }, Date.parse(iso));
    expect(later('2026-03-10T00:00:00Z')).toBe(8333); // 10/12 of 9999 is 8332.5
    expect(later('2026-03-11T00:00:00Z')).toBe(7499); // 9/12 is 7499.25
    expect(later('2026-12-11T00:00:00Z')).toBe(0);
    expect(later('2027-02-01T00:00:00Z')).toBe(0);
  });
});

describe.each(databaseKinds())('refunds on $name', ({ createTestDatabase }) => {
  const services = seededServices(createTestDatabase);

  const history = async (as = 'rosa'): Promise<readonly Row[]> => {
    const response = await services.request('/sandbox/account/transactions', { as, version: 'v1.0' });
    return response.json<{ data: { transactions: readonly Row[] } }>().data.transactions;
  };
  const refundable = async (as = 'rosa'): Promise<Row> => (await history(as)).find((row) => row.refundable)!;
  const request = async (body: unknown, more: RequestOptions = {}) => {
    const sent = { as: 'rosa', version: 'v1.0', body, ...more };
    const response = await services.request('/sandbox/account/transactions/refund', sent);
    return { status: response.statusCode, ...response.json<JsonObject>() };
  };
  const refundRequest = ({ transactionId, appId }: Row, change: JsonObject = {}) => ({
    transactionId,
    appId,
    reason: 'not-used',
    ...change,
  });
  const refunds = async () => (await history()).filter(({ chargeCategory }) => chargeCategory === 'Refund');
  const removeCard = () => services.database.deleteFrom('account_record').where('kind', '=', 'wallet').execute();

  it('mark paid charges of the last 30 days as refundable, and nothing else (TXN-17, OPEN-115)', async () => {
    for (const { refundable: isMarked, amount, date, chargeCategory } of await history()) {
      const isRecent = Date.parse(date) >= Date.now() - FULL_REFUND_DAYS * DAY_MS;
      expect(isMarked, `${chargeCategory} ${amount} ${date}`).toBe(isRecent && Number(amount) > 0);
    }
    expect((await history()).filter((row) => row.refundable).length).toBeGreaterThan(2);
  });

  it('give back the amount once, as a new row, and mail a confirmation (TXN-11, TXN-14, SYS-19)', async () => {
    const before = await refunds();
    const charge = await refundable();
    expect(await request(refundRequest(charge))).toMatchObject({ status: 200, success: true });
    const [added, ...others] = await refunds();
    expect(others).toHaveLength(before.length);
    expect(added).toMatchObject({ amount: `-${charge.amount}`, appId: charge.appId, refundable: false });
    const same = (await history()).find(({ transactionId }) => transactionId === charge.transactionId);
    expect(same).toMatchObject({ amount: charge.amount, refundable: false });
    const [mail] = await services.database.selectFrom('outbox_message').selectAll().execute();
    expect(mail?.body).toContain(charge.amount);
  });

  it('name the amount in the currency of the charge, in the mail too', async () => {
    const { transactionId, ...rest } = await refundable();
    await services.database
      .updateTable('billing_entry')
      .set({ currency: 'MXN', cents: 7900 })
      .where('id', 'like', `%${transactionId}`)
      .execute();
    expect(await request(refundRequest({ transactionId, ...rest }))).toMatchObject({ status: 200 });
    const mails = await services.database.selectFrom('outbox_message').select('body').execute();
    const amounts = mails.map(({ body }) => /We refund (.+?) for/.exec(body)?.[1]);
    expect(amounts).toContain('79.00 MXN');
    expect(amounts).not.toContain('$79.00');
  });

  it('happen once if they are requested twice: with one key the response is repeated, without it the second is refused (SEC-24)', async () => {
    const charge = await refundable();
    const before = (await refunds()).length;
    const key = { headers: { 'idempotency-key': 'refund-key-1' } };
    const answers = await Promise.all([request(refundRequest(charge), key), request(refundRequest(charge), key)]);
    expect(answers).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(await request(refundRequest(charge))).toMatchObject({ status: 409, errorCode: 'PCS-RF-103' });
    expect(await refunds()).toHaveLength(before + 1);
  });

  it('refuse the charge of another customer like an unknown one: Not Found (TXN-16, SEC-24)', async () => {
    const theirs = await refundable('marcus');
    const refused = { status: 404, errorCode: 'PCS-RF-404', errorMessage: 'Not Found' };
    expect(await request(refundRequest(theirs))).toMatchObject(refused);
    expect(await request(refundRequest(theirs, { transactionId: 'TX-none' }))).toMatchObject(refused);
    expect(await request(refundRequest(await refundable(), { appId: 'other' }))).toMatchObject(refused);
    expect((await refundable('marcus')).transactionId).toBe(theirs.transactionId);
  });

  it('refuse a charge that is too old, was free, or is itself a refund (TXN-17, SEC-24)', async () => {
    const rows = (await history()).filter((row) => !row.refundable);
    expect(new Set(rows.map(({ chargeCategory }) => chargeCategory)).size).toBeGreaterThan(2);
    for (const row of rows)
      expect(await request(refundRequest(row), { headers: {} }), row.date).toMatchObject({
        status: 409,
        errorCode: 'PCS-RF-102',
      });
  });

  it('need a card that can receive them (TXN-15)', async () => {
    const charge = await refundable();
    await removeCard();
    expect(await request(refundRequest(charge))).toMatchObject({
      status: 402,
      errorCode: 'PCS-RF-101',
      errorMessage: 'Please update your card information and try again.',
    });
    expect((await refundable()).transactionId).toBe(charge.transactionId);
  });

  it('need a sign-in of the last ten minutes (SEC-13)', async () => {
    const [charge, { length: before }] = [await refundable(), await refunds()];
    const { signedIn } = services.owner('rosa');
    const at = async (seconds: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: signedIn + seconds * 1000 });
      try {
        return await request(refundRequest(charge));
      } finally {
        vi.useRealTimers();
      }
    };
    expect(await at(601)).toMatchObject({ status: 403, errorCode: 'AUTH-FRESH' });
    expect(await refunds()).toHaveLength(before);
    expect(await at(599)).toMatchObject({ status: 200 });
  });

  it('prevent a second credit: a refunded charge is not credited again when the activation is undone', async () => {
    const charge = await refundable();
    const row = await services.database
      .selectFrom('billing_entry')
      .select('subscription_id')
      .where('id', '=', charge.transactionId)
      .executeTakeFirstOrThrow();
    const subscriptionId = row.subscription_id ?? 'none';
    const entry = { ...(await services.database.selectFrom('billing_entry').selectAll().executeTakeFirstOrThrow()) };
    await services.database
      .insertInto('billing_entry')
      .values({
        ...entry,
        id: 'newest',
        subscription_id: subscriptionId,
        at: Date.now(),
        cents: 1000,
        kind: 'charge',
        effect_key: 'newest',
        sub: services.owner('rosa').sub,
        app_id: 'max',
      })
      .execute();
    expect(await lastChargeOf(services.database, subscriptionId)).toBe(1000);
    expect(await request({ transactionId: 'newest', appId: 'max', reason: 'not-used' })).toMatchObject({ status: 200 });
    expect(await lastChargeOf(services.database, subscriptionId)).toBe(0);
  });

  it('prevent a second credit: a credit in the millisecond of the charge counts as later', async () => {
    const row = await services.database.selectFrom('billing_entry').selectAll().executeTakeFirstOrThrow();
    const entryOf = (subscription: string, kind: string, cents: number) => ({
      ...row,
      id: `${subscription} ${kind}`,
      effect_key: `${subscription} ${kind}`,
      subscription_id: subscription,
      kind,
      cents,
    });
    const [chargeFirst, creditFirst] = ['charge first', 'credit first'];
    await services.database
      .insertInto('billing_entry')
      .values([
        entryOf(chargeFirst, 'charge', 1000),
        entryOf(chargeFirst, 'credit', -1000),
        entryOf(creditFirst, 'credit', -1000),
        entryOf(creditFirst, 'charge', 1000),
      ])
      .execute();
    expect(await lastChargeOf(services.database, chargeFirst)).toBe(0);
    expect(await lastChargeOf(services.database, creditFirst)).toBe(0);
  });
});
