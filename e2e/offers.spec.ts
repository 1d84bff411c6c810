import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { customer, signIn, signInByHand } from './support/customers.ts';
import { siteOf } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const tyler = customer('new');

// A new customer has no card and has made no privacy choice: these services respond with 404, and browsers log that.
test.afterEach(({ faults }) => {
  const others = faults.list.filter(
    (fault) =>
      !/404 \(Not Found\) at \S+\/(wallet$|privacy$|privacy\/contract-date$|sitecore\/.*offer%2Fcheckout)/.test(fault),
  );
  faults.list.splice(0, faults.list.length, ...others);
});

const plans = (page: Page) => page.getByRole('main').getByRole('checkbox');

test('a customer chooses a plan with the keyboard, reads its terms and continues to the review (OFFER-01, OFFER-08, OFFER-10, OFFER-12, OFFER-13, OFFER-17, OFFER-18, ROUTE-04, ROUTE-05)', async ({
  page,
}) => {
  await signIn(page, tyler, '/offer/max');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Select plan' })).toBeVisible();
  const first = plans(page).first();
  await expect(main.getByText(/\$9\.99 monthly/).first()).toBeVisible();
  await main.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(main.getByRole('alert')).toHaveText('Please make a selection to continue.');
  await first.focus();
  await page.keyboard.press('Space');
  await expect(first).toBeChecked();
  await plans(page).nth(1).press('Space');
  await expect(first).not.toBeChecked();
  const opener = main.getByRole('button', { name: /^Terms and other information/ }).first();
  await opener.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'About this plan' })).toBeVisible();
  await expect.poll(async () => Math.round((await dialog.boundingBox())!.width)).toBe(644);
  await expectAccessible(page, 'the terms of a plan');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await expectAccessible(page, 'the plan selection');
  const cart = page.waitForRequest(/\/sandbox\/account\/offers\/cart$/);
  await main.getByRole('button', { name: 'Continue' }).press('Enter');
  expect((await cart).postDataJSON()).toMatchObject({
    items: [{ actionType: 'ADD', catalogId: 'wbd-std-m', itemType: 'ADDON', quantity: 1 }],
  });
  await expect(page).toHaveURL(/\/offer\/checkout\/review$/);
});

test('on a phone the cards are below each other and the terms take 98 % of the width (OFFER-10)', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, tyler, '/offer/peacock');
  await expect(plans(page)).not.toHaveCount(0);
  const lefts = await page
    .getByRole('main')
    .locator('li:has(input)')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBe(1);
  await plans(page).first().check();
  // A click anywhere on the card changes the selection.
  await page
    .getByRole('main')
    .locator('li:has(input)')
    .first()
    .click({ position: { x: 150, y: 150 } });
  await expect(plans(page).first()).not.toBeChecked();
  await page
    .getByRole('button', { name: /^Terms and other information/ })
    .first()
    .click();
  await expect.poll(async () => Math.round((await page.getByRole('dialog').boundingBox())!.width)).toBe(353);
});

test('plan cards are in one column at 668 pixels and in two from 669 (OFFER-11)', async ({ page }) => {
  await signIn(page, tyler, '/offer/max');
  await expect(plans(page)).not.toHaveCount(0);
  const columns = (): Promise<number> =>
    page
      .getByRole('main')
      .locator('li:has(input)')
      .evaluateAll((cards) => new Set(cards.map((card) => card.getBoundingClientRect().left)).size);
  await page.setViewportSize({ width: 668, height: 800 });
  await expect.poll(columns).toBe(1);
  await page.setViewportSize({ width: 669, height: 800 });
  await expect.poll(columns).toBe(2);
});

test('an unknown group shows that there are no offers (OFFER-48, OFFER-49)', async ({ page }) => {
  await signIn(page, tyler, '/offer/nothing-here');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Discover new streaming services' })).toBeVisible();
  await expectAccessible(page, 'no offers');
  await main.getByRole('link', { name: 'Explore subscriptions' }).click();
  await expect(page).toHaveURL(/\/subscriptions$/);
});

test('a failure of the offers shows an error, and Refresh loads the page again (OFFER-45, OFFER-46)', async ({
  page,
  faults,
}) => {
  await page.route(/\/sandbox\/account\/offers$/, (route) => route.fulfill({ status: 400, json: { success: false } }));
  await signIn(page, tyler, '/offer/max');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await expectAccessible(page, 'the failed offers');
  await page.unroute(/\/sandbox\/account\/offers$/);
  await main.getByRole('button', { name: 'Refresh' }).click();
  await expect(plans(page)).not.toHaveCount(0);
  faults.list.length = 0;
});

test('the plan selection in Spanish has Spanish texts (OFFER-02, OFFER-73, I18N-01)', async ({ page, baseURL }) => {
  await signInByHand(page, tyler, `${siteOf(baseURL!, 'es')}/offer/peacock`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Elige un plan' })).toBeVisible();
  await expect(main.getByText(/al mes/).first()).toBeVisible();
  await main.getByRole('button', { name: 'Continuar' }).click();
  await expect(main.getByRole('alert')).toHaveText('Elige un plan para continuar.');
});

test('the offers without a group lead to the subscriptions (ROUTE-03)', async ({ page }) => {
  await signIn(page, tyler, '/offer/max');
  await page.goto('/offer');
  await expect(page).toHaveURL(/\/subscriptions$/);
});
