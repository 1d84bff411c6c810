import { customer, signIn } from './support/customers.ts';
import { siteOf } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const rosa = customer('rich');

for (const [language, result] of [
  ['en', 'Result'],
  ['es', 'Resultado'],
] as const) {
  test(`the health page in ${language} shows how the configured route responds, including a failure (ROUTE-27)`, async ({
    page,
    faults,
    baseURL,
  }) => {
    const address = `${siteOf(baseURL!, language)}/health`;
    const resultCell = page.locator('dl > div', { hasText: result }).locator('dd');
    await page.goto(address);
    await expect(page.locator('dl')).toContainText('/support');
    await expect(page.locator('dl')).toContainText('200');
    await expect(resultCell).toHaveText('OK');
    expect(faults.list).toEqual([]);
    await page.route(/\/sitecore\/api\/layout\//, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(address);
    await expect(page.locator('dl')).toContainText('500');
    await expect(resultCell).toHaveText('FAIL');
    faults.list.length = 0;
  });
}

test('the loading page redirects visitors to the home page and stays blank for signed-in customers (ROUTE-21)', async ({
  page,
}) => {
  await page.goto('/loading');
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await signIn(page, rosa);
  await expect(page.getByRole('main').getByText(rosa.profile.email)).toBeVisible();
  await page.goto('/loading');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect(page.getByRole('main')).toBeEmpty();
  await expect(page).toHaveURL(/\/loading$/);
});

test('the offers page redirects to the subscriptions page, which then has the offers banner (ROUTE-01, OFFER-81)', async ({
  page,
}) => {
  await page.route(/\/sandbox\/account\/storefront-banner$/, (route) =>
    route.fulfill({
      json: { success: true, data: { bannerDetails: [{ group: 'apple', title: 'Apple for a year' }] } },
    }),
  );
  const banner = page.getByRole('main').getByRole('heading', { level: 2, name: 'Apple for a year' });
  const banners = page.waitForResponse(/\/sandbox\/account\/storefront-banner$/);
  await signIn(page, rosa, '/subscriptions');
  await banners;
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(banner).toHaveCount(0);
  await page.goto('/offers');
  await expect(page).toHaveURL(/\/subscriptions$/);
  await expect(banner).toBeVisible();
});

test('returning from a sign-out that this browser has started ends the session here too if the address names the portal (ROUTE-22, ROUTE-23, ROUTE-24)', async ({
  page,
  context,
}) => {
  await signIn(page, rosa, '/account', { isShared: false });
  await expect(page.getByRole('main').getByText(rosa.profile.email)).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('left', 'over');
    sessionStorage.setItem('left', 'over');
    // The value that the portal stores before it redirects to the provider's sign-out.
    localStorage.setItem('marquee.signOut', `${Date.now()}.${crypto.randomUUID()}`);
    document.cookie = 'left=over; path=/';
  });
  const ended = page.waitForRequest((request) => request.url().includes('/session/end'));
  await page.goto(`/logout-return?slo_r_url=${encodeURIComponent('continuehttp://localhost/account')}`);
  const { searchParams } = new URL((await ended).url());
  expect(searchParams.get('client_id')).toBe('vela-portal');
  expect(searchParams.get('slo_fs')).toBe('completed');
  expect(searchParams.get('nonce')).toMatch(/^[\da-f-]{36}$/);
  await page.waitForURL((url) => !/^\/(sandbox|logout-return)/.test(url.pathname));
  expect(await page.evaluate(() => [localStorage.getItem('left'), sessionStorage.getItem('left')])).toEqual([
    null,
    null,
  ]);
  expect((await context.cookies()).filter(({ name }) => name === 'left')).toEqual([]);
  await page.goto('/account');
  await page.waitForURL(/\/sandbox\/identity\//);
  await expect(page.locator('input[autocomplete="current-password"]')).toBeVisible();
});

test('any other return from a sign-out leads to the home page and does not end the session (ROUTE-25, SEC-07)', async ({
  page,
}) => {
  await signIn(page, rosa);
  await expect(page.getByRole('main').getByText(rosa.profile.email)).toBeVisible();
  const from = page.url();
  for (const target of [
    'continuehttp://localhost.evil.example/',
    'http://localhost/account',
    '',
    'continuehttp://localhost/',
  ]) {
    await page.goto(`/logout-return?slo_r_url=${encodeURIComponent(target)}`);
    await expect(page, target).toHaveURL(/:\d+\/$/);
  }
  // The parameters are correct, but this browser has started no sign-out.
  await page.route('http://elsewhere.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<a href="${new URL('/logout-return?slo_r_url=continuehttp://localhost/', from).href}">Win a TV</a>`,
    }),
  );
  await page.goto('http://elsewhere.example/');
  await page.getByRole('link', { name: 'Win a TV' }).click();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
  await page.goto('/account');
  await expect(page.getByRole('main').getByText(rosa.profile.email)).toBeVisible();
});
