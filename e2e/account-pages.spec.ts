import { isFull, SEED } from '../tests/support/property.ts';
import { expectAccessible } from './support/accessibility.ts';
import { customer, signIn, signInByHand } from './support/customers.ts';
import { siteOf } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const PAGES = ['/account', '/devices', '/subscriptions', '/transactions'];

for (const [turn, language] of (['en', 'es'] as const).entries()) {
  // Each page is checked in only one of the two languages, which SEED chooses. With FULL=1 it is checked in both.
  const pages = PAGES.filter((_, index) => isFull || (index + turn + SEED) % 2 === 0);
  test(`the account pages in ${language} load, fit every width and are accessible (DASH-06, I18N-01, ROUTE-13, ROUTE-14, ROUTE-16, ROUTE-17)`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const site = siteOf(baseURL!, language);
    await (language === 'en' ? signIn : signInByHand)(page, customer('rich'), `${site}/account`);
    for (const path of pages) {
      await page.goto(site + path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.locator('[data-region="sub-navigation"] a[aria-current]').first(), path).toHaveAttribute(
        'href',
        path,
      );
      for (const width of [320, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect.soft(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0);
      }
      await expectAccessible(page, path);
    }
  });
}

test('the offer page waits for its offers, has no tabs, and its account menu opens inside the header (DASH-04, DASH-11, DASH-12, SHELL-06)', async ({
  page,
}) => {
  await signIn(page, customer('rich'));
  const hold = Promise.withResolvers<void>();
  await page.route(/\/sandbox\/account\/offers$/, async (route) => {
    await hold.promise;
    await route.continue();
  });
  const wallet = page.waitForResponse(/\/sandbox\/account\/wallet$/);
  await page.goto('/offer/max');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Select plan' })).toBeVisible();
  await expect(main.getByRole('status')).toHaveText('Loading');
  await expect(page.locator('[data-region="sub-navigation"]')).toHaveCount(0);
  hold.resolve();
  await expect(main.getByText('Loading')).toHaveCount(0);
  await expect(
    main.getByRole('link', { name: 'Explore subscriptions' }).or(main.getByRole('link', { name: 'Back' })),
  ).toBeVisible();
  expect((await wallet).ok()).toBe(true);
  await expect(main.getByText(/ending in/)).toHaveCount(0);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Account menu$/ })
    .click();
  await expect(page.locator('header').getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await expectAccessible(page, 'the offer page with its menu');
});

test('subscription management is a screen of its own, and a sign-in keeps the address of the activation page (DASH-04, DASH-08, ROUTE-12, ROUTE-15)', async ({
  page,
}) => {
  const wanted = '/offer/activate?r=https%3A%2F%2Fpeacock.example%2Factivate&appName=Peacock';
  await signIn(page, customer('rich'), wanted);
  await expect(page).toHaveURL((url) => url.pathname + url.search === wanted);
  await expect(page.getByRole('main').getByText('Something went wrong. Please try again.')).toBeVisible();
  await expect(page.locator('[data-region="sub-navigation"]')).toHaveCount(0);
  await page.goto('/subscriptions/manage');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Manage subscription' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Back to subscriptions' })).toHaveAttribute('href', '/subscriptions');
  await expect(page.locator('[data-region="sub-navigation"] a[aria-current]').first()).toHaveAttribute(
    'href',
    '/subscriptions',
  );
});

test('the tab bar is collapsed at 768 pixels and expanded from 769; its button opens and closes it (DASH-09)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 769, height: 900 });
  await signIn(page, customer('rich'));
  const bar = page.locator('[data-region="sub-navigation"]');
  const toggle = bar.getByRole('button', { name: 'Select category' });
  const tab = bar.getByRole('link', { name: 'Devices' });
  await expect(tab).toBeVisible();
  await expect(toggle).toBeHidden();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(tab).toBeHidden();
  await toggle.click();
  await expect(tab).toBeVisible();
  await toggle.click();
  await expect(tab).toBeHidden();
});
