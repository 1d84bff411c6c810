import type { Locator, Page } from '@playwright/test';
import { sampleCases } from '../tests/support/property.ts';
import { expectAccessible } from './support/accessibility.ts';
import { SECURITY_CODE, test } from './support/card-data.ts';
import { customer, fillSignIn, signIn, signInByHand } from './support/customers.ts';
import { siteOf } from './support/pages.ts';
import { expect, ignoreFaults } from './support/test.ts';

const maximiliana = customer('no-update');
const REVIEW = /\/offer\/checkout\/review$/;
const SUBSCRIBE = /\/sandbox\/account\/offers\/subscribe$/;

// All tests use the cart of the same customer.
test.describe.configure({ mode: 'serial' });

/** Chooses a plan and continues to the review. */
async function review(page: Page, group: string, plan: RegExp): Promise<Locator> {
  await page.goto(`/offer/${group}`);
  await page.getByRole('checkbox', { name: plan }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(REVIEW);
  return page.getByRole('main');
}

const plansOf = (main: Locator) => main.getByRole('heading', { level: 2, name: /^(Max|Peacock)/ });
const PURCHASE = { success: true, data: { offers: [] } };

test('reload and Back keep the order and the selection; the way back does not repeat the review (OFFER-26, OPEN-61, AUTH-27)', async ({
  page,
}) => {
  await signIn(page, maximiliana, '/offer/max');
  const main = await review(page, 'max', /Max Standard/);
  await expect(plansOf(main)).toHaveText(['Max Standard']);
  await page.reload();
  await expect(plansOf(main)).toHaveText(['Max Standard']);
  await page.goBack();
  await expect(page).toHaveURL(/\/offer\/max$/);
  await expect(page.getByRole('checkbox', { name: /Max Standard/ })).toBeChecked();
  await page.goForward();
  await expect(plansOf(main)).toHaveText(['Max Standard']);
  await main.getByRole('link', { name: 'Change plan' }).click();
  await expect(page.getByRole('checkbox', { name: /Max Standard/ })).toBeChecked();
});

test('a fresh tab orders only its own plan; the first tab says that its order has changed, and nothing is charged (OFFER-21, OPEN-59, SEC-24)', async ({
  page,
  context,
  faults,
}) => {
  await signIn(page, maximiliana, '/offer/max');
  const first = await review(page, 'max', /Max Standard/);
  await expect(plansOf(first)).toHaveText(['Max Standard']);
  const other = await context.newPage();
  const second = await review(other, 'peacock', /Premium Plus/);
  await expect(plansOf(second)).toHaveText([/^Peacock/]);
  await first.getByRole('button', { name: 'Subscribe' }).click();
  await expect(first.getByRole('alert')).toContainText('You have not been charged.');
  await expect(first.getByRole('alert')).toContainText('Your order has changed');
  await expect(plansOf(first)).toHaveText([/^Peacock/]);
  await expectAccessible(page, 'an order that has changed');
  ignoreFaults(faults, /409 \(Conflict\)/);
});

test('after a lost response the same order is sent again, and the back button does not return from the confirmation to the order (OFFER-40, OFFER-43, OFFER-53, SEC-24)', async ({
  page,
  faults,
}) => {
  await signIn(page, maximiliana, '/offer/max');
  const main = await review(page, 'max', /Max Standard/);
  const bodies: unknown[] = [];
  await page.route(SUBSCRIBE, (route) => {
    bodies.push(route.request().postDataJSON());
    return bodies.length === 1 ? route.abort() : route.fulfill({ json: PURCHASE });
  });
  const subscribe = main.getByRole('button', { name: 'Subscribe' });
  await subscribe.click();
  await expect(main.getByRole('alert')).toContainText('Refresh this page and try to subscribe again.');
  await expect(main.getByRole('alert')).toContainText('It is never charged twice.');
  await subscribe.click();
  await expect(page).toHaveURL(/\/offer\/checkout\/confirmation$/);
  expect(bodies).toHaveLength(2);
  expect(bodies[1]).toEqual(bodies[0]);
  await page.reload();
  await expect(main.getByRole('heading', { name: 'Finish getting set up' })).toBeVisible();
  await page.goBack();
  await expect(main.getByRole('heading', { level: 1, name: 'Select plan' })).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/\/subscriptions$/);
  ignoreFaults(faults, /offers\/subscribe/);
});

test('an order survives a refused token and a new sign-in in the middle (OFFER-26, AUTH-09, AUTH-11, AUTH-27)', async ({
  page,
  context,
  faults,
}) => {
  await signIn(page, maximiliana, '/offer/max', { isShared: false });
  const main = await review(page, 'max', /Max Standard/);
  let charges = 0;
  await page.route(SUBSCRIBE, (route) => {
    charges += 1;
    return route.fulfill({ status: 401, json: { success: false } });
  });
  await main.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page).toHaveURL(/\/account$/);
  expect(charges).toBe(1);
  await page.goto('/offer/checkout/review');
  await expect(plansOf(main)).toHaveText(['Max Standard']);

  // Ends the sign-in in this browser and at the provider.
  await context.clearCookies();
  await page.evaluate(() => sessionStorage.removeItem('marquee.signIn'));
  await page.reload();
  await page.waitForURL(/\/sandbox\/identity\//);
  await fillSignIn(page, maximiliana);
  await expect(page).toHaveURL(REVIEW);
  await expect(plansOf(main)).toHaveText(['Max Standard']);
  await expect(main.getByText('Renews automatically for $16.99/month')).toBeVisible();
  ignoreFaults(faults, /401 \(Unauthorized\)/);
});

test('a customer leaves while the order is placed, and later sees it in progress and then confirmed (OFFER-32, OFFER-40)', async ({
  page,
}) => {
  await signIn(page, maximiliana, '/offer/max');
  const main = await review(page, 'max', /Max Standard/);
  const pendingResponse = Promise.withResolvers<void>();
  let charges = 0;
  await page.route(SUBSCRIBE, async (route) => {
    charges += 1;
    await pendingResponse.promise;
    await route.fulfill({ json: PURCHASE });
  });
  await main.getByRole('button', { name: 'Subscribe' }).click();
  await expect(main.getByText('We are placing your order. Please wait.')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(REVIEW);
  await expect(main.getByText('We are placing your order. Please wait.')).toBeVisible();
  pendingResponse.resolve();
  await expect(page).toHaveURL(/\/offer\/checkout\/confirmation$/);
  expect(charges).toBe(1);
});

const PHONES = [
  ['en', 'Review your plan', /Renews automatically for \$16\.99\/month/, 'Subscribe', 'Continue'],
  ['es', 'Revisa tu plan', /Se renueva automáticamente por \$16\.99\/mes/, 'Suscribirme', 'Continuar'],
] as const;

// SEED chooses the language; with FULL=1 both are tested.
for (const [language, heading, terms, button, proceed] of sampleCases(PHONES, 1))
  test(`on a small phone the renewal terms and the button are in view without scrolling, in ${language} (OFFER-24, OFFER-75, OFFER-80, I18N-01) @every-browser`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await signInByHand(page, maximiliana, `${siteOf(baseURL!, language)}/offer/max`);
    await page.getByRole('checkbox', { name: /Max Standard/ }).check();
    await page.getByRole('button', { name: proceed }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeInViewport({ ratio: 1 });
    for (const part of [page.getByText(terms), page.getByText(/Visa .* 0026/).first()])
      await expect(part).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: button })).toBeInViewport({ ratio: 1 });
    const { scrolled, tooWide } = await page.evaluate(() => ({
      scrolled: [scrollX, scrollY],
      tooWide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }));
    expect([...scrolled, tooWide]).toEqual([0, 0, 0]);
    await expectAccessible(page, `the review on a phone in ${language}`);
  });

test('a customer without a card adds it above the order with the keyboard, and subscribes (OFFER-25, OFFER-31, DASH-11)', async ({
  page,
  faults,
}) => {
  const added = { cardType: 'VISA', cardLast4Digits: '1111', expirationDate: '1230', token: 'wt-1' };
  await page.route(/\/sandbox\/account\/wallet(\/add)?$/, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ status: 404, json: { success: false, errorCode: 'PCS-WM-101' } })
      : route.fulfill({ json: { success: true, data: added } }),
  );
  await page.route(SUBSCRIBE, (route) => route.fulfill({ json: PURCHASE }));
  await signIn(page, maximiliana, '/offer/max');
  const main = await review(page, 'max', /Max Standard/);
  await expect(main.getByRole('heading', { level: 2, name: 'Add a payment method' })).toBeVisible();
  const subscribe = main.getByRole('button', { name: 'Subscribe' });
  await subscribe.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Card number')).toBeVisible();
  await expectAccessible(page, 'the form of the card above the order');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(subscribe).toBeFocused();
  await expect(page).toHaveURL(REVIEW);
  await expect(plansOf(main)).toHaveText(['Max Standard']);

  await subscribe.press('Enter');
  await dialog.getByLabel('First name on card').fill('Maximiliana');
  await dialog.getByLabel('Last name on card').fill('Villavicencio');
  await dialog.getByLabel('Card number').fill('4111111111111111');
  await dialog.getByLabel('Expiration date').fill('12/30');
  await dialog.getByLabel('CVV').fill(SECURITY_CODE);
  await dialog.getByLabel('CVV').press('Enter');
  await expect(main.getByText('Charged to Visa ending in 1111')).toBeVisible();
  await expect(page).toHaveURL(REVIEW);
  await subscribe.press('Enter');
  await expect(page).toHaveURL(/\/offer\/checkout\/confirmation$/);
  ignoreFaults(faults, /404 \(Not Found\)/);
});
