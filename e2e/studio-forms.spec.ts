import type { Page } from '@playwright/test';
import { accessibleDialog, expectAccessible } from './support/accessibility.ts';
import { studioPortal } from './support/studio.ts';
import { expect, hydrated, test } from './support/test.ts';

const studio = studioPortal();
// A portal that has just started compiles all forms at the first question.
test.beforeEach(() => test.setTimeout(120_000));

const FORM = '/support/vela-play/help-request';

/** Publishes the current change from the bar at the top, as from any screen. */
async function publish(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Publish…' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish/ })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('a field with choices and a rule is added in plain words, published, and a customer sees and uses it', async ({
  page,
  context,
  faults,
}) => {
  await studio.open(page, '/forms/help-request.json?at=/en/fields/email');
  await expect(page.getByRole('heading', { name: 'Email', level: 2 })).toBeVisible();
  await page.getByRole('button', { name: 'Add a field' }).click();
  const dialog = await accessibleDialog(page);
  await dialog.getByRole('radio', { name: /^One choice/ }).check();
  await dialog.getByLabel('Label, English').fill('How urgent is it?');
  await dialog.getByLabel('Label, Spanish').fill('¿Qué tan urgente es?');
  await dialog.getByLabel(/^Choices, English/).fill('This week\nToday');
  await dialog.getByLabel(/^Choices, Spanish/).fill('Esta semana\nHoy');
  await dialog.getByRole('button', { name: 'Add the field' }).click();
  await expect(page.getByRole('heading', { name: 'How urgent is it?', level: 2 })).toBeFocused();
  await page.getByRole('button', { name: 'Show only when …' }).click();
  await page.getByLabel(/condition 1: field/).selectOption({ label: 'Email' });
  await page.getByLabel(/condition 1: comparison/).selectOption({ label: 'is filled in' });
  await page.getByRole('button', { name: 'Fill it in …' }).click();
  await page.getByLabel('“How urgent is it?” starts with, value: value').selectOption({ label: 'Today' });
  const form = page.getByRole('region', { name: 'The form' });
  await expect(form.getByText(/is not on the screen now/)).toBeVisible();
  await form.getByRole('combobox', { name: 'State' }).selectOption('filled');
  await expect(form.getByRole('radio', { name: 'Today' })).toBeVisible();
  await form.getByRole('textbox', { name: 'First name' }).click();
  await expect(page.getByRole('heading', { name: 'First name', level: 2 })).toBeVisible();
  await expectAccessible(page, 'form editor');
  await publish(page);
  const customer = await context.newPage();
  await customer.goto(studio.portal().origin + FORM);
  await hydrated(customer);
  await expect(customer.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect(customer.getByRole('radio', { name: 'Today' })).toHaveCount(0);
  await customer.getByRole('textbox', { name: 'Email' }).fill('ana@example.com');
  await expect(customer.getByRole('radio', { name: 'Today' })).toBeChecked();
  expect(faults.list.filter((fault) => /policy|violat/i.test(fault))).toEqual([]);
});

test('a message is changed, seen in the form with its very fault, published, and a customer sees it', async ({
  page,
  context,
  faults,
}) => {
  await studio.open(page, '/messages?at=/maxLength/en');
  const text = page.getByRole('textbox', { name: 'maxLength, English' });
  await text.click();
  const panel = page.getByRole('region', { name: /^See it fire/ });
  await expect(panel.locator('[aria-invalid=true]')).toBeVisible();
  await text.fill('Too long, sorry.');
  await expect(panel.getByText('Too long, sorry.').first()).toBeVisible();
  await expect(text).toBeFocused();
  await expectAccessible(page, 'messages');
  await publish(page);
  expect(faults.list.filter((fault) => /policy|violat/i.test(fault))).toEqual([]);
  const customer = await context.newPage();
  await customer.goto(studio.portal().origin + FORM);
  await hydrated(customer);
  await customer.getByRole('textbox', { name: 'What can we help with?' }).fill('x'.repeat(501));
  await customer.keyboard.press('Tab');
  await expect(customer.getByText('Too long, sorry.').first()).toBeVisible();
});
