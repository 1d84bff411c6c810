// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { createHttpBrowser, type HttpBrowser } from '#tests/support/server/http-browser.ts';
import { ANA } from '#tests/support/server/sandbox-server.ts';
import {
  createCodeRequest,
  redirectCheck,
  redeemCode,
  refreshTokens,
  signIn,
  requestToken,
  type CodeRequest,
  type SignedInCustomer,
  type SignInOptions,
  type Tokens,
} from '#tests/support/account/sign-in.ts';
import { useSandboxServer } from './test-support/use-sandbox-server.ts';

describe.each(databaseKinds())('sign-in on $name', ({ createTestDatabase }) => {
  const server = useSandboxServer(createTestDatabase);
  const enter = (options: SignInOptions = {}): Promise<SignedInCustomer> =>
    signIn(server().origin, ANA.username, ANA.password, options);
  const owner = (accessToken: string) => server().sandbox.identity.verifyAccessToken(server().origin, accessToken);
  const openSignIn = (browser: HttpBrowser, request: CodeRequest) =>
    browser.visit(request.url, {}, redirectCheck(request));
  const signInSilently = async (browser: HttpBrowser) => {
    const params = { prompt: 'none', redirect_uri: `${server().origin}/account` };
    const request = createCodeRequest(server().origin, { params });
    return { request, response: await openSignIn(browser, request) };
  };

  it('exchanges a code and its PKCE verifier for tokens that identify the customer (AUTH-01, AUTH-02, AUTH-04, SEC-01)', async () => {
    const before = Math.floor(Date.now() / 1000);
    const { claims, expires_in: seconds, access_token: accessToken } = await enter();
    expect(claims).toMatchObject({
      sub: 'person-ana',
      name: 'Ana Rivera',
      email: 'ana.rivera@example.com',
    });
    expect(claims['sid']).toMatch(/^[\w-]{22}$/);
    expect(seconds).toBe(1800);
    expect(claims.exp).toBeGreaterThanOrEqual(before + 1800);
    expect(claims.exp).toBeLessThanOrEqual(before + 1830);
    expect(await owner(accessToken)).toEqual({
      sub: 'person-ana',
      accountId: 'person-ana',
      ids: {
        personId: 'person-ana',
        customerRelationshipId: 'relation-ana',
        serviceAccountId: 'service-ana',
        xboAccountId: 'xbo-ana',
      },
      scope: ['openid', 'profile', 'email'],
      session: expect.stringMatching(/^[\w-]{10,}$/),
      signedIn: expect.closeTo(Date.now(), -5),
    });
  });

  it('returns only the claims that the scope requests (AUTH-02)', async () => {
    const { claims } = await enter({ params: { scope: 'openid' } });
    expect(Object.keys(claims).toSorted()).toEqual(
      ['at_hash', 'aud', 'exp', 'iat', 'iss', 'nonce', 'sid', 'sub'].filter((name) => name in claims),
    );
    expect(claims).not.toHaveProperty('email');
  });

  it('reports silently whether the customer is signed in (AUTH-05, AUTH-06)', async () => {
    const before = await signInSilently(createHttpBrowser());
    expect(before.response.location?.pathname).toBe('/account');
    expect(before.response.location?.searchParams.get('error')).toBe('login_required');
    expect(before.response.location?.searchParams.get('state')).toBe(before.request.state);
    const { browser, claims } = await enter();
    const after = await signInSilently(browser);
    const tokens = await redeemCode(server().origin, after.response, after.request);
    expect(await owner(tokens.access_token)).toMatchObject({ sub: 'person-ana' });
    const again = await enter({ browser });
    expect(again.claims['sid'], 'one session, one id').toBe(claims['sid']);
  });

  it.each(['vela-portal', 'vela-portal-staging'])('accepts the client %s (AUTH-23, AUTH-24)', async (clientId) => {
    const { claims, refresh_token: refreshToken } = await enter({ clientId });
    expect(claims.aud).toBe(clientId);
    expect((await refreshTokens(server().origin, refreshToken, clientId)).status).toBe(200);
  });

  it.each([
    '/account',
    '/privacy/requests/affirmations',
    '/privacy/requests/dashboard',
    '/privacy/requests/id-proofing',
  ])('returns to %s (AUTH-31, SEC-04)', async (path) => {
    const { claims } = await enter({ params: { redirect_uri: `${server().origin}${path}` } });
    expect(claims.sub).toBe('person-ana');
  });

  it.each([
    'https://evil.example/account',
    'http://localhost:1/account',
    '{origin}/account/more',
    '{origin}/account?next=https://evil.example',
    '{origin}/account/../sandbox',
    '{origin}@evil.example/account',
    '{origin}/',
    'javascript:alert(1)',
    '',
  ])('never returns to %j (SEC-04)', async (address) => {
    const redirect = address.replace('{origin}', server().origin);
    const { browser } = await enter();
    const request = createCodeRequest(server().origin, { params: { redirect_uri: redirect } });
    const response = await browser.request(request.url);
    expect(response.status).toBe(400);
    expect(response.location).toBeUndefined();
    expect(response.text).toContain('<h1>Sign-in is not available right now</h1>');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('refuses an unknown client (SEC-01)', async () => {
    const response = await createHttpBrowser().request(
      createCodeRequest(server().origin, { clientId: 'stranger' }).url,
    );
    expect(response.status).toBe(400);
    expect(response.location).toBeUndefined();
    expect(response.text).toContain('Reason: invalid_client');
  });

  it.each([
    ['without a challenge', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
    ['with a challenge that equals the proof', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['for a token in the address', { response_type: 'token' }, 'invalid_request'],
    ['for an ID token in the address', { response_type: 'id_token' }, 'invalid_request'],
    ['for a code in the fragment', { response_mode: 'fragment' }, 'invalid_request'],
    ['for a page that posts the code', { response_mode: 'form_post' }, 'invalid_request'],
    ['for consent, which is not supported', { prompt: 'consent' }, 'invalid_request'],
  ])('refuses a request %s (SEC-01, SEC-04)', async (_, params, error) => {
    const { browser } = await enter();
    const { status, location, text } = await openSignIn(browser, createCodeRequest(server().origin, { params }));
    const told = location
      ? (location.searchParams.get('error') ?? new URLSearchParams(location.hash.slice(1)).get('error'))
      : text;
    expect(told).toContain(error);
    expect(location?.href ?? '').not.toMatch(/[?&#](code|access_token|id_token)=/);
    expect(status).not.toBe(200);
  });

  describe('a code', () => {
    const codeOf = async () => {
      const { browser } = await enter();
      const request = createCodeRequest(server().origin);
      const response = await openSignIn(browser, request);
      return { request, response, code: response.location!.searchParams.get('code')! };
    };
    const exchangeCode = (
      { request, code }: { request: CodeRequest; code: string },
      change: Record<string, string> = {},
    ) =>
      requestToken(server().origin, {
        grant_type: 'authorization_code',
        client_id: request.clientId,
        code,
        redirect_uri: request.redirectUri,
        code_verifier: request.verifier,
        ...change,
      });

    it.each([
      ['another proof', { code_verifier: 'x'.repeat(43) }],
      ['no proof', { code_verifier: '' }],
      ['another client', { client_id: 'vela-portal-staging' }],
      ['another return address', { redirect_uri: 'http://localhost/privacy/requests/dashboard' }],
    ])('is invalid with %s (SEC-01)', async (_, change) => {
      const given = await codeOf();
      const response = await exchangeCode(given, change);
      expect(response.status).toBe(400);
      expect(response.text).not.toContain('access_token');
      expect(response.json()).toMatchObject({ error: expect.stringMatching(/^invalid_(grant|request)$/) as string });
    });

    it('is valid once; a second use revokes the tokens from the first (SEC-01)', async () => {
      const given = await codeOf();
      const tokens = (await exchangeCode(given)).json() as Tokens;
      expect(await owner(tokens.access_token)).toBeDefined();
      expect((await exchangeCode(given)).json()).toMatchObject({ error: 'invalid_grant' });
      expect(await owner(tokens.access_token)).toBeUndefined();
      expect((await refreshTokens(server().origin, tokens.refresh_token)).status).toBe(400);
    });

    it('returns tokens to at most one of ten requests at the same moment (SEC-01)', async () => {
      const given = await codeOf();
      const answers = await Promise.all(Array.from({ length: 10 }, () => exchangeCode(given)));
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
      expect(answers.filter(({ status }) => status === 400).length).toBeGreaterThanOrEqual(9);
    });
  });

  describe('a refresh token', () => {
    it('is replaced at each use, and the tokens stay those of the same customer (AUTH-18)', async () => {
      const first = await enter();
      const second = (await refreshTokens(server().origin, first.refresh_token)).json() as Tokens;
      expect(second.refresh_token).not.toBe(first.refresh_token);
      expect(await owner(second.access_token)).toMatchObject({ sub: 'person-ana' });
      const third = (await refreshTokens(server().origin, second.refresh_token)).json() as Tokens;
      expect(await owner(third.access_token)).toMatchObject({ sub: 'person-ana' });
    });

    it('that is used twice ends all tokens of its sign-in, and the customer can sign in again silently (AUTH-06, SEC-10)', async () => {
      const first = await enter();
      const second = (await refreshTokens(server().origin, first.refresh_token)).json() as Tokens;
      const reused = await refreshTokens(server().origin, first.refresh_token);
      expect(reused.status).toBe(400);
      expect(reused.json()).toMatchObject({ error: 'invalid_grant' });
      expect(await owner(second.access_token)).toBeUndefined();
      expect((await refreshTokens(server().origin, second.refresh_token)).status).toBe(400);
      const { response, request } = await signInSilently(first.browser);
      const fresh = await redeemCode(server().origin, response, request);
      expect(await owner(fresh.access_token)).toMatchObject({ sub: 'person-ana' });
    });

    it('returns tokens to at most one of ten requests at the same moment (SEC-10)', async () => {
      const { refresh_token: refreshToken } = await enter();
      const answers = await Promise.all(Array.from({ length: 10 }, () => refreshTokens(server().origin, refreshToken)));
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
      expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
    });

    it('is refused to another client and to another site (SEC-01, SEC-10)', async () => {
      const { refresh_token: refreshToken } = await enter();
      expect((await refreshTokens(server().origin, refreshToken, 'vela-portal-staging')).status).toBe(400);
      const form = { grant_type: 'refresh_token', client_id: 'vela-portal', refresh_token: refreshToken };
      const elsewhere = await createHttpBrowser().request(`${server().origin}/sandbox/identity/token`, {
        form,
        headers: { origin: 'https://evil.example', accept: '*/*' },
      });
      expect(elsewhere.status).toBe(400);
      expect(elsewhere.headers['access-control-allow-origin']).toBeUndefined();
    });
  });

  it('accepts only access tokens where an access token is required (SEC-11)', async () => {
    const { id_token: idToken, refresh_token: refreshToken, access_token: accessToken } = await enter();
    expect(await owner(accessToken)).toBeDefined();
    for (const wrong of [
      '',
      'x',
      idToken,
      refreshToken,
      `${accessToken} `,
      accessToken.slice(1),
      '\u0000',
      '__proto__',
    ]) {
      expect(await owner(wrong), wrong).toBeUndefined();
    }
  });
});
