import type { Page } from '@playwright/test';
import { customer, fillSignIn, signIn, signInByHand } from './support/customers.ts';
import { siteOf } from './support/pages.ts';
import { START_MS, startPortal, type OwnPortal } from './support/portal.ts';
import { expect, waitForHydration, test } from './support/test.ts';

const rosa = customer('rich');
const maximiliana = customer('no-update');

async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /account menu$/i })
    .click();
  await page.getByRole('menuitem', { name: /sign out/i }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

test('a visitor who opens an account page signs in and returns to it (AUTH-01, AUTH-02, AUTH-09, ROLE-18, SEC-01) @every-browser', async ({
  page,
}) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await page.goto('/devices?from=mail');
  await page.waitForURL(/\/sandbox\/identity\//);
  const authorize = new URL(
    requestedUrls.find((url) => url.includes('code_challenge') && !url.includes('prompt=none'))!,
  );
  expect(authorize.searchParams.get('code_challenge_method')).toBe('S256');
  expect(authorize.searchParams.get('redirect_uri')).toMatch(/\/account$/);
  await fillSignIn(page, rosa);
  await expect(page).toHaveURL(/\/devices\?from=mail$/);
  await expect(page.getByRole('main').getByText(rosa.devices.tv[0]!.friendlyName!).first()).toBeVisible();
  expect(requestedUrls.filter((url) => /access_token|id_token=/.test(url))).toEqual([]);
});

test('a reload and a second tab need no second sign-in (AUTH-05, AUTH-06)', async ({ page, context }) => {
  await signIn(page, rosa);
  await expect(page.getByRole('main').getByText(rosa.profile.email)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').getByText(rosa.profile.email)).toBeVisible();
  const second = await context.newPage();
  await second.goto('/account');
  await expect(second.getByRole('main').getByText(rosa.profile.email)).toBeVisible();
  await expect(second).toHaveURL(/\/account$/);
});

test('a wrong password shows an error, and only the password has to be typed again', async ({ page, faults }) => {
  await page.goto('/account');
  await page.waitForURL(/\/sandbox\/identity\//);
  await fillSignIn(page, { username: rosa.username, password: 'not-it' });
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.locator('input[autocomplete="username"]')).toHaveValue(rosa.username);
  faults.list.length = 0;
});

test('signing out ends the session here and at the provider, in the language of the page (AUTH-21, AUTH-22, SHELL-08) @every-browser', async ({
  page,
  baseURL,
}) => {
  const site = siteOf(baseURL!, 'es');
  await signInByHand(page, rosa, `${site}/account`);
  await expect(page.getByRole('main').getByText(rosa.profile.email)).toBeVisible();
  const ended = page.waitForRequest((request) => request.url().includes('/session/end'));
  await page
    .getByRole('banner')
    .getByRole('button', { name: /cuenta|Rosa/i })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /cerrar sesión/i }).click();
  const url = new URL((await ended).url());
  expect(url.searchParams.get('ui_locales')).toBe('es');
  expect(url.searchParams.get('client_id')).toBe('vela-portal');
  await page.waitForURL((where) => !where.pathname.startsWith('/sandbox/'));
  await page.goto(`${site}/account`);
  await page.waitForURL(/\/sandbox\/identity\//);
});

test('staging hosts sign in with the staging client (AUTH-23, AUTH-24, AUTH-25)', async ({ context, baseURL }) => {
  for (const [host, client] of [
    ['qa.localhost', 'vela-portal-staging'],
    ['localhost', 'vela-portal'],
  ] as const) {
    const page = await context.newPage();
    const signInRequest = page.waitForRequest((request) => request.url().includes('client_id='));
    await page.goto(`${baseURL!.replace('localhost', host)}/account`);
    expect(new URL((await signInRequest).url()).searchParams.get('client_id'), host).toBe(client);
    await page.close();
  }
});

test('a public page shows signed-in customers no Sign in link, and loads no sign-in code (SHELL-06)', async ({
  page,
}) => {
  const scripts: string[] = [];
  await page.goto('/support');
  await waitForHydration(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
  await signIn(page, rosa);
  await expect(page.getByRole('main').getByText(rosa.profile.email)).toBeVisible();
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/support');
  await waitForHydration(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true })).toHaveCount(0);
  expect(scripts.filter((url) => /sign-in-client|oidc/.test(url))).toEqual([]);
});

test.describe('the end of a session', () => {
  // All three tests share one portal.
  test.describe.configure({ mode: 'default' });

  let portal: OwnPortal;
  test.beforeAll(async () => {
    test.setTimeout(START_MS);
    portal = await startPortal({ config: { sandbox: { tokenSeconds: 95 } } });
  });
  test.afterAll(() => portal.stop());

  test('is announced one minute before; Continue extends the session without another password (AUTH-12, AUTH-13, AUTH-14, AUTH-15, AUTH-16, AUTH-18, AUTH-20)', async ({
    page,
  }) => {
    await signIn(page, rosa, `${portal.origin}/account`);
    const warning = page.getByRole('alertdialog', { name: 'Your session is about to end' });
    await expect(warning).toBeVisible();
    await expect(warning).toContainText(
      /You will be automatically signed out in 0:\d\d due to inactivity; select Continue to stay signed in\./,
    );
    await warning.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('main').getByText(rosa.profile.email)).toBeVisible();
    await expect(page).toHaveURL(/\/account$/);
  });

  test('happens at once if the customer signs out in the warning (AUTH-19)', async ({ page }) => {
    await signIn(page, rosa, `${portal.origin}/account`, { isShared: false });
    const warning = page.getByRole('alertdialog', { name: 'Your session is about to end' });
    await warning.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL((url) => url.pathname !== '/account');
    await page.goto(`${portal.origin}/account`);
    await page.waitForURL(/\/sandbox\/identity\//);
    await expect(page.locator('input[autocomplete="current-password"]')).toBeVisible();
  });

  test('happens without a response, and signing in again leads to the account (AUTH-17, ROUTE-25, ROUTE-26)', async ({
    page,
  }) => {
    await page.clock.install();
    await signIn(page, rosa, `${portal.origin}/account`, { isShared: false });
    await expect(page.getByRole('main').getByText(rosa.profile.email)).toBeVisible();
    const warning = page.getByRole('alertdialog', { name: 'Your session is about to end' });
    // The token expires after 95 seconds. The countdown of one minute ends 30 seconds before that, so it starts after 5
    // seconds and ends after 65 seconds.
    await page.clock.fastForward(35_000);
    await expect(warning).toBeVisible();
    await expect(page).toHaveURL(/\/account$/);
    await page.clock.fastForward(31_000);
    await page.waitForURL((url) => url.pathname !== '/account');
    // The sign-out redirects through several pages, so reading the storage may fail in between.
    const tokens = () =>
      page.evaluate(() => Object.keys(sessionStorage).filter((name) => /token/i.test(name))).catch(() => undefined);
    await expect.poll(tokens).toEqual([]);
    await page.waitForURL(/\/sandbox\/identity\//);
    // Sets the clock of the page back, because the clock of the provider was not moved forward.
    await page.clock.setSystemTime(Date.now());
    await fillSignIn(page, rosa);
    await expect(page).toHaveURL(/\/account$/);
    await expect(page.getByRole('main').getByText(rosa.profile.email)).toBeVisible();
  });
});

test('signing out in one tab leads the other tab to the sign-in page (AUTH-08)', async ({ page, context }) => {
  await signIn(page, rosa, '/account', { isShared: false });
  const second = await context.newPage();
  await second.goto('/devices');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /account|Rosa/i })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /sign out/i }).click();
  await second.waitForURL(/\/sandbox\/identity\//);
});

test('a customer who signs in after another customer sees nothing that the other one typed or read (AUTH-21, SEC-10) @every-browser', async ({
  page,
}) => {
  await signInByHand(page, rosa);
  await expect(page.getByRole('main').getByText(rosa.profile.email)).toBeVisible();
  // Stores one draft of a form now, and another draft while the page is left. Signing out must remove both.
  await page.evaluate(() => {
    sessionStorage.setItem('marquee.draft.help', '{"values":{"message":"typed by rosa"}}');
    addEventListener('pagehide', () =>
      sessionStorage.setItem('marquee.draft.late', '{"values":{"message":"typed by rosa"}}'),
    );
  });
  await signOut(page);
  await waitForHydration(page);
  const kept = () =>
    page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]));
  expect(await kept()).not.toContain('rosa');
  expect(await kept()).not.toContain(rosa.profile.email);

  await signInByHand(page, maximiliana);
  await expect(page.getByRole('main').getByText(maximiliana.profile.email)).toBeVisible();
  for (const path of ['/account', '/devices']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const text = await page.locator('body').innerText();
    for (const word of [rosa.profile.email, rosa.profile.lastName, rosa.devices.tv[0]!.friendlyName!]) {
      expect(text, path).not.toContain(word);
    }
  }
  expect(await kept()).not.toContain('rosa');
});

test('an open page shows no data of a customer who signed out in another tab to the next customer (AUTH-08, SEC-10)', async ({
  page,
  context,
}) => {
  await signIn(page, rosa, '/account', { isShared: false });
  await expect(page.getByRole('main').getByText(rosa.profile.email)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Support' }).first().click();
  await expect(page).toHaveURL(/\/support$/);
  const second = await context.newPage();
  await second.goto('/account');
  await expect(second.getByRole('main').getByText(rosa.profile.email)).toBeVisible();
  await signOut(second);
  await page.waitForURL(/\/sandbox\/identity\//);
  await fillSignIn(page, maximiliana);
  await expect(page).toHaveURL(/\/support$/);
  await page.goto('/account');
  await expect(page.getByRole('main').getByText(maximiliana.profile.email)).toBeVisible();
  await expect(page.getByText(rosa.profile.email)).toHaveCount(0);
});

test('the warning appears only where its feature is enabled (AUTH-20)', async ({ page }) => {
  await signIn(page, rosa);
  await expect(page.getByRole('main').getByText(rosa.profile.email)).toBeVisible();
  let feature = true;
  await page.clock.install();
  await page.route(/\/account$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    const text = await answer.text();
    expect(text).toContain('"sessionWarning":true');
    const body = text.replace('"sessionWarning":true', `"sessionWarning":${feature}`);
    return route.fulfill({ response: answer, body });
  });
  const warning = page.getByRole('alertdialog', { name: 'Your session is about to end' });
  for (feature of [true, false]) {
    // Stores a sign-in that ends in 75 seconds, in this tab and in the storage that all tabs share.
    await page.evaluate(() => {
      const expiresAt = Date.now() + 75_000;
      const signed = JSON.parse(sessionStorage.getItem('marquee.signIn')!) as object;
      sessionStorage.setItem('marquee.signIn', JSON.stringify({ ...signed, expiresAt }));
      localStorage.setItem('marquee.login', String(expiresAt));
    });
    await page.goto('/account');
    // The warning hides the page behind it, so only one of the two is visible.
    await (feature ? expect(warning) : expect(page.getByRole('main').getByText(rosa.profile.email))).toBeVisible();
  }
  // Waits long enough for the warning to appear, but not until the sign-in ends.
  await page.clock.runFor(20_000);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});
