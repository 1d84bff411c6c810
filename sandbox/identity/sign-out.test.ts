// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { createHttpBrowser, type BrowserResponse, type HttpBrowser } from '#tests/support/server/http-browser.ts';
import { ANA, BEN } from '#tests/support/server/sandbox-server.ts';
import {
  createCodeRequest,
  redirectCheck,
  redeemCode,
  refreshTokens,
  signIn,
  submitSignIn,
} from '#tests/support/account/sign-in.ts';
import { useSandboxServer } from './test-support/use-sandbox-server.ts';

describe.each(databaseKinds())('signing out on $name', ({ createTestDatabase }) => {
  const server = useSandboxServer(createTestDatabase);

  const enter = () => signIn(server().origin, ANA.username, ANA.password);
  const owner = (token: string) => server().sandbox.identity.verifyAccessToken(server().origin, token);
  const requestSignOut = (browser: HttpBrowser, params: Record<string, string>, headers: Record<string, string> = {}) =>
    browser.request(`${server().origin}/sandbox/identity/session/end?${new URLSearchParams(params).toString()}`, {
      headers,
    });
  /** Submits the sign-out form of the page, as the script or the button of the page does. */
  const submitConfirmation = (browser: HttpBrowser, page: BrowserResponse) => {
    const [, action = '', xsrf = ''] =
      /<form id="op\.logoutForm" method="post" action="([^"]+)"><input type="hidden" name="xsrf" value="([^"]+)"/.exec(
        page.text,
      ) ?? [];
    return browser.request(action, { form: { xsrf, logout: 'yes' } });
  };
  const canSignInSilently = async (browser: HttpBrowser) => {
    const request = createCodeRequest(server().origin, { params: { prompt: 'none' } });
    return (await browser.visit(request.url, {}, redirectCheck(request))).location?.searchParams.get('error') === null;
  };
  const SUBMIT_SCRIPT = "document.getElementById('yes').click()";

  it('needs no confirmation if the portal sends the ID token; all tokens are invalid afterwards (AUTH-19, AUTH-21)', async () => {
    const { browser, id_token: hint, access_token: accessToken, refresh_token: refreshToken } = await enter();
    const page = await requestSignOut(browser, {
      id_token_hint: hint,
      post_logout_redirect_uri: `${server().origin}/logout-return`,
      state: 'of-mine',
    });
    expect(page.status).toBe(200);
    expect(page.text).toContain('<h1>Signing you out</h1>');
    const nonce = /<script nonce="([^"]+)">/.exec(page.text)?.[1];
    expect(page.text).toContain(SUBMIT_SCRIPT);
    expect(page.headers['content-security-policy']).toContain(`script-src 'nonce-${nonce}'`);
    expect(await owner(accessToken), 'not before the form was sent').toBeDefined();

    const done = await submitConfirmation(browser, page);
    expect(done.status).toBe(303);
    expect(done.location?.href).toBe(`${server().origin}/logout-return?state=of-mine`);
    expect(browser.cookies.map(({ name }) => name)).not.toContain('identity_session');
    expect(await owner(accessToken)).toBeUndefined();
    expect((await refreshTokens(server().origin, refreshToken)).json()).toMatchObject({ error: 'invalid_grant' });
    expect(await canSignInSilently(browser)).toBe(false);
  });

  it('revokes the tokens of all tabs and of both clients (AUTH-08, AUTH-21)', async () => {
    const first = await enter();
    const second = await signIn(server().origin, ANA.username, ANA.password, { browser: first.browser });
    const staging = await signIn(server().origin, ANA.username, ANA.password, {
      browser: first.browser,
      clientId: 'vela-portal-staging',
    });
    const elsewhere = await enter();
    await submitConfirmation(first.browser, await requestSignOut(first.browser, { id_token_hint: first.id_token }));
    for (const { access_token: token } of [first, second, staging]) expect(await owner(token)).toBeUndefined();
    expect(await owner(elsewhere.access_token), 'another browser stays signed in').toBeDefined();
  });

  it('recognizes the portal by its client id and its own page (AUTH-21)', async () => {
    const { browser } = await enter();
    const params = { client_id: 'vela-portal', post_logout_redirect_uri: `${server().origin}/` };
    const page = await requestSignOut(browser, params, { 'sec-fetch-site': 'same-origin' });
    expect(page.text).toContain(SUBMIT_SCRIPT);
    expect((await submitConfirmation(browser, page)).location?.href).toBe(`${server().origin}/`);
  });

  it('asks for confirmation if another site sends the customer here (SEC-07)', async () => {
    const { browser, access_token: token } = await enter();
    const ben = await signIn(server().origin, BEN.username, BEN.password);
    const strangers = [
      await requestSignOut(browser, {}),
      await requestSignOut(browser, { client_id: 'vela-portal' }, { 'sec-fetch-site': 'cross-site' }),
      await requestSignOut(browser, { client_id: 'vela-portal-staging' }, { 'sec-fetch-site': 'same-origin' }),
      await requestSignOut(browser, { id_token_hint: ben.id_token }, { 'sec-fetch-site': 'cross-site' }),
    ];
    for (const page of strangers) {
      expect(page.text).toContain('<h1>Sign out?</h1>');
      expect(page.text).not.toContain('<script');
      expect(page.text).toContain(`<a class="button second" href="${server().origin}/">No, stay signed in</a>`);
    }
    expect(await owner(token)).toBeDefined();
    await submitConfirmation(browser, strangers.at(-1)!);
    expect(await owner(token), 'who says yes is signed out').toBeUndefined();
  });

  it('accepts a confirmation only from its own page (SEC-07)', async () => {
    const { browser, access_token: token } = await enter();
    const response = await browser.request(`${server().origin}/sandbox/identity/session/end/confirm`, {
      form: { xsrf: 'guessed', logout: 'yes' },
    });
    expect(response.status).toBe(400);
    expect(response.text).toContain('Sign-in is not available right now');
    expect(await owner(token)).toBeDefined();
  });

  it.each(['https://evil.example/', '{origin}/account', '{origin}/logout-return/more', 'javascript:alert(1)'])(
    'never redirects to %s (SEC-06, SEC-07)',
    async (address) => {
      const { browser, id_token: hint } = await enter();
      const target = address.replace('{origin}', server().origin);
      const page = await requestSignOut(browser, { id_token_hint: hint, post_logout_redirect_uri: target });
      expect(page.status).toBe(400);
      expect(page.location).toBeUndefined();
      expect(page.text).not.toContain(address.replace('{origin}', ''));
    },
  );

  it('is in Spanish if requested, and on the Spanish host (AUTH-22)', async () => {
    const { browser, id_token: hint } = await enter();
    expect((await requestSignOut(browser, { ui_locales: 'es' })).text).toContain('<h1>¿Cerrar sesión?</h1>');
    const page = await requestSignOut(browser, { ui_locales: 'es', id_token_hint: hint });
    expect(page.text).toContain('<html lang="es">');
    expect(page.text).toContain('<h1>Cerrando tu sesión</h1>');
    const origin = server().originOf('es');
    const spanish = await createHttpBrowser().request(`${origin}/sandbox/identity/session/end/success`);
    expect(spanish.text).toContain('<h1>Cerraste sesión</h1>');
  });

  it('succeeds without a return address and without a signed-in customer (AUTH-21)', async () => {
    const browser = createHttpBrowser();
    const params = { client_id: 'vela-portal', post_logout_redirect_uri: `${server().origin}/` };
    const page = await requestSignOut(browser, params);
    expect(page.text).toContain('<h1>Signing you out</h1>');
    expect(page.text).not.toContain('Your browser does not support');
    expect((await submitConfirmation(browser, page)).location?.href).toBe(`${server().origin}/`);
    const bare = await requestSignOut(browser, {});
    const done = await submitConfirmation(browser, bare);
    const last = await browser.visit(done.location!);
    expect(last.status).toBe(200);
    expect(last.text).toContain('<h1>You are signed out</h1>');
  });

  it('signs one customer out before another one signs in on the same browser (AUTH-05)', async () => {
    const ana = await enter();
    const request = createCodeRequest(server().origin, { params: { prompt: 'login' } });
    const form = await ana.browser.visit(request.url, {}, redirectCheck(request));
    const between = await submitSignIn(
      ana.browser,
      form,
      server().origin,
      { email: BEN.username, password: BEN.password },
      request,
    );
    expect(between.text).toContain('<h1>Signing you out</h1>');
    expect(between.text).not.toContain('Your browser does not support');
    const done = await submitConfirmation(ana.browser, between);
    const back = await ana.browser.visit(done.location!, {}, redirectCheck(request));
    const tokens = await redeemCode(server().origin, back, request);
    expect(await owner(tokens.access_token)).toMatchObject({ sub: 'person-ben' });
    expect(await owner(ana.access_token)).toBeUndefined();
  });
});
