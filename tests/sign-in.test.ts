// @vitest-environment node
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { createSignInClient, type SignInClient } from '#src/session/sign-in/sign-in-client.ts';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { createHttpBrowser, type HttpBrowser } from '#tests/support/server/http-browser.ts';
import { ANA, startSandbox, type SandboxServer } from '#tests/support/server/sandbox-server.ts';
import { MemoryStorage } from '#tests/support/account/session-browser.ts';
import { PRIVACY_RETURNS } from '#tests/support/account/sessions.ts';

/** The tests use the portal's sign-in code with the sandbox's provider, without a browser window. */
let database: Database;
let server: SandboxServer;
let http: HttpBrowser;
let tab: MemoryStorage;

beforeAll(async () => {
  database = await (await databaseKinds()[0]!.createTestDatabase()).open();
  server = await startSandbox(database, { tokenSeconds: 120 });
});
afterAll(async () => {
  await server.close();
  await database.destroy();
});
beforeEach(() => {
  http = createHttpBrowser();
  tab = new MemoryStorage();
});

const portal = ({ clientId = 'vela-portal', storage = tab, language = 'en' } = {}): SignInClient =>
  createSignInClient({
    authority: '/sandbox/identity',
    claims: { authKey: 'sid', name: 'name' },
    exchange: 'browser',
    clientId,
    scope: 'openid profile email',
    origin: server.origin,
    privacyReturns: PRIVACY_RETURNS,
    language,
    tab: storage,
    requestInFrame: async (url, callback) => (await follow(url, callback)).href,
  });

const isAt = (address: string) => (location: URL) => `${location.origin}${location.pathname}` === address;

/**
 * Follows the redirects of a sign-in and completes the form. Returns the address that the provider finally redirects
 * to.
 */
async function follow(url: string, back: string): Promise<URL> {
  const response = await http.visit(url, {}, isAt(back));
  if (response.location) return response.location;
  const action = /<form method="post" action="([^"]+)"/.exec(response.text)![1]!;
  const form = { email: ANA.username, password: ANA.password };
  const done = await http.visit(
    new URL(action, server.origin),
    { form, headers: { origin: server.origin } },
    isAt(back),
  );
  return done.location!;
}

const enter = async (client = portal()): Promise<URL> =>
  follow(await client.signInUrl('/account', { from: '/account', force: false }), `${server.origin}/account`);

it('signs in with a code and PKCE (AUTH-01, AUTH-02, AUTH-04, SEC-01)', async () => {
  const address = new URL(await portal().signInUrl('/account', { from: '/account', force: false }));
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    client_id: 'vela-portal',
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: `${server.origin}/account`,
    ui_locales: 'en',
  });
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(address.searchParams.get(name)!.length).toBeGreaterThan(20);

  const signIn = await portal().exchange((await enter()).href);
  expect(signIn).toMatchObject({
    name: 'Ana Rivera',
    authKey: expect.stringMatching(/^[\w-]{22}$/) as string,
  });
  expect(signIn.expiresAt - Date.now()).toBeGreaterThan(100_000);
  expect(signIn.expiresAt - Date.now()).toBeLessThanOrEqual(120_000);
  const owner = await server.sandbox.identity.verifyAccessToken(server.origin, signIn.accessToken);
  expect(owner?.ids.personId).toBe('person-ana');
  expect(tab.text).not.toContain(signIn.accessToken);
});

it('exchanges the code with the scope and the PKCE verifier and without a client secret (AUTH-02, SEC-01)', async () => {
  const client = portal();
  const response = await enter(client);
  const asked = vi.spyOn(globalThis, 'fetch');
  await client.exchange(response.href);
  const [, init] = asked.mock.calls.find(([url]) => String(url).endsWith('/token'))!;
  asked.mockRestore();
  const headers = new Headers(init?.headers);
  expect(init?.method).toBe('POST');
  expect(headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/);
  expect(headers.get('authorization')).toBeNull();
  const form = Object.fromEntries(new URLSearchParams(init?.body as string));
  expect(form).toMatchObject({
    grant_type: 'authorization_code',
    scope: 'openid profile email',
    client_id: 'vela-portal',
    redirect_uri: `${server.origin}/account`,
    code: response.searchParams.get('code'),
    code_verifier: expect.stringMatching(/^[\w.~-]{43,128}$/) as string,
  });
  expect(Object.keys(form).filter((name) => /secret|assertion|password/.test(name))).toEqual([]);
});

it('a sign-in for the Privacy Center returns to a page of the fixed list, which exchanges the code itself (AUTH-31, PC-26, PC-27, OPEN-90, SEC-04)', async () => {
  const asked = vi.spyOn(globalThis, 'fetch');
  const back = async (wanted: string, from: string) => {
    const client = portal();
    const url = await client.signInUrl(wanted, { from, force: false });
    const returnAddress = new URL(url).searchParams.get('redirect_uri')!;
    await client.exchange((await follow(url, returnAddress)).href);
    const [, init] = asked.mock.calls.findLast(([address]) => String(address).endsWith('/token'))!;
    const sent = new URLSearchParams(init?.body as string);
    expect(sent.get('redirect_uri')).toBe(returnAddress);
    expect(sent.get('scope')).toBe('openid profile email');
    return { at: returnAddress.slice(server.origin.length), path: client.takeRequestedPath() };
  };
  const from = '/privacy/requests/affirmations';
  const dashboard = '/privacy/requests/dashboard';
  expect(await back(`${dashboard}?x=1`, from)).toEqual({ at: dashboard, path: dashboard });
  http = createHttpBrowser();
  expect(await back('/devices', from)).toEqual({ at: '/account', path: '/account' });
  http = createHttpBrowser();
  expect(await back('/devices', '/devices')).toEqual({ at: '/account', path: '/devices' });
  asked.mockRestore();
});

it('signs in silently while the provider has a session, and otherwise returns undefined (AUTH-06)', async () => {
  expect(await signInSilentlyInNewBrowser()).toBeUndefined();
  await portal().exchange((await enter()).href);
  expect(await portal().silent()).toMatchObject({ name: 'Ana Rivera' });
});

/** Runs a silent sign-in in a new browser, and returns its result. */
async function signInSilentlyInNewBrowser() {
  const client = createSignInClient({
    authority: '/sandbox/identity',
    claims: { authKey: 'sid', name: 'name' },
    exchange: 'browser',
    clientId: 'vela-portal',
    scope: 'openid',
    origin: server.origin,
    privacyReturns: PRIVACY_RETURNS,
    language: 'en',
    tab: new MemoryStorage(),
    requestInFrame: async (url, callback) => (await createHttpBrowser().visit(url, {}, isAt(callback))).location!.href,
  });
  return client.silent();
}

it('loads the provider’s metadata once, before the sign-in page and not again after it; another tab loads its own (AUTH-01, SEC-04)', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const metadataRequests = (): number =>
    fetched.mock.calls.filter(([url]) => String(url).endsWith('/.well-known/openid-configuration')).length;
  const response = (await enter()).href;
  expect(metadataRequests()).toBe(1);
  // `portal()` returns a new client each time, as after a reload of the page.
  await portal().exchange(response);
  expect(await portal().signOutUrl({})).toContain('/session/end?');
  expect(metadataRequests()).toBe(1);
  await enter(portal({ storage: new MemoryStorage() }));
  expect(metadataRequests()).toBe(2);
  fetched.mockRestore();
});

it('loads the metadata again if the provider has moved (AUTH-32)', async () => {
  const response = (await enter()).href;
  const moved = tab.getItem('marquee.provider')!.replace(/"(token_endpoint":"[^"]+)"/, '"$1-before"');
  tab.setItem('marquee.provider', moved);
  await expect(portal().exchange(response)).rejects.toThrow(/\S/);
  expect(tab.getItem('marquee.provider')).toBeNull();
  expect(await portal().exchange((await enter()).href)).toMatchObject({ name: 'Ana Rivera' });
});

it('accepts a code once (SEC-04)', async () => {
  const response = (await enter()).href;
  await portal().exchange(response);
  await expect(portal().exchange(response)).rejects.toThrow(/state/i);
});

it('refuses a response that another tab requested, or one with a forged state (SEC-04)', async () => {
  const response = await enter();
  await expect(portal({ storage: new MemoryStorage() }).exchange(response.href)).rejects.toThrow(/state/i);
  const forged = new URL(response);
  forged.searchParams.set('state', 'f'.repeat(32));
  await expect(portal().exchange(forged.href)).rejects.toThrow(/state/i);
  const bare = new URL(response);
  bare.searchParams.delete('state');
  await expect(portal().exchange(bare.href)).rejects.toThrow(/state/i);
  expect(await portal().exchange(response.href)).toMatchObject({ name: 'Ana Rivera' });
});

it('refuses the code of another sign-in, even with its own state (SEC-04)', async () => {
  const stolen = (await enter(portal({ storage: new MemoryStorage() }))).searchParams.get('code')!;
  const mine = await enter();
  mine.searchParams.set('code', stolen);
  await expect(portal().exchange(mine.href)).rejects.toThrow(/grant/i);
});

it('refuses a response of another provider or for another client (SEC-04)', async () => {
  const response = await enter();
  const other = new URL(response);
  other.searchParams.set('iss', 'https://evil.example');
  await expect(portal().exchange(other.href)).rejects.toThrow(/another provider/);
  await expect(portal({ clientId: 'vela-portal-staging' }).exchange(response.href)).rejects.toThrow(/client_id/);
});

it('checks the nonce that this tab has stored (SEC-04)', async () => {
  const response = await enter();
  const key = Array.from({ length: tab.length }, (_, index) => tab.key(index)!).find((each) =>
    each.includes('.oidc.'),
  )!;
  tab.setItem(key, tab.getItem(key)!.replaceAll(/"nonce":"[^"]+"/g, '"nonce":"another"'));
  await expect(portal().exchange(response.href)).rejects.toThrow(/nonce/i);
});

it('asks for the password again if the sign-in is forced (AUTH-08)', async () => {
  await portal().exchange((await enter()).href);
  const response = await http.visit(
    await portal().signInUrl('/account', { from: '/account', force: true }),
    {},
    isAt(`${server.origin}/account`),
  );
  expect(response.location).toBeUndefined();
  expect(response.text).toContain('type="password"');
});

it('signs out at the provider without a question if the portal requests it (AUTH-21)', async () => {
  const signIn = await portal().exchange((await enter()).href);
  const url = await portal().signOutUrl({});
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
    client_id: 'vela-portal',
    post_logout_redirect_uri: `${server.origin}/`,
  });
  const page = await http.request(url, { headers: { 'sec-fetch-site': 'same-origin' } });
  expect(page.text).toContain("document.getElementById('yes').click()");
  const action = /action="([^"]+)"/.exec(page.text)![1]!;
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)![1]!;
  const form = { xsrf, logout: 'yes' };
  const done = await http.request(new URL(action, server.origin), { form, headers: { origin: server.origin } });
  expect(done.location?.href).toBe(`${server.origin}/`);
  expect(await portal().silent()).toBeUndefined();
  expect(await server.sandbox.identity.verifyAccessToken(server.origin, signIn.accessToken)).toBeUndefined();
});

it('uses the language of the host at sign-in and sign-out (AUTH-22, AUTH-30)', async () => {
  const spanish = portal({ language: 'es' });
  const asked = new URL(await spanish.signInUrl('/account', { from: '/account', force: false })).searchParams;
  const ended = new URL(await spanish.signOutUrl({ to: '/logout-return', extra: { slo_fs: 'completed' } }))
    .searchParams;
  expect([asked.get('ui_locales'), ended.get('ui_locales')]).toEqual(['es', 'es']);
  expect(ended.get('slo_fs')).toBe('completed');
  expect(ended.get('post_logout_redirect_uri')).toBe(`${server.origin}/logout-return`);
});
