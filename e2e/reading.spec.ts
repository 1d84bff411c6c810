import { siteOf } from './support/pages.ts';
import { expect, waitForHydration, test } from './support/test.ts';

const article = '/support/wifi/connect-to-wifi';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an article is rendered by the server, and its links work (SUPP-09, SUPP-26) @every-browser', async ({
    page,
  }) => {
    await page.goto(article);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(500);
    await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Support' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Looking for some help?' })).toBeVisible();
  });

  test('the menu opens on a small screen (SHELL-09)', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto('/');
    const support = page.getByRole('banner').getByRole('link', { name: 'Support' });
    await expect(support).toBeHidden();
    await page.getByRole('banner').locator('summary').first().click();
    await expect(support).toBeVisible();
  });
});

test('each language has its own host, and a link leads to the same page in the other language (I18N-02, I18N-03, I18N-04)', async ({
  page,
  baseURL,
}) => {
  await page.goto(siteOf(baseURL!, 'en') + article);
  const english = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('link', { name: 'Español' }).first().click();
  await expect(page).toHaveURL(siteOf(baseURL!, 'es') + article);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(english);
  await expect(
    page
      .getByRole('banner')
      .getByRole('link', { name: 'Ayuda' })
      .or(page.getByRole('banner').getByRole('link', { name: 'Soporte' })),
  ).toBeVisible();
});

test('an unknown path shows the not-found page with status 404 and a link to continue (ROUTE-29, ERR-01, ERR-02, ERR-03) @every-browser', async ({
  page,
  faults,
}) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: "It looks like that page doesn't exist" })).toBeVisible();
  await expect(
    page.getByText("Sorry about that. You may be able to find what you're looking for in Account."),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to account' })).toHaveAttribute('href', '/account');
  expect(faults.list.every((fault) => fault.includes('404'))).toBe(true);
  faults.list.length = 0;
});

test('following a link, back and forward change the page without a reload, with its title, focus and scroll position (ROUTE-18)', async ({
  page,
}) => {
  await page.goto('/support');
  await waitForHydration(page);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const link = page.getByRole('main').getByRole('link', { name: /Wi-Fi/ }).first();
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await link.click();
  await expect(page).toHaveURL(/\/support\/wifi/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const title = await page.title();
  await page.goBack();
  await expect(page).toHaveURL(/\/support$/);
  await expect(page).not.toHaveTitle(title);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  await page.goForward();
  await expect(page).toHaveTitle(title);
  expect(await page.evaluate(() => (window as { stayed?: boolean }).stayed)).toBe(true);
});

test('a support article is requested only once within five minutes (SUPP-45)', async ({ page }) => {
  const requestedItems: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/layout/render/'))
      requestedItems.push(new URL(request.url()).searchParams.get('item')!);
  });
  await page.goto('/support/wifi');
  await waitForHydration(page);
  const link = page.getByRole('main').locator(`a[href="${article}"]`).first();
  for (let round = 0; round < 3; round += 1) {
    await link.click();
    await expect(page).toHaveURL(article);
    await page.goBack();
    await expect(page).toHaveURL(/\/support\/wifi$/);
  }
  expect(requestedItems).toEqual([article]);
});

test('the first keyboard stop is a link that skips to the content @every-browser', async ({ page }) => {
  await page.goto(article);
  await waitForHydration(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});
