import { readFileSync } from 'node:fs';
import { expectAccessible } from './support/accessibility.ts';
import { customer, signIn } from './support/customers.ts';
import { expect, ignoreFaults, test } from './support/test.ts';

const REFUNDED = 'Your refund was submitted. It will be refunded within 3-5 business days and is final.';
const HISTORY = /\/sandbox\/account\/transactions$/;

test('a customer turns pages, sorts and downloads the charges, the last two without a request, and reads a receipt (TXN-01, TXN-03, TXN-04, TXN-07)', async ({
  page,
}) => {
  let requests = 0;
  page.on('request', (request) => (requests += HISTORY.test(request.url()) ? 1 : 0));
  await signIn(page, customer('rich'), '/transactions');
  const table = page.getByRole('table', { name: 'Your charges and refunds' });
  await expect(table.getByRole('row')).toHaveCount(11);
  await expect(table.getByRole('row', { name: /Courtside Basketball/ }).first()).toContainText('Free Trial');
  await expectAccessible(page, 'the transactions');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('11–20 of 33')).toBeVisible();
  await page.reload();
  await expect(page.getByText('11–20 of 33')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('1–10 of 33')).toBeVisible();
  const before = requests;
  await table.getByRole('button', { name: 'Amount' }).press('Enter');
  await expect(table.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'descending');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(34);
  expect(requests).toBe(before);

  await page.setViewportSize({ width: 360, height: 800 });
  const first = table.getByRole('row').nth(1);
  await first.getByRole('button', { name: /^Receipt/ }).click();
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await expect(receipt).toContainText('Rosa Delgado Fuentes');
  await page.emulateMedia({ media: 'print' });
  await expect(table).toBeHidden();
  await expect(receipt.getByText('Rosa Delgado Fuentes')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await expect(receipt).toBeHidden();
  await expect(first.getByRole('button', { name: /^Receipt/ })).toBeFocused();
});

test('a customer gets a charge refunded, once; it needs a reason and, after a while, a fresh sign-in (TXN-11, TXN-12, TXN-13, TXN-14, TXN-17, SEC-13, ROLE-06)', async ({
  page,
  faults,
}) => {
  await signIn(page, customer('pending'), '/transactions');
  const row = page.getByRole('row', { name: /Max.*\$20\.99/ }).first();
  await row.getByRole('button', { name: /^Refund/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Request a refund' });
  const submit = dialog.getByRole('button', { name: 'Request refund' });
  await expect(dialog).toContainText('within 3-5 business days and is final');
  await submit.click();
  await expect(dialog.getByText('Please select a reason for refund.').first()).toBeVisible();
  await expectAccessible(page, 'the refund');
  await dialog.getByRole('radio', { name: 'It did not work' }).check();

  await page.route(
    /\/transactions\/refund$/,
    (route) => route.fulfill({ status: 403, json: { success: false, errorCode: 'AUTH-FRESH', errorMessage: 'Old.' } }),
    { times: 1 },
  );
  await submit.click();
  await page.waitForURL(/\/sandbox\/identity\//);
  const { username, password } = customer('pending');
  await page.locator('input[autocomplete="username"]').fill(username);
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await page.locator('button[type="submit"]').first().click();
  // The dialog opens once the page and its charges have loaded after the sign-in.
  await expect(dialog).toContainText('Thanks for signing in again.');
  await expect(dialog.getByRole('radio', { name: 'It did not work' })).toBeChecked();
  await submit.click();
  await expect(page.getByText(REFUNDED)).toBeVisible();
  await expect(page.getByRole('row', { name: /Max.*Refund.*-\$20\.99/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row', { name: /Max.*Refund.*-\$20\.99/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Max.*\$20\.99/ }).getByRole('button', { name: /^Refund/ })).toHaveCount(
    0,
  );
  ignoreFaults(faults, /403 \(Forbidden\)/);
});

test('a new customer sees that there are no charges yet (TXN-01)', async ({ page, faults }) => {
  await signIn(page, customer('new'), '/transactions');
  await expect(page.getByRole('heading', { name: 'No charges yet' })).toBeVisible();
  await expectAccessible(page, 'no transactions');
  ignoreFaults(faults, /404 \(Not Found\)/);
});
