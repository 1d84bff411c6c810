import { publicPages, siteOf } from './support/pages.ts';
import { expect, waitForHydration, test } from './support/test.ts';

test('the public header leads to products, support, business and sign-in (SHELL-01, SHELL-02, SHELL-03, SHELL-04, SHELL-05)', async ({
  page,
}) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  for (const [name, href] of [
    ['Vela TV', '/products/vela-tv'],
    ['Vela Stream Box', '/products/vela-stream-box'],
    ['Vela Play', '/products/vela-play'],
    ['Support', '/support'],
    ['For business', 'https://business.vela.example'],
    ['Sign in', '/account'],
  ] as const) {
    await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  await expect(header.getByRole('link', { name: 'For business', exact: true })).not.toHaveAttribute('target');
});

test('the menu is collapsed at 768 pixels and expanded from 769 (SHELL-09) @every-browser', async ({ page }) => {
  const support = page.getByRole('banner').getByRole('link', { name: 'Support' });
  const menu = page.getByRole('banner').locator('summary').first();
  await page.setViewportSize({ width: 769, height: 900 });
  await page.goto('/');
  await waitForHydration(page);
  await expect(support).toBeVisible();
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(support).toBeHidden();
  await menu.click();
  await expect(support).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(support).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await support.click();
  await expect(page).toHaveURL(/\/support$/);
  await expect(support).toBeHidden();
});

test('Support is marked on the support page and the pages below it, and nowhere else (SHELL-11)', async ({ page }) => {
  const support = page.getByRole('banner').getByRole('link', { name: 'Support' });
  for (const path of ['/support', '/support/wifi', '/support/wifi/connect-to-wifi']) {
    await page.goto(path);
    await expect(support, path).toHaveAttribute('aria-current', /page|true/);
  }
  await page.goto('/business');
  await expect(support).not.toHaveAttribute('aria-current', /./);
});

test('the footer leads to the legal pages and shows company and year (SHELL-12, SHELL-13, SHELL-14, SHELL-15, SHELL-16, SHELL-17, SHELL-18, SHELL-19)', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2031-06-01T12:00:00Z'));
  await page.goto('/');
  await waitForHydration(page);
  const footer = page.getByRole('contentinfo');
  for (const href of [
    '/privacy/web-terms',
    '/privacy/policy',
    '/privacy/policy/staterights#california',
    '/privacy/manage-preference',
    '/adinformation/',
    '/privacy/requests/affirmations',
  ]) {
    await expect(footer.locator(`a[href="${href}"]`).first(), href).toBeVisible();
  }
  await expect(footer).toContainText('Vela Media');
  await expect(footer).toContainText('© 2031');
});

test('the footer’s social links have an icon and a name (SHELL-20, SHELL-21)', async ({ page }) => {
  await page.goto('/');
  for (const name of ['Facebook', 'Instagram']) {
    const link = page.getByRole('contentinfo').getByRole('link', { name });
    await expect(link).toBeVisible();
    await expect(link.locator('img')).toHaveCount(1);
  }
});

test('a page has the four regions, in both versions of the shell (ENG-13, ENG-14)', async ({ page }) => {
  for (const path of ['/', '/business', '/support']) {
    await page.goto(path);
    const regions = await page
      .locator('[data-region]')
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('data-region') ?? ''));
    expect(
      regions.toSorted((a, b) => a.localeCompare(b)),
      path,
    ).toEqual(['content', 'footer', 'header', 'promotion']);
  }
});

test('the promotion opens its details and returns the focus (SHELL-22, SHELL-23, SHELL-24, SHELL-25) @every-browser', async ({
  page,
}) => {
  await page.goto('/');
  await waitForHydration(page);
  const opener = page.getByRole('button', { name: 'See pricing and details' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Pricing and other info' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('listitem')).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the promotion is visible before its end and not after it (SHELL-22)', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'See pricing and details' })).toBeVisible();
  await page.clock.setFixedTime(new Date('2028-01-01T00:01:00Z'));
  await page.goto('/');
  await waitForHydration(page);
  await expect(page.getByRole('button', { name: 'See pricing and details' })).toHaveCount(0);
});

test('a banner has a different picture for each width and links to its offer (SHELL-28, SHELL-30, SHELL-31, SHELL-32)', async ({
  page,
}) => {
  const shown: string[] = [];
  for (const width of [739, 740, 960, 1100]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const picture = page.locator('picture img').first();
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).not.toBe('');
    shown.push(await picture.evaluate((image: HTMLImageElement) => image.currentSrc.split('/').at(-1)!));
  }
  expect(shown.map((name) => /-(small|medium|large|extra-large)\.svg$/.exec(name)?.[1])).toEqual([
    'small',
    'medium',
    'large',
    'extra-large',
  ]);
  await expect(page.getByRole('main').locator('a[href="/offer/max"]').first()).toBeVisible();
  await expect(page.getByRole('main').locator('a[href="/offer/peacock"]').first()).toBeVisible();
});

test('placeholder screens say Coming Soon and link to the account (ROUTE-28)', async ({ page }) => {
  await page.goto('/coming-soon');
  await expect(page.getByRole('heading', { level: 1, name: 'Coming Soon' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/account');
});

test('footer pages load with and without a trailing slash (ROUTE-19, SHELL-16)', async ({ page }) => {
  for (const path of ['/adinformation/', '/adinformation', '/privacy', '/privacy/policy/staterights#california']) {
    expect((await page.goto(path))?.status() ?? 200, path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('the heading of each page changes with the language (I18N-01, I18N-04, ENG-06)', async ({ request, baseURL }) => {
  const heading = async (path: string, language: 'en' | 'es') => {
    const { host } = new URL(siteOf(baseURL!, language));
    const html = await (await request.get(path, { headers: { host } })).text();
    expect(html).toContain(`<html lang="${language}"`);
    return /<h1[^>]*>(.+?)<\/h1>/s
      .exec(html)![1]!
      .replace(/<[^>]*>/g, '')
      .trim();
  };
  for (const path of publicPages.filter((name) => !name.startsWith('/support/'))) {
    const english = await heading(path, 'en');
    if (!/^Vela( |$)/.test(english)) expect.soft(await heading(path, 'es'), path).not.toBe(english);
  }
});

test('scrolling is not animated if the visitor prefers reduced motion, and dark mode is dark', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await page.goto('/');
  const style = await page.evaluate(() => ({
    scroll: getComputedStyle(document.documentElement).scrollBehavior,
    background: getComputedStyle(document.body).backgroundColor,
  }));
  expect(style.scroll).not.toBe('smooth');
  expect(style.background).toBe('rgb(15, 17, 34)');
});
