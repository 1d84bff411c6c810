// @vitest-environment node
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { createHttpBrowser, type BrowserResponse } from '#tests/support/server/http-browser.ts';
import { ANA, startSandbox, type SandboxServer } from '#tests/support/server/sandbox-server.ts';
import { createCodeRequest, redirectCheck, redeemCode, signIn, submitSignIn } from '#tests/support/account/sign-in.ts';
import { PASSWORD_COST } from './passwords.ts';

const [sqlite] = databaseKinds();
let database: Database;
let server: SandboxServer;
beforeAll(async () => {
  database = await (await sqlite!.createTestDatabase()).open();
  server = await startSandbox(database, { signIn: { accountTries: 1000, addressTries: 1000 } });
});
afterAll(async () => {
  await server.close();
  await database.destroy();
});

/** Opens the sign-in page in a new browser, and returns both with a function that submits the sign-in form. */
async function open(params: Record<string, string> = {}, origin = server.origin) {
  const browser = createHttpBrowser();
  const request = createCodeRequest(origin, { params });
  const page = await browser.visit(request.url, {}, redirectCheck(request));
  const submit = (form: Record<string, string>, on: BrowserResponse = page) =>
    submitSignIn(browser, on, origin, form, request);
  return { browser, request, page, submit };
}

const valueOf = (page: BrowserResponse, name: string) =>
  new RegExp(`<input id="${name}"[^>]* value="([^"]*)"`).exec(page.text)?.[1];
const alertOf = (page: BrowserResponse) => /<div class="problem" role="alert"[^>]*>(.*?)<\/div>/s.exec(page.text)?.[1];

describe('the sign-in page', () => {
  it('asks for email and password, works without a script and loads nothing from other sites (AUTH-06, SEC-09)', async () => {
    const { page } = await open();
    expect(page.status).toBe(200);
    expect(page.text).toContain('<html lang="en">');
    expect(page.text).toContain('<title>Sign in – Vela account</title>');
    expect(page.text).toMatch(
      /<label for="email">Email<\/label>\s*<input id="email"[^>]* type="email" autocomplete="username"/,
    );
    expect(page.text).toMatch(/<input id="password"[^>]* type="password" autocomplete="current-password"/);
    expect(page.text).not.toMatch(/<script|<link|<img|https?:|@import|url\(/);
    const policy = page.headers['content-security-policy'] as string;
    expect(policy).toMatch(
      /^default-src 'none'; img-src 'self'; style-src 'sha256-[\w+/=]+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    const style = /<style>(.*?)<\/style>/s.exec(page.text)?.[1] ?? '';
    expect(style).toContain('prefers-color-scheme: dark');
    expect(policy, 'the policy lets the style of the page through').toContain(
      createHash('sha256').update(style).digest('base64'),
    );
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([
    ['a wrong password', ANA.username, 'not-the-secret'],
    ['an account that does not exist', 'nobody@example.com', ANA.password],
  ])('shows the same message to %s, keeps the email and never the password (AUTH-06)', async (_, email, password) => {
    const { submit } = await open();
    const page = await submit({ email, password });
    expect(page.status).toBe(401);
    expect(alertOf(page)).toBe('<p>The email or password is incorrect. Try again.</p>');
    expect(page.text).toContain('role="alert" tabindex="-1" autofocus');
    expect(page.text.match(/autofocus/g)).toHaveLength(1);
    expect(page.text).toContain('<title>Error: Sign in – Vela account</title>');
    expect(valueOf(page, 'email')).toBe(email);
    expect(page.text).not.toContain(password);
    expect(valueOf(page, 'password')).toBeUndefined();
    expect(page.headers['set-cookie']).toBeUndefined();
  });

  it('takes as long for an unknown account as for a wrong password (AUTH-06)', async () => {
    const own = await (await sqlite!.createTestDatabase()).open();
    const slow = await startSandbox(own, {
      passwordCost: PASSWORD_COST,
      // With low limits, attempts would be refused without a password check, and the test could not compare times.
      signIn: { accountTries: 1000, addressTries: 1000 },
    });
    const { submit } = await open({}, slow.origin);
    const time = async (email: string) => {
      const start = performance.now();
      const { status } = await submit({ email, password: 'wrong' });
      expect(status).toBe(401);
      return performance.now() - start;
    };
    const shortest = { known: Infinity, unknown: Infinity };
    const areAlike = (): boolean => shortest.unknown > shortest.known / 2 && shortest.known > shortest.unknown / 2;
    // The shortest times are compared, because other work of the machine can delay a response, but never speed it up.
    // On a busy machine it takes more rounds until one response is not delayed. If unknown usernames were not hashed,
    // their responses would take a tenth of the time in every round.
    for (let round = 0; round < 9 || (round < 60 && !areAlike()); round += 1) {
      shortest.known = Math.min(shortest.known, await time(ANA.username));
      shortest.unknown = Math.min(shortest.unknown, await time(`nobody${round}@example.com`));
    }
    expect(shortest.unknown).toBeGreaterThan(shortest.known / 2);
    expect(shortest.known).toBeGreaterThan(shortest.unknown / 2);
    await slow.close();
    await own.destroy();
  });

  it('allows another attempt on the same page, with the email in any spelling (AUTH-06, AUTH-09)', async () => {
    const { submit, request } = await open();
    const wrong = await submit({ email: ANA.username, password: 'wrong' });
    const right = await submit({ email: '  ANA.rivera@EXAMPLE.com ', password: ANA.password }, wrong);
    expect(await redeemCode(server.origin, right, request)).toHaveProperty('access_token');
  });

  it('shows at each field what is missing (AUTH-06)', async () => {
    const { submit } = await open();
    const both = await submit({ email: ' ', password: '' });
    expect(both.status).toBe(422);
    expect(alertOf(both)).toBe(
      '<p><a href="#email">Enter your email.</a></p><p><a href="#password">Enter your password.</a></p>',
    );
    expect(both.text).toMatch(/<input id="email"[^>]* aria-invalid="true" aria-describedby="email-wrong"/);
    expect(both.text).toContain('<p class="wrong" id="email-wrong">Enter your email.</p>');
    const one = await submit({ email: 'ana@example.com', password: '' });
    expect(alertOf(one)).toBe('<p><a href="#password">Enter your password.</a></p>');
    expect(valueOf(one, 'email')).toBe('ana@example.com');
  });

  it('returns to the portal without signing in (AUTH-32)', async () => {
    const { browser, page, request } = await open();
    const href = /<a class="button second" href="([^"]+)">Cancel and go back<\/a>/.exec(page.text)?.[1];
    const response = await browser.visit(new URL(href!, server.origin), {}, redirectCheck(request));
    expect(response.location?.pathname).toBe('/account');
    expect(response.location?.searchParams.get('error')).toBe('access_denied');
    expect(response.location?.searchParams.get('state')).toBe(request.state);
  });

  it('is in Spanish if the portal requests it, and on the Spanish host (AUTH-30)', async () => {
    const asked = await open({ ui_locales: 'fr es-MX en' });
    expect(asked.page.text).toContain('<html lang="es">');
    expect(asked.page.text).toContain('<h1>Inicia sesión en tu cuenta</h1>');
    const wrong = await asked.submit({ email: 'x@example.com', password: 'x' });
    expect(alertOf(wrong)).toContain('El correo electrónico o la contraseña no son correctos.');
    const host = await open({}, server.originOf('es'));
    expect(host.page.text).toContain('<html lang="es">');
    const english = await open({ ui_locales: 'en' }, server.originOf('es-qa'));
    expect(english.page.text).toContain('<html lang="en">');
  });

  it('signs in separately on each host (AUTH-23, AUTH-30)', async () => {
    const origin = server.originOf('es-qa');
    const { claims, browser, access_token: token } = await signIn(origin, ANA.username, ANA.password);
    expect(claims.iss).toBe(`${origin}/sandbox/identity`);
    expect(browser.cookies.every(({ host }) => host === 'es-qa.localhost')).toBe(true);
    expect(await server.sandbox.identity.verifyAccessToken(origin, token)).toBeDefined();
  });

  it('shows the login hint as plain text, whatever it contains (SEC-09)', async () => {
    const hint = '"><script>alert(1)</script>&amp;';
    const { page } = await open({ login_hint: hint });
    expect(page.text).not.toContain('<script');
    expect(valueOf(page, 'email')).toBe('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;');
    expect(page.text).toMatch(/<input id="password"[^>]* autofocus>/);
  });

  it('is refused in another browser, with a message and a link to the portal (AUTH-07)', async () => {
    const { page } = await open();
    const action = /action="([^"]+)"/.exec(page.text)?.[1];
    const stranger = createHttpBrowser();
    const form = { email: ANA.username, password: ANA.password };
    for (const response of [
      await stranger.request(new URL(action!, server.origin)),
      await stranger.request(new URL(action!, server.origin), { form }),
      await stranger.request(new URL(`${action}/cancel`, server.origin)),
    ]) {
      expect(response.status).toBe(400);
      expect(response.text).toContain('<h1>This sign-in page has expired</h1>');
      expect(response.text).toContain(`<a class="button" href="/">Go to the portal</a>`);
      expect(response.headers['set-cookie']).toBeUndefined();
    }
  });

  it('refuses a form that is too long (SEC-16)', async () => {
    const { submit } = await open();
    const response = await submit({ email: ANA.username, password: 'x'.repeat(10_000) });
    expect(response.status).toBe(413);
    expect(response.text).toContain('Sign-in is not available right now');
  });

  it.each(['/sandbox/identity/nothing', '/sandbox/identity/sign-in', '/sandbox/identity/auth/unknown'])(
    'serves no page of another site at %s (SEC-09)',
    async (path) => {
      const response = await createHttpBrowser().request(`${server.origin}${path}`);
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.text).not.toMatch(/fonts\.googleapis|<script/);
      expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    },
  );

  it('refuses an invalid host (SEC-20)', async () => {
    const headers = { host: 'evil.example/<b>' };
    const response = await createHttpBrowser().request(`${server.origin}/sandbox/identity/jwks`, { headers });
    expect(response.status).toBe(400);
  });
});

describe('the cookies of a sign-in', () => {
  it('are inaccessible to scripts, other sites and the rest of the portal (SEC-10)', async () => {
    const { browser } = await open();
    const { cookies } = await signIn(server.origin, ANA.username, ANA.password);
    const all = [...browser.cookies, ...cookies];
    expect(new Set(all.map(({ name }) => name.replace('.sig', '')))).toEqual(
      new Set(['identity_session', 'identity_sign_in', 'identity_resume']),
    );
    for (const { line, path, secure } of all) {
      expect(line).toMatch(/; httponly/i);
      expect(line).toMatch(/; samesite=lax/i);
      expect(path).toMatch(/^\/sandbox\/identity/);
      expect(secure).toBe(false);
    }
    expect(cookies.find(({ name }) => name === 'identity_session')?.line, 'gone with the browser').not.toMatch(
      /expires|max-age/i,
    );
  });

  it('are limited to https if the portal uses https, as reported by a trusted proxy (SEC-10)', async () => {
    const behind = await startSandbox(database, { trustProxy: true });
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'portal.example' };
    const { url } = createCodeRequest('https://portal.example');
    const response = await createHttpBrowser().request(`${behind.origin}${url.pathname}${url.search}`, { headers });
    expect(response.status).toBe(303);
    expect(response.headers.location).toMatch(/^\/sandbox\/identity\/sign-in\//);
    for (const line of response.headers['set-cookie'] ?? []) expect(line).toMatch(/; secure/i);
    const discovery = '/sandbox/identity/.well-known/openid-configuration';
    const metadata = (await createHttpBrowser().request(`${behind.origin}${discovery}`, { headers })).json();
    expect(metadata).toMatchObject({ issuer: 'https://portal.example/sandbox/identity' });
    // Makes sure that the check can fail: if the proxy is not trusted, the same header is ignored.
    const direct = (await createHttpBrowser().request(`${server.origin}${discovery}`, { headers })).json();
    expect(direct).toMatchObject({ issuer: `${server.origin}/sandbox/identity` });
    await behind.close();
  });
});
