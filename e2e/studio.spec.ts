import { expectAccessible } from './support/accessibility.ts';
import { studioPortal } from './support/studio.ts';
import { expect, test } from './support/test.ts';

const studio = studioPortal();

test('an editor finds documents by keyboard alone, with typing errors, or searches in all texts', async ({ page }) => {
  await studio.open(page, '/lists');
  const box = page.getByRole('combobox', { name: 'Name, address or title' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Lists');
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.type('shared sigm up');
  await expect(page.getByRole('option', { name: /items\/shared\/sign-up/ })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page, 'finder');
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Sign up');
  await expect(heading).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('xqzvw');
  await expect(page.getByText('No document fits.')).toBeVisible();
  await expect(page.getByRole('option', { name: /Search in all texts/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/studio\/content\?text=xqzvw$/);
  await expect(page.getByText('Nothing fits')).toBeVisible();
});

test('an editor changes a text, and customers see it three clicks later @every-browser', async ({ page }) => {
  await studio.open(page, '/content/items/shared/promo.json');
  await page.getByRole('textbox', { name: 'Message, English' }).fill('Free shipping this week.');
  await expect(page.getByRole('banner').getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(page, 'item');
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await page.getByRole('main').getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText(/Customers see it now/)).toBeVisible({ timeout: 30_000 });
  await page.goto(studio.portal().origin);
  await expect(page.getByText('Free shipping this week.').first()).toBeVisible();
});
