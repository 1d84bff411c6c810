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

/** A picture that no other test has. */
const DRAWING = {
  name: 'Spring sale.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><circle cx="200" cy="150" r="90"/></svg>',
  ),
};

test('an editor uploads a picture with its words, changes a text, and customers see both three clicks later @every-browser', async ({
  page,
}) => {
  // A portal that has just started checks all its content at the first question.
  test.setTimeout(120_000);
  await studio.open(page, '/content/items/shared/promo.json');
  await page.getByRole('button', { name: 'Choose: Image' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: /products\/stream-box/ })).toBeChecked();
  await dialog.getByRole('searchbox').fill('banners/wbd-sm');
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await expectAccessible(page, 'dialog of pictures');
  await dialog.getByLabel('File to upload').setInputFiles(DRAWING);
  await expect(dialog.getByRole('radio', { name: 'uploads/spring-sale.svg' })).toBeChecked();
  await expect(dialog.getByRole('textbox', { name: 'In words' })).toBeFocused();
  await page.keyboard.type('A dark moon');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Choose: Image' })).toBeFocused();
  await expect(page.getByRole('img', { name: 'A dark moon' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Message, English' }).fill('Free shipping this week.');
  await expect(page.getByRole('banner').getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(page, 'item');
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await page.getByRole('main').getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText(/Customers see it now/)).toBeVisible();
  await page.goto(studio.portal().origin);
  await expect(page.getByText('Free shipping this week.').first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'A dark moon' }).first()).toBeVisible();
});
