import { customer, signIn } from './support/customers.ts';
import { expect, test } from './support/test.ts';

const maximiliana = customer('no-update');
const tyler = customer('new');

test('a device is removed after confirmation, without a reload, and stays removed (DEV-01, DEV-10, DEV-11, DEV-12, DEV-13, DEV-14, ROLE-02) @every-browser', async ({
  page,
  browserName,
}) => {
  await signIn(page, maximiliana, '/devices');
  // Both browsers are at one server: each removes one of its own.
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
  // Nothing else went with it.
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
  // The services answer 404 for what a new customer does not have yet, and browsers print that.
  expect(faults.list.filter((fault) => !fault.includes('404'))).toEqual([]);
  faults.list.length = 0;
});
