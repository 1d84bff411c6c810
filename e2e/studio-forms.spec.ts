import type { Locator, Page } from '@playwright/test';
import { expectAccessibleDialog, expectAccessible, pressByKeyboard } from './support/accessibility.ts';
import { studioPortal } from './support/studio.ts';
import { expect, waitForHydration, test } from './support/test.ts';

const studio = studioPortal();
// The tests get more time, because a portal that has just started compiles all forms at the first request.
test.beforeEach(() => test.setTimeout(120_000));

const FORM = '/support/vela-play/help-request';

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });

/** Types one text after the other, each into the next field. */
async function typeNext(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
}

/** Uses the arrow keys to choose an option of the list that has the focus. */
async function pick(page: Page, select: Locator, label: string): Promise<void> {
  await expect(select).toBeFocused();
  await page.keyboard.press('Home');
  const count = await select.locator('option').count();
  const chosen = () => select.evaluate((element: HTMLSelectElement) => element.selectedOptions[0]?.label);
  for (let step = 1; step < count && (await chosen()) !== label; step += 1) await page.keyboard.press('ArrowDown');
  expect(await chosen()).toBe(label);
}

/**
 * Publishes the current change with the keyboard, from the bar at the top, as is possible on any screen. `part` is the
 * last part of the screen, from which F6 leads to the bar.
 */
async function publish(page: Page, part: Locator): Promise<void> {
  await expect(part.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('F6');
  await pressByKeyboard(page, page.getByRole('banner').getByRole('button', { name: 'Publish…' }));
  await pressByKeyboard(page, page.getByRole('dialog').getByRole('button', { name: /^Publish/ }));
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('body'), 'the focus is somewhere').not.toBeFocused();
}

test('a field with choices and a rule is added by keyboard in plain words, published, and a customer sees and uses it', async ({
  page,
  context,
  faults,
}) => {
  await studio.open(page, '/forms/help-request.json?at=/en/fields/email');
  await expect(page.getByRole('heading', { name: 'Email', level: 2 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Email', level: 2 })).toBeFocused();
  await page.keyboard.press('Shift+F6');
  await pressByKeyboard(page, button(page, 'Add a field'));
  const dialog = await expectAccessibleDialog(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: /^One choice/ })).toBeChecked();
  await typeNext(page, 'How urgent is it?', '¿Qué tan urgente es?', 'This week\nToday', 'Esta semana\nHoy');
  await pressByKeyboard(page, dialog.getByRole('button', { name: 'Add the field' }));
  await expect(page.getByRole('heading', { name: 'How urgent is it?', level: 2 })).toBeFocused();
  await pressByKeyboard(page, button(page, 'Show only when …'));
  await expect(page.getByLabel('Show “How urgent is it?”: when, unless')).toBeFocused();
  await page.keyboard.press('Tab');
  await pick(page, page.getByLabel(/condition 1: field/), 'Email');
  await page.keyboard.press('Tab');
  await pick(page, page.getByLabel(/condition 1: comparison/), 'is filled in');
  await pressByKeyboard(page, button(page, 'Fill it in …'));
  await page.keyboard.press('Tab');
  await pick(page, page.getByLabel('“How urgent is it?” starts with, value: value'), 'Today');
  const form = page.getByRole('region', { name: 'The form' });
  await expect(form.getByText(/is not on the screen now/)).toBeVisible();
  await page.keyboard.press('F6');
  await pick(page, form.getByRole('combobox', { name: 'State' }), 'Filled in');
  await expect(form.getByRole('radio', { name: 'Today' })).toBeVisible();
  await expectAccessible(page, 'form editor');
  await publish(page, form);
  await form.getByRole('textbox', { name: 'First name' }).click();
  await expect(page.getByRole('heading', { name: 'First name', level: 2 })).toBeVisible();
  const customer = await context.newPage();
  await customer.goto(studio.portal().origin + FORM);
  await waitForHydration(customer);
  await expect(customer.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect(customer.getByRole('radio', { name: 'Today' })).toHaveCount(0);
  await customer.getByRole('textbox', { name: 'Email' }).fill('ana@example.com');
  await expect(customer.getByRole('radio', { name: 'Today' })).toBeChecked();
  expect(faults.list.filter((fault) => /policy|violat/i.test(fault))).toEqual([]);
});

test('a message is changed by keyboard, shown in the form with the error that it belongs to, published, and a customer sees it @every-browser', async ({
  page,
  context,
  faults,
}) => {
  await studio.open(page, '/messages?at=/maxLength/en');
  const text = page.getByRole('textbox', { name: 'maxLength, English' });
  await expect(text).toBeFocused();
  const panel = page.getByRole('region', { name: /^How customers see it/ });
  await expect(panel.locator('[aria-invalid=true]')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Too long, sorry.');
  await expect(panel.getByText('Too long, sorry.').first()).toBeVisible();
  await expect(text).toBeFocused();
  await expectAccessible(page, 'messages');
  await page.keyboard.press('F6');
  await publish(page, panel);
  expect(faults.list.filter((fault) => /policy|violat/i.test(fault))).toEqual([]);
  const customer = await context.newPage();
  await customer.goto(studio.portal().origin + FORM);
  await waitForHydration(customer);
  await customer.getByRole('textbox', { name: 'What can we help with?' }).fill('x'.repeat(501));
  await customer.keyboard.press('Tab');
  await expect(customer.getByText('Too long, sorry.').first()).toBeVisible();
});
