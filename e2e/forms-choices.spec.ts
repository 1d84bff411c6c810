import type { Page } from '@playwright/test';
import { DO_NOT_SELL, openForm, errorSummary } from './support/forms.ts';
import { choicesForm } from './support/matrix/choices-form.ts';
import { serveForm } from './support/matrix/form.ts';
import { expect, test, watchFaults, type Faults } from './support/test.ts';

// The tests share one page. Each test continues from the state of the previous one.
test.describe.configure({ mode: 'serial' });

let page: Page;
let found: Faults;
test.beforeAll(async ({ browser, manyTickets }) => {
  page = await browser.newPage();
  found = watchFaults(page);
  await serveForm(page, choicesForm(), 'en');
  await openForm(page, manyTickets.origin + DO_NOT_SELL);
});
test.afterAll(async () => {
  await page.close();
  expect(found.list).toEqual([]);
});

const model = () => page.getByRole('combobox', { name: 'Model' });
const room = () => page.getByLabel('Room');
const suggestions = () => page.getByRole('listbox').getByRole('option');
const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
const links = () => errorSummary(page).getByRole('link');

test('a text without suggestions shows a message below its field, which covers nothing and blocks no click (ENG-16)', async () => {
  await model().fill('Xylophone');
  const note = page.getByText('No results').filter({ visible: true }).first();
  await expect(note).toBeVisible();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  const [above, below] = [(await note.boundingBox())!, (await room().boundingBox())!];
  expect(above.y + above.height).toBeLessThanOrEqual(below.y);
  // One click is enough, because no list covers the field.
  await page.mouse.click(below.x + below.width / 2, below.y + below.height / 2);
  await expect(room()).toBeFocused();
  await page.keyboard.type('Kitchen');
  await expect(room()).toHaveValue('Kitchen');
  await expect(model()).toHaveAccessibleDescription('Choose Model from the list.');
});

test('the exact text of a suggestion and Enter count as a choice (ENG-16)', async () => {
  await model().fill('');
  await model().pressSequentially('cassiopeia');
  await expect(suggestions()).toHaveText(['Cassiopeia']);
  await model().press('Enter');
  await expect(errorSummary(page)).toBeFocused();
  await expect(links()).toHaveText(['Enter Contact.']);
  await expect(model()).toHaveValue('Cassiopeia');
  await expect(model()).not.toHaveAttribute('aria-invalid', /.*/);
  await expect(suggestions()).toHaveCount(0);
});

test('another alternative shows its own fields, which are empty at first (ENG-19)', async () => {
  const group = page.getByRole('group', { name: 'Contact' });
  const choice = group.getByRole('combobox');
  await expect(group.getByRole('textbox')).toHaveAccessibleName(/^Address/);
  await group.getByRole('textbox').fill('ana@example.com');
  await choice.selectOption('By phone');
  await expect(group.getByRole('textbox')).toHaveAccessibleName(/^Number/);
  await expect(group.getByRole('textbox')).toHaveValue('');
  await page.locator('form button[type="submit"]').click();
  await expect(links()).toHaveText(['Enter Contact.']);
  await links().click();
  await expect.poll(() => group.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await group.getByRole('textbox').fill('5551234');
  await expect(errorSummary(page)).toBeHidden();
});

test('a choice that excludes all others deselects them, and each of them deselects it (ENG-16)', async () => {
  await box('HDMI').check();
  await box('HiFi').check();
  await box('None of these').press('Space');
  await expect(box('None of these')).toBeChecked();
  await expect(box('HDMI')).not.toBeChecked();
  await expect(box('HiFi')).not.toBeChecked();
  await box('HiFi').click();
  await expect(box('None of these')).not.toBeChecked();
  await expect(box('HiFi')).toBeChecked();
});
