import { customer, fillSignIn, signIn } from './support/customers.ts';
import { siteOf } from './support/pages.ts';
import { expect, hydrated, test } from './support/test.ts';

const rosa = customer('rich');

test('a visitor who asks for a page of the account signs in and comes back to it (AUTH-01, AUTH-02, AUTH-09, ROLE-18, SEC-01) @every-browser', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/devices?from=mail');
  await page.waitForURL(/\/sandbox\/identity\//);
  const authorize = new URL(asked.find((url) => url.includes('code_challenge') && !url.includes('prompt=none'))!);
  expect(authorize.searchParams.get('code_challenge_method')).toBe('S256');
  expect(authorize.searchParams.get('redirect_uri')).toMatch(/\/account$/);
  await fillSignIn(page, rosa);
  await expect(page).toHaveURL(/\/devices\?from=mail$/);
  await expect(page.getByRole('main').getByText(rosa.devices.tv[0]!.friendlyName!).first()).toBeVisible();
  expect(asked.filter((url) => /access_token|id_token=/.test(url))).toEqual([]);
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

test('a wrong password is told, and nothing typed is lost but the password (AUTH-32)', async ({ page, faults }) => {
  await page.goto('/account');
  await page.waitForURL(/\/sandbox\/identity\//);
  await fillSignIn(page, { username: rosa.username, password: 'not-it' });
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.locator('input[autocomplete="username"]')).toHaveValue(rosa.username);
  faults.list.length = 0;
});

test('signing out ends the session here and at the provider, in the page’s language (AUTH-21, AUTH-22, SHELL-08)', async ({
  page,
  baseURL,
}) => {
  const site = siteOf(baseURL!, 'es');
  await signIn(page, rosa, `${site}/account`);
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
    const asked = page.waitForRequest((request) => request.url().includes('client_id='));
    await page.goto(`${baseURL!.replace('localhost', host)}/account`);
    expect(new URL((await asked).url()).searchParams.get('client_id'), host).toBe(client);
    await page.close();
  }
});

test('the header shows who is signed in, and public pages load no sign-in code (SHELL-06, SHELL-07, SHELL-10)', async ({
  page,
}) => {
  const scripts: string[] = [];
  await page.goto('/support');
  await hydrated(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
  await signIn(page, rosa);
  await expect(page.getByRole('main').getByText(rosa.profile.email)).toBeVisible();
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/support');
  await hydrated(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true })).toHaveCount(0);
  expect(scripts.filter((url) => /sign-in-client|oidc/.test(url))).toEqual([]);
});
