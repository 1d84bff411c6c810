import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { customer, signIn } from './support/customers.ts';
import { expect, ignoreFaults, test } from './support/test.ts';

const tyler = customer('new');

// Both tests change or need the missing card of the same customer.
test.describe.configure({ mode: 'serial' });

// A new customer has no card and no privacy choices: the services respond with 404, and browsers log that.
test.afterEach(({ faults }) => ignoreFaults(faults, /404 \(Not Found\)/));

async function fillCard(page: Page, number: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name on card').fill('Tyler');
  await dialog.getByLabel('Last name on card').fill('Brooks');
  await dialog.getByLabel('Card number').fill(number);
  await dialog.getByLabel('Expiration date').fill('12/30');
  await dialog.getByLabel('CVV').fill('123');
  await dialog.getByRole('button', { name: 'Save' }).click();
}

test('a customer adds a card, changes its billing address and deletes it (WAL-01, WAL-02, WAL-03, WAL-05, WAL-11, WAL-15, WAL-16, WAL-49, WAL-50, WAL-52)', async ({
  page,
}) => {
  await signIn(page, tyler);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await expect(main.getByRole('heading', { name: 'Billing information' })).toBeVisible();
  await expect(main.getByText('No Payment Card Exists')).toBeVisible();
  await main.getByRole('button', { name: 'Add payment method' }).click();
  await expect(dialog.getByLabel('Card number')).toBeVisible();
  await expectAccessible(page, 'the form for a card');
  await fillCard(page, '4111111111111111');
  await expect(page.getByText('Success! Your payment method has been added.')).toBeVisible();
  await expect(main.getByText('Visa ending in 1111')).toBeVisible();
  await expect(main.getByText('Expires 12/2030')).toBeVisible();

  await main.getByRole('button', { name: 'Update' }).click();
  await dialog.getByLabel('Address line 1').fill('99 Oak Avenue');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Success! Your payment method has been updated.')).toBeVisible();
  await expect(main.getByText('99 Oak Avenue')).toBeVisible();

  await main.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete payment method' }).click();
  await expect(page.getByText('Payment method deleted')).toBeVisible();
  await expect(main.getByText('No Payment Card Exists')).toBeVisible();
});

test('on a phone the message about a declined card is in view (WAL-42)', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, tyler);
  await page.getByRole('main').getByRole('button', { name: 'Add payment method' }).click();
  await fillCard(page, '4000000000000002');
  const message = page.getByText('Your card was declined. Please check your details and try again.');
  await expect(message).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('dialog').getByLabel('Card number')).toHaveValue('4000 0000 0000 0002');
});
