import { signInControl } from '../support/customers.ts';
import { enterPassword, signIn } from './pages.ts';
import { expect, waitForHydration, test } from './test.ts';

const menu = /account menu|menú de la cuenta/i;

test('a customer signs in with standard claims alone and sees the account (AUTH-01, AUTH-02, AUTH-04)', async ({
  page,
  outside,
}) => {
  await signIn(page, outside);
  await expect(page.getByText('Ana Castillo').first()).toBeVisible();
  await expect(page).toHaveURL(/\/account$/);
});

test('a requested page is shown after the sign-in, and a reload keeps the session (AUTH-05, AUTH-09)', async ({
  page,
  outside,
}) => {
  await signIn(page, outside, 'ana@example.org', '/devices');
  await expect(page.getByText('Kitchen').first()).toBeVisible();
  const before = outside.calls.filter(({ operation }) => operation === 'token').length;
  await page.reload();
  await expect(page.getByText('Kitchen').first()).toBeVisible();
  expect(outside.calls.filter(({ operation }) => operation === 'token')).toHaveLength(before);
});

test('a provider that still has a session signs the customer in silently (AUTH-06)', async ({ page, outside }) => {
  outside.state.signedIn = 'ana@example.org';
  await page.goto('/account');
  await expect(page.getByText('Ana Castillo').first()).toBeVisible();
  expect(outside.calls.some(({ operation, query }) => operation === 'authorize' && query['prompt'] === 'none')).toBe(
    true,
  );
});

test('a customer who cancels the sign-in can start it again (AUTH-32)', async ({ page, outside, faults }) => {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).not.toHaveURL(/authorize/);
  await expect(signInControl(page)).toBeVisible();
  expect(outside.calls.filter(({ operation }) => operation === 'token')).toEqual([]);
  faults.list.length = 0;
});

test('a sign-out ends at the provider, through the logout-return page and back (ROUTE-22, ROUTE-23, ROUTE-24, AUTH-21)', async ({
  page,
  outside,
}) => {
  await signIn(page, outside);
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  const [first, last] = outside.calls.filter(({ operation }) => operation === 'logout');
  expect(first?.query).not.toHaveProperty('slo_fs');
  expect(last?.query).toMatchObject({ slo_fs: 'completed', nonce: expect.stringMatching(/.{8}/) });
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /token|session/i.test(key)))).toEqual(
    [],
  );
});

test('a refused token leads to a new sign-in that returns to the account (AUTH-11)', async ({
  page,
  outside,
  faults,
}) => {
  await signIn(page, outside, 'ana@example.org', '/devices');
  outside.state.tokens.clear();
  outside.state.signedIn = undefined;
  await page.reload();
  await enterPassword(page, outside, 'ana@example.org');
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText('Ana Castillo').first()).toBeVisible();
  // Browsers log the refused request as an error.
  faults.list.length = 0;
});

test('the page warns of the end of a session, and then the session ends (AUTH-13, AUTH-16, AUTH-17)', async ({
  page,
  outside,
}) => {
  outside.state.tokenSeconds = 95;
  await page.clock.install();
  await page.goto('/account');
  await enterPassword(page, outside, 'ana@example.org');
  await expect(page.getByText('Ana Castillo').first()).toBeVisible();
  // The countdown of one minute ends 30 seconds before the token expires.
  await page.clock.fastForward(35_000);
  await expect(page.getByRole('alertdialog').getByText(/automatically signed out in 0:\d\d/)).toBeVisible();
  await page.clock.fastForward(31_000);
  await expect.poll(() => outside.calls.some(({ operation }) => operation === 'logout')).toBe(true);
});

test('the Spanish host signs in and out in Spanish (AUTH-22, AUTH-30, API-14, I18N-06)', async ({
  page,
  outside,
  connected,
}) => {
  await signIn(page, outside, 'ana@example.org', '/account', connected.es);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  const profile = outside.calls.find(({ operation }) => operation === 'getProfile');
  expect(profile?.headers['x-content-language']).toBe('es');
  await page
    .getByRole('button', { name: /cuenta/i })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect.poll(() => outside.calls.filter(({ operation }) => operation === 'logout').length).toBe(2);
  for (const { operation, query } of outside.calls) if (operation === 'logout') expect(query['ui_locales']).toBe('es');
  await waitForHydration(page);
});
