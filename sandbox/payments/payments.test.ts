// @vitest-environment node
import { describe, expect, it, onTestFinished } from 'vitest';
import { setClock } from '#src/lib/clock.ts';
import { encryptText } from '#src/lib/encryption/encrypt-text.ts';
import { pause } from '#src/lib/runs/pause.ts';
import { own, type JsonObject } from '#src/model/json.ts';
import walletForm from '#fixtures/content/forms/wallet-card.json' with { type: 'json' };
import { databaseKinds } from '#tests/support/server/databases.ts';
import { lockRecord } from '../account/account-store.ts';
import { markDeactivated } from '../account/test-support/mark-deactivated.ts';
import { lockCustomer } from '../billing/store/subscriptions.ts';
import type { RequestOptions } from '../service/test-support/service-app.ts';
import { seededServices } from '../service/test-support/seeded-services.ts';
import { chargeCard } from './charge-card.ts';
import { currentPublicKey, decryptText, removeOldKeys } from './keys.ts';

const ADDRESS = { line1: '12 Main Street', line2: '', city: 'Austin', state: 'TX', zip: '78701', country: 'US' };
const VISA = '4111111111111111';
const SECURITY_CODE = '123';
const DAY_MS = 24 * 3_600_000;

interface Body {
  readonly success?: boolean;
  readonly errorCode?: string;
  readonly data?: JsonObject;
}

describe.each(databaseKinds())('the payment services on $name', ({ createTestDatabase }) => {
  const services = seededServices(createTestDatabase, { account: { slowCardMs: 1 } });

  const request = async (path: string, body?: object, more: RequestOptions = {}) => {
    const sent = { as: 'tyler', version: 'v1.0', ...(body ? { body } : {}), ...more };
    const response = await services.request(`/sandbox/account${path}`, sent);
    return { status: response.statusCode, ...response.json<Body>() };
  };
  const publicKey = async () => String(own((await request('/public-key')).data?.['data'], 'publicKey'));

  /** Returns a payment submission with encrypted card data. */
  async function submission(name: string, change: JsonObject = {}, number = VISA, code = SECURITY_CODE) {
    const key = await publicKey();
    const { personId, customerRelationshipId } = services.owner(name).ids;
    return {
      firstName: 'Ana',
      lastName: 'Diaz',
      personId,
      customerRelationshipId,
      address: ADDRESS,
      cardNumber: number && encryptText(key, number),
      cardType: 'VISA',
      expirationDate: '0899',
      cvv: code && encryptText(key, code),
      secure: true,
      token: '',
      ...change,
    };
  }
  const addCard = async (number = VISA, change: JsonObject = {}, more: RequestOptions = {}) =>
    request('/wallet/add', await submission('tyler', change, number), more);
  const walletOf = async (name = 'tyler') =>
    (await request('/wallet', undefined, { as: name })).data?.['data'] as JsonObject;
  const charge = (name = 'tyler') =>
    services.database
      .transaction()
      .execute((transaction) =>
        chargeCard(transaction, { sub: services.owner(name).sub, cents: 999, currency: 'USD', now: Date.now() }),
      );

  it('add a card and store of its data only token, type, last four digits and expiry (WAL-04, WAL-07, WAL-34, WAL-40, SYS-15, SYS-16)', async () => {
    const { data } = await addCard();
    expect(data).toEqual({
      cardType: 'VISA',
      cardLast4Digits: '1111',
      expirationDate: '0899',
      token: expect.stringMatching(/^wt-/) as string,
    });
    expect(Object.keys(await walletOf()).toSorted()).toEqual([
      'address',
      'cardLast4Digits',
      'cardType',
      'expirationDate',
      'firstName',
      'lastName',
      'token',
    ]);
    await addCard('4012888888881881');
    expect(await walletOf()).toMatchObject({ cardLast4Digits: '1881' });
  });

  it('add a card also if a scenario changes the clock: keys expire by the real time (WAL-35)', async () => {
    onTestFinished(() => setClock(undefined));
    for (const days of [-9, 9]) {
      setClock(() => Date.now() + days * DAY_MS);
      expect(await addCard()).toMatchObject({ status: 200, data: { cardLast4Digits: '1111' } });
    }
  });

  it('return an error code for an empty wallet, and a public key for a request without a body (WAL-19, SYS-15, SYS-16)', async () => {
    expect(await request('/wallet')).toMatchObject({ errorCode: 'PCS-WM-101' });
    expect(await publicKey()).toMatch(/^-----BEGIN PUBLIC KEY-----\n/);
  });

  it('never store a whole card number or a security code (SEC-15)', async () => {
    await addCard(VISA, {}, { headers: { 'idempotency-key': 'key-12345678' } });
    const tables = ['account_record', 'account_answer', 'account_write'] as const;
    const everything = async (): Promise<string> =>
      JSON.stringify([
        await Promise.all(tables.map((t) => services.database.selectFrom(t).selectAll().execute())),
        services.lines,
      ]);
    expect(await everything()).not.toContain(VISA);
    expect(await everything()).not.toContain(`"${SECURITY_CODE}"`);
    // Makes sure that the check can fail: the same search finds a card number and a security code that are stored.
    await services.database.updateTable('account_write').set({ target: VISA }).execute();
    expect(await everything()).toContain(VISA);
    await services.database.updateTable('account_write').set({ target: SECURITY_CODE }).execute();
    expect(await everything()).toContain(`"${SECURITY_CODE}"`);
  });

  it('refuse a number or a security code that is not encrypted, also in another field (SEC-15)', async () => {
    for (const change of [
      { cardNumber: VISA },
      { cvv: '123' },
      { firstName: VISA },
      { cardNumber: '4111 1111 1111 1111' },
    ])
      expect(await addCard(VISA, change)).toMatchObject({ status: 400, errorCode: 'PCS-WM-105' });
    expect(await request('/wallet')).toMatchObject({ errorCode: 'PCS-WM-101' });
  });

  it('refuse invalid numbers, types, codes and dates, and combinations that do not match (WAL-25…27, WAL-30)', async () => {
    for (const [change, number, code] of [
      [{}, '4111111111111112', '123'],
      [{ cardType: 'MASTERCARD' }, VISA, '123'],
      [{}, VISA, '1234'],
      [{ cardType: 'AMERICANEXPRESS' }, '378282246310005', '123'],
      [{}, VISA, ''],
      [{}, '', '123'],
      [{ expirationDate: '1399' }, VISA, '123'],
      [{ address: { ...ADDRESS, state: 'Select state' } }, VISA, '123'],
      [{ address: { ...ADDRESS, country: 'MX' } }, VISA, '123'],
      [{ firstName: 'Ana  Maria' }, VISA, '123'],
    ] as const)
      expect(await request('/wallet/add', await submission('tyler', change, number, code))).toMatchObject({
        status: 422,
      });
  });

  /** Returns each text together with a boolean: whether the field of the wallet form accepts the text. */
  const validityOf = (name: 'firstName' | 'city' | 'addressLine1' | 'zip', texts: readonly string[]) => {
    const { pattern, maxLength } = walletForm.schema.properties[name];
    return texts.map((text) => [text, new RegExp(pattern, 'u').test(text) && text.length <= maxLength] as const);
  };

  it('refuse the names, streets, cities and ZIP codes that the form refuses, and no others (WAL-30, WAL-31, WAL-32, WAL-33, OPEN-77)', async () => {
    const words =
      "Ana|José|O'Neil|Winston-Salem|Coeur d'Alene|Ana Maria|Ana-|-Ana|Ana--Maria|Ana  Maria|R2D2|Austin!|Austin, TX|12 Main #4"
        .split('|')
        .concat(
          [50, 51, 100, 101].map((length) => 'x'.repeat(length)),
          `x${' x'.repeat(25)}`,
        );
    const zips = ['78701', '78701-1234', '7870', '787011', '78701-123', '78701-12345', 'ABCDE'];
    const cases = [
      ...validityOf('firstName', words).map(([text, isTaken]) => [{ firstName: text }, isTaken] as const),
      ...validityOf('city', words).map(([city, isTaken]) => [{ address: { ...ADDRESS, city } }, isTaken] as const),
      ...validityOf('addressLine1', words).map(
        ([line1, isTaken]) => [{ address: { ...ADDRESS, line1 } }, isTaken] as const,
      ),
      ...validityOf('zip', zips).map(([zip, isTaken]) => [{ address: { ...ADDRESS, zip } }, isTaken] as const),
    ];
    expect(cases.filter(([, isTaken]) => isTaken).length).toBeGreaterThan(20);
    for (const [change, isTaken] of cases)
      expect([change, (await addCard(VISA, change)).status]).toEqual([change, isTaken ? 200 : 422]);
  });

  it('decline the documented test cards, and cards that have expired (WAL-42)', async () => {
    for (const response of [
      await addCard('4000000000000002'),
      await addCard('4000000000000069'),
      await addCard(VISA, { expirationDate: '0120' }),
    ]) {
      expect(response).toMatchObject({ status: 200, success: false });
      expect(response.data).not.toHaveProperty('cardType');
    }
    expect(await request('/wallet')).toMatchObject({ errorCode: 'PCS-WM-101' });
  });

  it('charge a card, decline the test card for charges, and charge nothing without a card (OFFER-41)', async () => {
    expect(await charge()).toBe('noCard');
    await addCard('4000000000000259');
    expect(await charge()).toBe('paid');
    await addCard('4000000000000341');
    expect(await charge()).toBe('declined');
  });

  it('add a card once if the response is lost and the request is repeated (WAL-15)', async () => {
    const headers = { 'idempotency-key': 'lost-12345678' };
    // Not awaited: the server closes the connection, so this request never gets a response.
    void addCard('4000000000000119', {}, { headers });
    await expect.poll(() => walletOf()).toBeDefined();
    const { token } = await walletOf();
    expect((await addCard('4000000000000119', {}, { headers })).data).toMatchObject({ token });
  });

  it('update the address alone, the name, or the number (WAL-16, WAL-36, WAL-38, WAL-39, SYS-15)', async () => {
    const before = await walletOf('rosa');
    const { address1, address2, city, state, zip } = before['address'] as Record<string, string>;
    const oldAddress = { line1: address1, line2: address2, city, state, zip, country: 'US' };
    const change = { token: before['token'], expirationDate: before['expirationDate'] };
    const as = { as: 'rosa' };
    const body = await submission('rosa', { ...change, oldAddress }, '', '');
    expect((await request('/wallet/update', body, as)).data).toEqual({ data: { token: before['token'] } });
    expect(await walletOf('rosa')).toMatchObject({ cardLast4Digits: '1881', address: { address1: '12 Main Street' } });
    expect(await request('/wallet/update', body, as)).toMatchObject({ status: 409, errorCode: 'PCS-WM-106' });
    const { data } = await request('/wallet/update', await submission('rosa', change), as);
    expect(await walletOf('rosa')).toMatchObject({ cardLast4Digits: '1111', token: own(data?.['data'], 'token') });
    expect(await request('/wallet/update', await submission('rosa', change), as)).toMatchObject({ status: 409 });
    const token = own(data?.['data'], 'token');
    const declined = await submission('rosa', { ...change, token }, '4000000000000002');
    expect(await request('/wallet/update', declined, as)).toMatchObject({ status: 402, errorCode: 'PCS-WM-104' });
  });

  it('update a card while another request changes the same customer: the two requests do not block each other', async () => {
    const token = String((await addCard()).data?.['token']);
    const update = await submission('tyler', { token, firstName: 'Anna' }, '', '');
    const { sub } = services.owner('tyler');
    const { updated } = await services.database.transaction().execute(async (transaction) => {
      await lockCustomer(transaction, sub);
      const sent = request('/wallet/update', update);
      await pause(200);
      await lockRecord(transaction, sub, 'wallet');
      return { updated: sent };
    });
    expect(await updated).toMatchObject({ status: 200, success: true });
  });

  it('store no card for a deactivated account, and change none (DEAC-11)', async () => {
    await addCard();
    const before = await walletOf();
    await markDeactivated(services.database, services.owner('tyler').sub);
    expect(await addCard()).toMatchObject({ status: 409, errorCode: 'PCS-AC-102' });
    const change = await submission('tyler', { token: before['token'], cardType: 'VISA' });
    expect(await request('/wallet/update', change)).toMatchObject({ status: 409, errorCode: 'PCS-AC-102' });
    expect(await walletOf()).toEqual(before);
  });

  it('remove a card unless a subscription needs it (WAL-12, WAL-17, WAL-54, SYS-15, OPEN-80)', async () => {
    const removalOf = async (name: string) => {
      const { personId, customerRelationshipId } = services.owner(name).ids;
      return { personId, customerRelationshipId, ...(await walletOf(name)) };
    };
    expect(await request('/wallet/remove', await removalOf('rosa'), { as: 'rosa' })).toMatchObject({
      status: 409,
      errorCode: 'PCS-WM-103',
    });
    expect(await walletOf('rosa')).toMatchObject({ cardLast4Digits: '1881' });
    await addCard();
    const removal = await removalOf('tyler');
    expect(await request('/wallet/remove', { ...removal, token: 'another' })).toMatchObject({ status: 409 });
    expect(await request('/wallet/remove', removal)).toMatchObject({ success: true });
    expect(await request('/wallet')).toMatchObject({ errorCode: 'PCS-WM-101' });
  });

  it('remove a card only soon after a sign-in (SEC-13)', async () => {
    const strict = await services.startWithOptions({ account: { freshSeconds: -1 } });
    await addCard();
    const { personId, customerRelationshipId } = services.owner('tyler').ids;
    const body = { personId, customerRelationshipId, ...(await walletOf()) };
    const response = await strict.request('/sandbox/account/wallet/remove', { as: 'tyler', version: 'v1.0', body });
    expect(response.json<Body>().errorCode).toBe('AUTH-FRESH');
  });

  it('offer the addresses of the customer for the card (WAL-41, SYS-15)', async () => {
    const { data } = await request('/wallet/addresses?addressType=BILLING', undefined, { as: 'rosa' });
    expect(own(data?.['data'], 'addresses')).toMatchObject([
      { address1: '1218 Guadalupe Street' },
      { city: 'San Antonio' },
    ]);
    expect(await request('/wallet/addresses', undefined, { as: 'rosa' })).toMatchObject({ status: 400 });
  });

  it('replace the key each day, and accept the previous one for another day (SEC-15)', async () => {
    const { database: store } = services;
    const start = Date.now() + 10 * DAY_MS;
    const [first, same] = [await currentPublicKey(store, start), await currentPublicKey(store, start + DAY_MS - 1)];
    expect(same).toBe(first);
    const second = await currentPublicKey(store, start + DAY_MS);
    expect(second).not.toBe(first);
    for (const key of [first, second])
      expect(await decryptText(store, encryptText(key, 'sécret'), start + DAY_MS)).toBe('sécret');
    expect(await decryptText(store, encryptText(first, 'late'), start + 2 * DAY_MS)).toBeUndefined();
    await removeOldKeys(store, start + 20 * DAY_MS);
  });
});
