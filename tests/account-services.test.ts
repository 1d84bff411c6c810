// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readCustomerFiles } from '#sandbox/account/read-customer-files.ts';
import { createServiceApp, type ServiceApp } from '#sandbox/service/test-support/service-app.ts';
import type { Database } from '#server/database/database.ts';
import { endpointRoutes } from '#server/endpoints/endpoint-routes.ts';
import { endpointsOf, lookupBody } from '#tests/support/operations/portal-endpoints.ts';
import { OperationError } from '#src/data/operation-error.ts';
import type { Operation } from '#src/data/operation.ts';
import { runOperation, type DataServices } from '#src/data/run-operation.ts';
import { getDevices, isRemovalSubmitted, unpairDevice } from '#src/operations/devices.ts';
import { getClientIp, getUnauthenticatedToken } from '#src/operations/identity.ts';
import { postUiLogs, writeOperationLog } from '#src/operations/logs.ts';
import { getStorefrontBanner } from '#src/operations/offers/storefront-banner.ts';
import { getContractDate, getPrivacy, getPrivacyPreferences } from '#src/operations/privacy.ts';
import { getProfile } from '#src/operations/profile.ts';
import { getSubscriptions } from '#src/operations/subscriptions/subscriptions.ts';
import { getTransactionHistory } from '#src/operations/transactions.ts';
import { getWallet } from '#src/operations/wallet/wallet.ts';
import type { Session } from '#src/session/session.ts';
import { createSessionValues } from '#src/session/session-values.ts';
import { cookieFetch } from './support/server/cookie-fetch.ts';
import { databaseKinds } from './support/server/databases.ts';

const DAY_MS = 86_400_000;
/** Returns the start (UTC) of the day that is this many days after today, in milliseconds since 1970. */
const inDays = (days: number): number => (Math.floor(Date.now() / DAY_MS) + days) * DAY_MS;

/**
 * Runs the browser's operations against the services over HTTP, with the shipped endpoints and every sample customer.
 */
describe('the browser and the account services', () => {
  let shared: Database;
  let services: ServiceApp;
  let origin: string;

  beforeAll(async () => {
    shared = await (await databaseKinds()[0]!.createTestDatabase()).open();
    services = await createServiceApp(shared);
    endpointRoutes(services.app, {
      configId: 'portal',
      configType: 'web',
      source: () => ({
        endpoints: (environment) => {
          const body = Buffer.from(lookupBody(environment));
          return { body, etag: `"${environment}"` };
        },
      }),
    });
    origin = await services.app.listen({ port: 0, host: '127.0.0.1' });
    vi.stubGlobal('fetch', cookieFetch());
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    await services.close();
    await shared.destroy();
  });

  /**
   * Returns the data services of a browser in which this customer is signed in; without a `name`, nobody is signed in.
   */
  const browser = (name: string | undefined, language = 'en'): DataServices => {
    const values = createSessionValues(undefined);
    values.set('trackingId', '5f0c1e77-a2b3-4c4d-8e9f-123456789012');
    values.set('sessionId', 'visit-1');
    const state = name
      ? ({ status: 'signed-in', authKey: 'key', ids: services.owner(name).ids } as const)
      : ({ status: 'signed-out' } as const);
    const data: DataServices = {
      endpoints: endpointsOf(origin),
      session: {
        state: () => state,
        accessToken: () => name,
        values,
        identify: () => undefined,
      } as Partial<Session> as Session,
      language,
      anonymousToken: () => runOperation(data, getUnauthenticatedToken, undefined),
      onOutcome: () => undefined,
    };
    return data;
  };

  const READS: readonly Operation<void, unknown>[] = [
    getProfile,
    getDevices,
    getTransactionHistory,
    getWallet,
    getPrivacy,
    getContractDate,
    getPrivacyPreferences,
    getStorefrontBanner,
  ];

  it.each(readCustomerFiles().map(({ profile }) => profile.firstName.split(' ')[0]!.toLowerCase()))(
    'agree on every read of %s, in both languages (API-07, API-10, API-11, API-14, API-24, API-25, API-26, API-27, API-28, API-29, API-30, API-31)',
    async (name) => {
      for (const language of ['en', 'es']) {
        const data = browser(name, language);
        for (const operation of READS) {
          const response = await runOperation(data, operation, undefined);
          expect(response, operation.name).toBeDefined();
        }
        expect(Array.isArray(await runOperation(data, getSubscriptions, { flowName: 'manage' }))).toBe(true);
      }
    },
  );

  it('agree on the fields of profile, device, card, privacy choices, subscription and charge (ACCT-09, ACCT-10, DEV-05, SUB-09, WAL-07, PRIV-03, TXN-03)', async () => {
    const data = browser('rosa');
    expect(await runOperation(data, getProfile, undefined)).toMatchObject({
      name: 'Rosa Delgado Fuentes',
      mailingAddress: { addressLine1: '1218 Guadalupe Street', state: 'TX', country: 'US' },
      permissions: { canUpdate: true },
      accountStatus: 'ACTIVE',
      deactivationDate: '',
      fedAuthProviders: [],
    });
    expect(await runOperation(browser('maximiliana'), getProfile, undefined)).toMatchObject({
      deactivationDate: `${new Date(inDays(40)).toISOString().slice(0, 10)}T00:00:00Z`,
    });
    expect(data.session.values.get('sessionContext')).toMatch(/^[\w-]{32}$/);
    const { tv, streaming } = await runOperation(data, getDevices, undefined);
    expect(tv[0]).toEqual({
      deviceSerialNumber: 'HS55U6-2K41-08837',
      serviceAccountId: 'SA-88310427',
      deviceType: 'TV',
      model: '55U6HF',
      brand: 'HISENSE',
      linkedDate: `${new Date(inDays(-722)).toISOString().slice(0, 10)}T16:20:00Z`,
      friendlyName: 'Living room',
    });
    expect([tv.length, streaming.length]).toEqual([5, 3]);
    expect((await runOperation(data, getWallet, undefined)).card).toMatchObject({
      cardType: 'VISA',
      cardLast4Digits: '1881',
      address: { addressLine1: '1218 Guadalupe Street', addressLine2: 'Apt 4B', zip: '78207' },
    });
    expect(await runOperation(data, getPrivacy, undefined)).toEqual({ tv: true, sd: false });
    const [plan] = await runOperation(data, getSubscriptions, undefined);
    expect(plan).toMatchObject({ appName: 'Max', price: '16.99', renewalDate: String(inDays(27) + 43_200_000) });
    const [charge] = await runOperation(data, getTransactionHistory, undefined);
    expect(charge).toMatchObject({ serviceName: 'Reelhouse Video', amount: '5.99' });
  });

  it('show a customer without data as empty, and the country as US if the service gives none (ACCT-13, WAL-19, PRIV-20, PRIV-21)', async () => {
    const data = browser('tyler');
    expect(await runOperation(data, getWallet, undefined)).toEqual({ card: undefined });
    expect(await runOperation(data, getPrivacy, undefined)).toEqual({ tv: false, sd: false });
    expect(await runOperation(data, getContractDate, undefined)).toEqual([]);
    expect(await runOperation(data, getDevices, undefined)).toEqual({ tv: [], streaming: [] });
    expect(await runOperation(data, getProfile, undefined)).toMatchObject({ permissions: { canUpdate: true } });
    expect(await runOperation(browser('guadalupe'), getProfile, undefined)).toMatchObject({
      showOnlyZipCode: true,
      mailingAddress: { state: 'XX', country: 'US', zip: '88005' },
    });
  });

  it('remove a device once, with one key for both attempts (DEV-12)', async () => {
    const data = browser('priya');
    const { tv } = await runOperation(data, getDevices, undefined);
    const options = { idempotencyKey: crypto.randomUUID() };
    await runOperation(data, unpairDevice, tv[0]!, options);
    await runOperation(data, unpairDevice, tv[0]!, options);
    expect((await runOperation(data, getDevices, undefined)).tv).toEqual([]);
    const again = runOperation(data, unpairDevice, tv[0]!, { idempotencyKey: crypto.randomUUID() });
    await expect(again).rejects.toMatchObject({
      status: 404,
      errorCode: 'REQ-404',
      errorMessage: 'We could not find this.',
    });
  });

  it('agree on the response to a removal that is still running (DEV-15)', async () => {
    const response = await services.request('/sandbox/account/devices/unpair/submitted', {
      as: 'rosa',
      version: 'v2.0',
      body: {},
    });
    const { errorMessage } = response.json<{ errorMessage: string }>();
    const error = Object.assign(new OperationError('devices.unpairDevices', undefined), { errorMessage });
    expect(isRemovalSubmitted(error)).toBe(true);
  });

  it('agree on the source of log entries, signed in or not (API-12, API-13, API-33, API-34, API-36, API-38)', async () => {
    const message = 'profile.getProfile succeeded';
    await runOperation(browser('rosa'), writeOperationLog, { message, responseData: { status: 200 } });
    await runOperation(browser(undefined), postUiLogs, { message });
    const rows = await services.database.selectFrom('log_entry').selectAll().execute();
    expect(rows.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))).toMatchObject([
      { kind: 'operation', source: 'CUSTOMER', service_account_id: 'SA-88310427', session_id: 'visit-1', message },
      { kind: 'ui', source: 'AGENT', service_account_id: null, tracking_id: expect.stringMatching(/^5f0c/), message },
    ]);
    expect(await runOperation(browser(undefined), getClientIp, undefined)).toBe('127.0.0.1');
  });

  it('report an invalid session with the status and the code that lead to the sign-in page (API-37)', async () => {
    const data = browser('rosa');
    const ended = { ...data, session: { ...data.session, accessToken: () => 'ended' } };
    await expect(runOperation(ended, getDevices, undefined)).rejects.toMatchObject({
      status: 401,
      errorCode: 'AUTH-401',
    });
  });
});
