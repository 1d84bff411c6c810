import type { Locator, Page } from '@playwright/test';
import { openChange, signIn } from './pages.ts';
import { expect, test } from './test.ts';
import type { World } from './world.ts';

const sent = ({ calls }: World, name: string) =>
  calls.filter(({ operation }) => operation === name).map(({ body }) => body);

/** Removes the device named Kitchen on the devices page. Returns its row. */
async function removeKitchen(page: Page): Promise<Locator> {
  const row = page.getByRole('listitem').filter({ hasText: 'Kitchen' }).first();
  for (const place of [row, page.getByRole('dialog')]) await place.getByRole('button', { name: /remove/i }).click();
  return row;
}

/** Enters a new email address and requests a code for it. Returns the dialog. */
async function requestCode(page: Page): Promise<Locator> {
  const dialog = await openChange(page, 'email');
  await dialog.getByRole('textbox', { name: 'New email' }).fill('ana.new@example.org');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  return dialog;
}

async function confirmCode(dialog: Locator, code: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code);
  await dialog.getByRole('button', { name: 'Confirm email' }).click();
}

test('the account page shows a profile without optional keys, the wallet and the privacy choices, and requests the preferences of the account (ACCT-09, API-23, API-25, API-26, API-27, API-29)', async ({
  page,
  outside,
}) => {
  await signIn(page, outside);
  await expect(page.getByText('12 Garden Street').first()).toBeVisible();
  await expect(page.getByText('No Payment Card Exists').first()).toBeVisible();
  await expect(page.getByText(/^Accepted /).first()).toBeVisible();
  await expect(page.getByText('Not accepted').first()).toBeVisible();
  await expect.poll(() => sent(outside, 'getPrivacyPreferences')).toEqual([{ xboAccountId: 'X-1' }]);
});

test('a name is saved, and the log records it (API-32, PROF-03, PROF-06, PROF-10)', async ({ page, outside }) => {
  await signIn(page, outside);
  const dialog = await openChange(page, 'name');
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Anita');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Success! Your profile has been updated.')).toBeVisible();
  await expect(page.getByText('Anita Castillo').first()).toBeVisible();
  await expect.poll(() => sent(outside, 'operationLog').length).toBeGreaterThan(0);
});

for (const reading of ['literal', 'body'] as const) {
  test(`the email address is changed with the documented path of the request id read as ${reading} (PROF-34, PROF-35, PROF-38, PROF-40)`, async ({
    page,
    outside,
  }) => {
    outside.state.reading = reading;
    await signIn(page, outside);
    const dialog = await requestCode(page);
    await expect(dialog.getByText('Success! Received otp')).toBeVisible();
    await confirmCode(dialog, '135790');
    await expect(dialog.getByText('That code is not valid.').last()).toBeVisible();
    await confirmCode(dialog, '246810');
    await expect(page.getByText('Success! Your Email has been updated')).toBeVisible();
    expect(sent(outside, 'updateProfile').at(-1)).toMatchObject({ requestId: 'request-7', otp: '246810' });
  });
}

test('a device is removed (DEV-12, DEV-13, DEV-14)', async ({ page, outside }) => {
  await signIn(page, outside, 'ana@example.org', '/devices');
  const row = await removeKitchen(page);
  await expect(page.getByText('Your device has been removed.')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a one-time code whose request id is at the top of the response is confirmed too (PROF-35)', async ({
  page,
  outside,
}) => {
  await signIn(page, outside);
  outside.plant('sendOTP', { body: { success: true, requestId: 'request-top' } });
  const dialog = await requestCode(page);
  await confirmCode(dialog, '246810');
  await expect(page.getByText('Success! Your Email has been updated')).toBeVisible();
  expect(sent(outside, 'updateProfile').at(-1)).toMatchObject({ requestId: 'request-top' });
});

test('a wrong password is reported with the message of the service, and the right one is changed (PROF-14, PROF-16, PROF-17)', async ({
  page,
  outside,
}) => {
  await signIn(page, outside);
  const dialog = await openChange(page, 'password');
  const fill = async (current: string) => {
    await dialog.getByLabel('Current password', { exact: true }).fill(current);
    await dialog.getByLabel('New password', { exact: true }).fill('Loud-River-99');
    await dialog.getByLabel('New password again', { exact: true }).fill('Loud-River-99');
    await dialog.getByRole('button', { name: 'Save' }).click();
  };
  await fill('Wrong-River-11');
  await expect(dialog.getByText('The current password is not correct.').last()).toBeVisible();
  await fill('Quiet-River-88');
  await expect(page.getByText('Your password has been updated.')).toBeVisible();
});

test('a home address is saved (PROF-19, PROF-22)', async ({ page, outside }) => {
  await signIn(page, outside);
  const dialog = await openChange(page, 'home address');
  await dialog.getByRole('textbox', { name: 'City' }).fill('Houston');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Success! Your home address has been updated.')).toBeVisible();
  expect(sent(outside, 'updateProfile')).toMatchObject([{ address: { city: 'Houston' } }]);
});

test('a zip code alone is saved with state XX (PROF-20, PROF-23)', async ({ page, outside }) => {
  await signIn(page, outside, 'zoe@example.org');
  const dialog = await openChange(page, 'ZIP code');
  await dialog.getByRole('textbox', { name: 'ZIP code' }).fill('10001');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Success! Your zip code has been updated.')).toBeVisible();
});

test('a customer of an outside provider unlinks it with a new password (PROF-26, PROF-27, PROF-29)', async ({
  page,
  outside,
}) => {
  await signIn(page, outside, 'fred@example.org');
  const dialog = await openChange(page, 'password');
  await dialog.getByLabel('New password', { exact: true }).fill('Later-Train-58');
  await dialog.getByLabel('New password again', { exact: true }).fill('Later-Train-58');
  await dialog
    .getByRole('button', { name: /save|unlink|set/i })
    .first()
    .click();
  await expect(dialog.getByRole('heading', { name: 'Your Spectrum account has been unlinked' })).toBeVisible();
});

test('a failure inside a successful response is shown, and the device stays (DEV-16)', async ({ page, outside }) => {
  await signIn(page, outside, 'ana@example.org', '/devices');
  outside.plant('unpairDevices', { body: { success: false, errorCode: 'D-7', errorMessage: 'The device is busy.' } });
  const row = await removeKitchen(page);
  await expect(page.getByText('The device is busy.').last()).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toBeVisible();
});

test('a removal that the service has accepted but not completed counts as done (DEV-15)', async ({ page, outside }) => {
  await signIn(page, outside, 'ana@example.org', '/devices');
  const errorMessage = 'Request has been submitted, Please check back after sometime.';
  outside.plant('unpairDevices', { body: { data: { success: false }, errorMessage } });
  const row = await removeKitchen(page);
  await expect(page.getByText('Your device has been removed.')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('codes of the privacy services in a successful response do not count as errors (PRIV-20, PRIV-21)', async ({
  page,
  outside,
}) => {
  outside.plant('getPrivacy', { body: { success: false, errorCode: 'PCS-PV-012' } });
  outside.plant('getContractDate', { body: { success: false, errorCode: 'PCS-PV-008' } });
  await signIn(page, outside);
  await expect(page.getByText('Not accepted')).toHaveCount(2);
  await expect(page.getByText('Unavailable, try again later')).toHaveCount(0);
});
