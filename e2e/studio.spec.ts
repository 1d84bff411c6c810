import { START_MS, startPortal, type OwnPortal } from './support/portal.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, hydrated, ignoreFaults, test } from './support/test.ts';

test.describe.configure({ mode: 'serial' });

let portal: OwnPortal;
test.beforeAll(async () => {
  test.setTimeout(START_MS);
  portal = await startPortal({ config: { studio: {} } });
});
test.afterAll(() => portal.stop());

test('an editor changes a text, and customers see it three clicks later @every-browser', async ({ page, faults }) => {
  const studio = portal.origin.replace('localhost', 'studio.localhost');
  await page.goto(`${studio}/studio/content/items/shared/promo.json`);
  await page.fill('input[name=email]', 'paul@staff.example');
  await page.fill('input[name=password]', 'studio-paul-1');
  await page.click('button[type=submit]');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Message, English' }).fill('Free shipping this week.');
  await expect(page.getByRole('banner').getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(page, 'item');
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await page.getByRole('main').getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText(/Customers see it now/)).toBeVisible({ timeout: 30_000 });
  // A newer check ends an earlier one.
  ignoreFaults(faults, /409 .*\/check$/);
  await page.goto(portal.origin);
  await expect(page.getByText('Free shipping this week.').first()).toBeVisible();
});
