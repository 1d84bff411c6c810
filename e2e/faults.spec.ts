import type { Route } from '@playwright/test';
import { customer, signIn } from './support/customers.ts';
import { expect, test } from './support/test.ts';

const rosa = customer('rich');

/** Reads of the account, and the page that shows each. */
const READS: readonly (readonly [path: string, page: string])[] = [
  ['profile', '/account'],
  ['wallet', '/account'],
  ['privacy', '/account'],
  ['subscriptions', '/account'],
  ['devices', '/devices'],
];

const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  'answers 500': (route) => route.fulfill({ status: 500, json: { success: false, errorMessage: 'inside' } }),
  'answers 404': (route) => route.fulfill({ status: 404, json: { success: false } }),
  'answers half a document': (route) => route.fulfill({ body: '{"data":' }),
  'answers HTML': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>proxy' }),
  'answers something else': (route) => route.fulfill({ json: [] }),
  'breaks off': (route) => route.abort('connectionreset'),
};

for (const [name, fault] of Object.entries(FAULTS)) {
  test(`when a service ${name}, its part says so and comes back by a button; the rest stands (API-20, DASH-13, DASH-14, DASH-15, ACCT-01)`, async ({
    page,
    faults,
  }) => {
    test.setTimeout(120_000);
    await signIn(page, rosa);
    for (const [path, at] of READS) {
      await test.step(path, async () => {
        const pattern = new RegExp(`/sandbox/account/${path}$`);
        await page.route(pattern, fault);
        await page.goto(at);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const again = page.getByRole('main').getByRole('button', { name: /^(Try again|Look again)$/ });
        await expect(again.first(), path).toBeVisible({ timeout: 15_000 });
        await expect(
          page.getByRole('main').getByRole('alert').or(page.getByRole('main').getByRole('status')).first(),
        ).not.toBeEmpty();
        await page.unroute(pattern);
        await again.first().click();
        await expect(again, path).toHaveCount(0);
      });
    }
    expect(faults.list.filter((line) => line.startsWith('uncaught'))).toEqual([]);
    faults.list.length = 0;
  });
}

test('a service that refuses the token again and again ends at the error screen, not in a loop (AUTH-11, API-35, ERR-04)', async ({
  page,
  faults,
}) => {
  await signIn(page, rosa);
  await page.route(/\/sandbox\/account\/profile$/, (route) => route.fulfill({ status: 401, json: { success: false } }));
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: "This page couldn't load" })).toBeVisible({ timeout: 30_000 });
  faults.list.length = 0;
});

test('a removal that fails says why, keeps the dialog and the device, and can be tried again (DEV-16, DEV-17, DEV-18)', async ({
  page,
  faults,
}) => {
  await signIn(page, rosa, '/devices');
  const row = page.getByRole('listitem').filter({ hasText: rosa.devices.tv[1]!.friendlyName! }).first();
  const answers = [
    { status: 500, json: { success: false, errorMessage: 'The TV is being updated.' } },
    { status: 500, json: { success: false } },
  ];
  const bodies: (string | null)[] = [];
  const keys: (string | undefined)[] = [];
  await page.route(/devices\/unpair$/, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    bodies.push(route.request().postData());
    const answer = answers.shift();
    await (answer ? route.fulfill(answer) : route.continue());
  });
  await row.getByRole('button', { name: /remove/i }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /remove/i }).click();
  await expect(dialog.getByText('The TV is being updated.')).toBeVisible();
  await dialog.getByRole('button', { name: /remove|try again/i }).click();
  await expect(dialog.getByText('Something went wrong. Please try after few minutes.')).toBeVisible();
  // Behind the dialog the list is hidden from assistive technology.
  await expect(page.locator('li', { hasText: rosa.devices.tv[1]!.friendlyName! }).first()).toBeVisible();
  await dialog.getByRole('button', { name: /remove|try again/i }).click();
  await expect(page.getByText('Your device has been removed.')).toBeVisible();
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size, 'one write, however often it is tried').toBe(1);
  expect(new Set(bodies).size).toBe(1);
  faults.list.length = 0;
});
