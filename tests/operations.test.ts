// @vitest-environment node
/** Tests the portal's operations with the sandbox's services, over HTTP, with a sign-in and the shipped endpoints. */
import { isIP } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Operation } from '#src/data/operation.ts';
import { OperationError } from '#src/data/operation-error.ts';
import { runOperation, type DataServices, type Outcome } from '#src/data/run-operation.ts';
import { EndpointError } from '#src/endpoints/endpoints.ts';
import { endpointsOf } from '#tests/support/operations/portal-endpoints.ts';
import { suggestAddresses } from '#src/operations/flow.ts';
import { getDevices, unpairDevice } from '#src/operations/devices.ts';
import { getClientIp, getUnauthenticatedToken } from '#src/operations/identity.ts';
import { postUiLogs, writeOperationLog } from '#src/operations/logs.ts';
import { getStorefrontBanner } from '#src/operations/offers/storefront-banner.ts';
import { getContractDate, getPrivacy, getPrivacyPreferences } from '#src/operations/privacy.ts';
import { getProfile } from '#src/operations/profile.ts';
import { downgradeSubscriptions } from '#src/operations/subscriptions/changes.ts';
import { getSubscriptions } from '#src/operations/subscriptions/subscriptions.ts';
import { getTransactionHistory } from '#src/operations/transactions.ts';
import { getWallet } from '#src/operations/wallet/wallet.ts';
import { createSessionValues } from '#src/session/session-values.ts';
import type { Session } from '#src/session/session.ts';
import { COMMERCE_OPERATIONS } from '#tests/support/orders/commerce-operations.ts';
import { createSignedInSession, type Customer } from '#tests/support/account/signed-in-session.ts';
import rosa from '#fixtures/customers/rich.json' with { type: 'json' };
import tyler from '#fixtures/customers/new.json' with { type: 'json' };
import { cookieFetch } from './support/server/cookie-fetch.ts';
import { startWholePortal, type WholePortal } from './support/server/whole-portal.ts';

let portal: WholePortal;
let origin: string;
const sent: { url: string; headers: Record<string, string>; method: string }[] = [];
const outcomes: Outcome[] = [];

/** Returns a session after a sign-in. */
function sessionOf(customer: Customer): Promise<Session> {
  const values = createSessionValues(undefined);
  values.set('trackingId', 'track-1');
  values.set('sessionId', 'session-1');
  return createSignedInSession(origin, customer, values);
}

const services = (session: Session, base = origin): DataServices => ({
  endpoints: endpointsOf(base),
  session,
  language: 'en',
  anonymousToken: async () => undefined,
  onOutcome: (outcome) => void outcomes.push(outcome),
});

beforeAll(async () => {
  portal = await startWholePortal();
  origin = `http://localhost:${portal.port}`;
  const real = cookieFetch();
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    sent.push({
      url: url,
      method: init.method ?? 'GET',
      headers: { ...(init.headers as Record<string, string>) },
    });
    return real(url.replace('//localhost', '//127.0.0.1'), {
      ...init,
      headers: { ...(init.headers as Record<string, string>), host: new URL(url).host },
    });
  });
}, 60_000);
afterAll(async () => {
  vi.unstubAllGlobals();
  await portal.close();
});
afterEach(() => {
  sent.length = 0;
  outcomes.length = 0;
});

/** Returns all texts, numbers and other simple values inside a value, as texts. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value)];

describe('an operation', () => {
  it('is looked up once, by service and name, and requested with version, headers and token (API-01, API-02, API-03, API-07, API-10, API-11, API-12, API-14, API-15)', async () => {
    const mine = services(await sessionOf(rosa));
    sent.length = 0;
    await Promise.all([runOperation(mine, getDevices, undefined), runOperation(mine, getWallet, undefined)]);
    expect(sent.filter(({ url }) => url.includes('/api/endpoints'))).toHaveLength(1);
    const devices = sent.find(({ url }) => url.endsWith('/sandbox/account/devices'))!;
    expect(devices.headers).toMatchObject({
      'X-Version': 'v2.0',
      'X-SOURCEID': 'CUSTOMER',
      'X-CONTENT-LANGUAGE': 'en',
      trackingId: 'track-1',
      'X-SESSIONID': 'session-1',
      authCodeKey: 'key-1',
      personId: rosa.profile.personId,
      xboAccountId: rosa.profile.xboAccountId,
      serviceAccountId: rosa.profile.serviceAccountId,
      Authorization: expect.stringMatching(/^Bearer .+/),
    });
  });

  it('of the profile stores the session context for later requests (API-23)', async () => {
    const session = await sessionOf(rosa);
    const profile = await runOperation(services(session), getProfile, undefined);
    expect(profile).toMatchObject({ firstName: 'Rosa', permissions: { canUpdate: true } });
    expect(session.values.get('sessionContext')).toMatch(/.+/);
    await runOperation(services(session), getDevices, undefined);
    expect(sent.at(-1)!.headers['Sessioncontext']).toBe(session.values.get('sessionContext'));
  });

  it.each<[string, Operation<void, unknown>, string, string]>([
    ['devices (API-24)', getDevices, 'GET', 'v2.0'],
    ['privacy (API-25)', getPrivacy, 'GET', 'v4.0'],
    ['the contract date (API-26)', getContractDate, 'GET', 'v1.0'],
    ['app preferences (API-27)', getPrivacyPreferences, 'POST', 'v1.0'],
    ['subscriptions (API-28)', getSubscriptions, 'GET', 'v2.0'],
    ['the wallet (API-29)', getWallet, 'GET', 'v1.0'],
    ['transactions (API-30)', getTransactionHistory, 'GET', 'v1.0'],
    ['the storefront banner (API-31)', getStorefrontBanner, 'GET', 'v1.0'],
    ['the client’s address (API-36)', getClientIp, 'GET', 'v1.0'],
    ['an anonymous token (API-38)', getUnauthenticatedToken, 'GET', 'v1.0'],
  ])('reads %s', async (_, operation, method, version) => {
    const response = await runOperation(services(await sessionOf(rosa)), operation, undefined);
    expect(Array.isArray(response) ? response.length : Object.values(Object(response)).length).toBeGreaterThan(0);
    expect(sent.at(-1)).toMatchObject({ method, headers: { 'X-Version': version } });
  });

  it('reads the subscriptions of one flow, or all of them (API-28)', async () => {
    const mine = services(await sessionOf(rosa));
    await runOperation(mine, getSubscriptions, { flowName: 'manage' });
    expect(new URL(sent.at(-1)!.url).search).toBe('?flowName=manage');
    await runOperation(mine, getSubscriptions, undefined);
    expect(new URL(sent.at(-1)!.url).search).toBe('');
  });

  it('of a new customer returns empty results instead of errors (WAL-19, PRIV-20, PRIV-21)', async () => {
    const mine = services(await sessionOf(tyler));
    expect(await runOperation(mine, getWallet, undefined)).toEqual({ card: undefined });
    expect(await runOperation(mine, getPrivacy, undefined)).toEqual({ tv: false, sd: false });
    expect(await runOperation(mine, getContractDate, undefined)).toEqual([]);
    expect(outcomes.every(({ error }) => error === undefined)).toBe(true);
  });

  it('logs as customer, and as agent without a token of a customer (API-13, API-33, API-34)', async () => {
    const session = await sessionOf(rosa);
    await runOperation(services(session), writeOperationLog, { message: 'm', responseData: { status: 200 } });
    expect(sent.at(-1)!.headers['X-SOURCEID']).toBe('CUSTOMER');
    const agent = { ...session, accessToken: () => undefined } as Session;
    const token = await runOperation(services(agent), getUnauthenticatedToken, undefined);
    await runOperation({ ...services(agent), anonymousToken: async () => token }, postUiLogs, { message: 'm' });
    expect(sent.at(-1)!.headers).toMatchObject({ 'X-SOURCEID': 'AGENT', Authorization: `Bearer ${token}` });
  });

  it('on another customer’s device is refused like one on a missing device (SEC-11, DEV-12)', async () => {
    const mine = services(await sessionOf(tyler));
    const refused = async (serial: string) =>
      runOperation(mine, unpairDevice, { deviceSerialNumber: serial }, { idempotencyKey: crypto.randomUUID() }).catch(
        (error: unknown) => error as OperationError,
      );
    const foreign = await refused(rosa.devices.tv[0]!.deviceSerialNumber);
    const missing = await refused('no-such-device');
    expect(foreign).toBeInstanceOf(OperationError);
    expect(foreign).toMatchObject({
      status: 404,
      errorCode: (missing as OperationError).errorCode,
      errorMessage: (missing as OperationError).errorMessage,
    });
  });

  it('is refused with a message in the page’s language if the service has one (I18N-06, I18N-07)', async () => {
    const session = await sessionOf(tyler);
    const words = async (language: string): Promise<string> => {
      const asking = { ...services(session), language };
      const device = { deviceSerialNumber: 'no-such-device' };
      const options = { idempotencyKey: crypto.randomUUID() };
      const error = await runOperation(asking, unpairDevice, device, options).catch((reason: unknown) => reason);
      expect(sent.at(-1)!.headers['X-CONTENT-LANGUAGE']).toBe(language);
      return (error as OperationError).errorMessage;
    };
    expect(await words('en')).toBe('We could not find this.');
    expect(await words('es')).toBe('No lo encontramos.');
  });

  it('has neither customer data nor a token in its address, except the text of an address suggestion and the person of a downgrade (SEC-18)', async () => {
    const session = await sessionOf(rosa);
    const mine = services(session);
    sent.length = 0;
    const all: Operation<void, unknown>[] = [
      getProfile,
      getDevices,
      getPrivacy,
      getContractDate,
      getPrivacyPreferences,
      getSubscriptions,
      getWallet,
      getTransactionHistory,
      getStorefrontBanner,
      getClientIp,
    ];
    await Promise.all(all.map((operation) => runOperation(mine, operation, undefined)));
    const { deviceSerialNumber } = rosa.devices.tv[0]!;
    const options = { idempotencyKey: crypto.randomUUID() };
    // The removal has an unknown serial number and fails, so that the customer keeps the device.
    await runOperation(mine, unpairDevice, { deviceSerialNumber: `${deviceSerialNumber}-x` }, options).catch(() => 0);
    await runOperation(mine, writeOperationLog, { message: 'm', responseData: {} });
    const process = {
      internalCall: 'false',
      FEProcessName: 'addresses',
      latest: 'true',
      FEProcessGuid: 'addresses',
      applicationName: 'portal',
      cssApplicationName: 'portal',
    };
    const downgrade = { activeSubscriptionData: { appId: 'no-app', sku: 'no-sku' }, handleData: { sku: 'no-plan' } };
    const { personId } = rosa.profile;
    await runOperation(mine, downgradeSubscriptions, { ...downgrade, personId }, options).catch(() => 0);
    const typed = { flowToken: 'flow-token-of-rosa', process, streetAddress: '1218 Guadalu' };
    await runOperation(mine, suggestAddresses, typed).catch(() => 0);
    const { customerRelationshipId, serviceAccountId, xboAccountId, email, lastName, zip } = rosa.profile;
    const ofRosa = [customerRelationshipId, serviceAccountId, xboAccountId, email, lastName, zip];
    const secret = [
      ...ofRosa,
      deviceSerialNumber,
      typed.flowToken,
      session.accessToken()!,
      session.values.get('sessionContext')!,
    ];
    const addresses = sent.map(({ url }) => decodeURIComponent(url).toLowerCase());
    expect(addresses).toHaveLength(all.length + 5);
    // The specification requires this text in the query of this one operation. (spec: PC-54)
    expect(addresses.map((url) => url.includes('1218'))).toEqual(addresses.map((_, index) => index === all.length + 4));
    // The specification requires the customer's person id in the query of a downgrade. (spec: SUB-32)
    expect(addresses.filter((url) => url.includes(personId.toLowerCase())).map((url) => new URL(url).pathname)).toEqual(
      ['/sandbox/account/subscriptions/downgrade'],
    );
    for (const words of secret) {
      expect(words.length).toBeGreaterThan(3);
      expect(addresses.filter((url) => url.includes(words.toLowerCase()))).toEqual([]);
    }
  });

  it.each(COMMERCE_OPERATIONS.map(([operation, input]) => ({ name: operation.name, operation, input })))(
    'sends cart, order, consent, card and ids of the customer in its body only: $name (SEC-18)',
    async ({ operation, input }) => {
      const session = await sessionOf(tyler);
      sent.length = 0;
      const options = { idempotencyKey: crypto.randomUUID() };
      await runOperation(services(session), operation, input as never, options).catch(() => 0);
      const { url } = sent.find(({ url: each }) => each.includes('/sandbox/account/'))!;
      const { search, pathname } = new URL(url);
      expect(search).toBe(operation.name === 'getWalletAddress' ? '?addressType=BILLING' : '');
      const { personId, customerRelationshipId, serviceAccountId, xboAccountId, email } = tyler.profile;
      const ids = [personId, customerRelationshipId, serviceAccountId, xboAccountId, email, session.accessToken()!];
      const values = textsIn(input).filter((text) => text.length > 1);
      for (const text of [...ids, ...values]) expect(pathname.split('/')).not.toContain(text);
    },
  );

  it('reads the client’s address from `ip`, with GET (SYS-17)', async () => {
    const ip = await runOperation(services(await sessionOf(rosa)), getClientIp, undefined);
    const { url, method } = sent.at(-1)!;
    expect(method).toBe('GET');
    expect(await (await fetch(url)).json()).toEqual({ ip });
    expect(isIP(ip)).toBeGreaterThan(0);
  });

  it('that is missing in the lookup says what to do (API-01)', async () => {
    const { endpoints } = services(await sessionOf(rosa));
    await expect(endpoints.find('profile', 'noSuchThing')).rejects.toThrow(EndpointError);
    await expect(endpoints.find('profile', 'noSuchThing')).rejects.toThrow(
      /profile\.noSuchThing is missing\. Add it to endpoints\.json/,
    );
  });

  it('never sends the token to another site, whatever the lookup says (SEC-19)', async () => {
    const { endpoints } = services(await sessionOf(rosa));
    for (const url of ['https://evil.example/x', `${origin}.evil.example/`, '//evil.example/', 'http://localhost/']) {
      expect(endpoints.mayCarryToken(url), url).toBe(false);
    }
    expect(endpoints.mayCarryToken(`${origin}/sandbox/account/devices`)).toBe(true);
  });
});
