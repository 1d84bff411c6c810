import { expectAccessible } from './support/accessibility.ts';
import { siteOf } from './support/pages.ts';
import { expect, waitForHydration, test } from './support/test.ts';

const WAIT_MS = 4235;
const REDIRECTS: readonly (readonly [string, string])[] = [
  ['/tv/privacy/policy/staterights', '/privacy/policy/staterights#california'],
  ['/tv/privacy/policy', '/privacy/policy'],
  ['/tv/privacy/web-terms', '/privacy/web-terms'],
  ['/tv/adinformation', '/adinformation'],
  ['/tv/privacy/manage-preference', '/privacy/manage-preference'],
  ['/tv/privacy', '/privacy'],
];

test('pages that redirect do so after a moment, and the back button does not return to them (LAND-01, LAND-02, LAND-03, LAND-04, LAND-05, LAND-06, LAND-07, LAND-08, ROUTE-19)', async ({
  page,
}) => {
  await page.clock.install();
  for (const [from, to] of REDIRECTS) {
    await page.goto('/business');
    await page.goto(from);
    await waitForHydration(page);
    await expect(page.getByRole('main').getByRole('status')).toHaveText('This page takes you there in a few seconds.');
    await page.clock.runFor(WAIT_MS);
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/business');
  }
});

test('the page of state rights has the section of the California anchor (LAND-03)', async ({ page }) => {
  await page.goto('/privacy/policy/staterights');
  await expect(page.locator('#california')).toHaveText('California');
});

test('a visitor can cancel the redirect, and the link still leads to the page (LAND-02, OPEN-97)', async ({ page }) => {
  await page.clock.install();
  await page.goto('/tv/privacy/policy');
  await waitForHydration(page);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Stay here' }).click();
  await expect(main.getByRole('link')).toBeFocused();
  await page.clock.runFor(WAIT_MS * 3);
  await expect(page).toHaveURL('/tv/privacy/policy');
  await expectAccessible(page, 'a page that leads on');
  await main.getByRole('link', { name: 'Read the privacy policy' }).click();
  await expect(page).toHaveURL('/privacy/policy');
});

test('the Privacy Center page redirects in Spanish too (LAND-01, LAND-08) @every-browser', async ({
  page,
  baseURL,
}) => {
  await page.clock.install();
  await page.goto(`${siteOf(baseURL!, 'es')}/tv/privacy`);
  await waitForHydration(page);
  await expect(page.getByRole('heading', { name: 'Centro de privacidad', level: 1 })).toBeVisible();
  await page.clock.runFor(WAIT_MS + 500);
  await expect(page).toHaveURL(`${siteOf(baseURL!, 'es')}/privacy`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a page that redirects has a link (LAND-01)', async ({ page }) => {
    await page.goto('/tv/adinformation');
    await expect(page.getByText('a few seconds')).toHaveCount(0);
    await page.getByRole('main').getByRole('link').click();
    await expect(page).toHaveURL('/adinformation');
  });
});
