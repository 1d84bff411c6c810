import { customer, signIn } from './support/customers.ts';
import { expect, test } from './support/test.ts';

const maximiliana = customer('no-update');
const tyler = customer('new');
const rosa = customer('rich');

test('a device is removed after confirmation, without a reload, and stays removed (DEV-01, DEV-10, DEV-11, DEV-12, DEV-13, DEV-14, ROLE-02) @every-browser', async ({
  page,
  browserName,
}) => {
  await signIn(page, maximiliana, '/devices');
  // Both browsers use one server, so each removes a different device.
  const tv = maximiliana.devices.tv[browserName === 'firefox' ? 1 : 0]!;
  const row = page.getByRole('listitem').filter({ hasText: tv.friendlyName! }).first();
  await expect(row).toBeVisible();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/devices/unpair')) calls.push(request.url());
  });
  await page.evaluate(() => Object.assign(window, { stayed: true }));

  await row.getByRole('button', { name: /remove/i }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /cancel|keep/i })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(calls).toEqual([]);

  await row.getByRole('button', { name: /remove/i }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /remove/i })
    .dblclick();
  await expect(page.getByText('Your device has been removed.')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(calls).toHaveLength(1);
  // No other device was removed.
  const other = page.getByRole('listitem').filter({ hasText: maximiliana.devices.streaming[0]!.model }).first();
  await expect(other).toBeVisible();
  expect(await page.evaluate(() => (window as { stayed?: boolean }).stayed)).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a customer without devices sees what to do (DEV-02, DEV-19)', async ({ page, faults }) => {
  await signIn(page, tyler, '/devices');
  await expect(page.getByText('No TVs linked')).toBeVisible();
  await expect(page.getByText('No streaming devices linked')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /add/i }).first()).toBeVisible();
  // The services respond with 404 for data that a new customer does not have yet, and browsers log that.
  expect(faults.list.filter((fault) => !fault.includes('404'))).toEqual([]);
  faults.list.length = 0;
});

test('a failed removal explains why, keeps the dialog and the device, and can be retried (DEV-16, DEV-17)', async ({
  page,
  faults,
}) => {
  await signIn(page, rosa, '/devices');
  // A device at the end of the list, which no other test uses.
  const gone = rosa.devices.tv[3]!.friendlyName!;
  const row = page.getByRole('listitem').filter({ hasText: gone }).first();
  const answers = [
    { status: 500, json: { success: false, errorMessage: 'The TV is being updated.' } },
    { status: 500, json: { success: false } },
  ];
  const bodies: (string | null)[] = [];
  const keys: (string | undefined)[] = [];
  await page.route(/devices\/unpair$/, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    bodies.push(route.request().postData());
    const response = answers.shift();
    await (response ? route.fulfill(response) : route.continue());
  });
  await row.getByRole('button', { name: /remove/i }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /remove/i }).click();
  await expect(dialog.getByText('The TV is being updated.')).toBeVisible();
  await dialog.getByRole('button', { name: /remove|try again/i }).click();
  await expect(dialog.getByText('Something went wrong. Please try after few minutes.')).toBeVisible();
  // The open dialog hides the list from assistive technology, so the row is found by its tag, not by its role.
  await expect(page.locator('li', { hasText: gone }).first()).toBeVisible();
  await dialog.getByRole('button', { name: /remove|try again/i }).click();
  await expect(page.getByText('Your device has been removed.')).toBeVisible();
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size, 'one write, however often it is tried').toBe(1);
  expect(new Set(bodies).size).toBe(1);
  faults.list.length = 0;
});
