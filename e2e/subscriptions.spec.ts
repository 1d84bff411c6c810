import { expectAccessible } from './support/accessibility.ts';
import { customer, signIn } from './support/customers.ts';
import { expect, test } from './support/test.ts';

const marcus = customer('pending');

test('a customer sees the states of subscriptions, resubscribes, and unsubscribes again with two presses (SUB-01, SUB-03, SUB-04, SUB-05, SUB-18, SUB-19, SUB-20, ROLE-03)', async ({
  page,
}) => {
  await signIn(page, marcus);
  await page.goto('/subscriptions');
  const peacock = page.getByRole('article', { name: 'Peacock' });
  const dialog = page.getByRole('dialog');
  for (const state of ['Activation required', 'Downgrade pending', 'Ends soon'])
    await expect(page.getByText(state).first()).toBeVisible();
  await expectAccessible(page, 'the subscriptions');

  await peacock.getByRole('button', { name: 'Resubscribe' }).click();
  await expect(dialog.getByText('Nothing is charged today.')).toBeVisible();
  await expectAccessible(page, 'the dialog of a change');
  await dialog.getByRole('button', { name: 'Resubscribe' }).click();
  await expect(dialog.getByRole('heading', { name: 'Thank you!' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(peacock.getByText('Active')).toBeVisible();

  // Unsubscribing takes two key presses from the card, without a checkbox in between.
  await peacock.getByRole('button', { name: 'Unsubscribe' }).press('Enter');
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Unsubscribe' }).press('Enter');
  await expect(dialog.getByText('You have unsubscribed.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(peacock.getByText('Ends soon')).toBeVisible();

  await page.getByRole('link', { name: /^Past/ }).click();
  await expect(page).toHaveURL(/tab=past$/);
  await page.goBack();
  await expect(peacock).toBeVisible();
});

test('a customer cancels a pending change and downgrades again on the manage page (SUB-08, SUB-15, SUB-17, SUB-34, SUB-36, SUB-40, ROLE-03)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, marcus);
  await page.goto('/subscriptions');
  const max = page.getByRole('article', { name: 'Max' });
  const dialog = page.getByRole('dialog');
  await max.getByRole('button', { name: 'Cancel change' }).click();
  await dialog.getByRole('button', { name: 'Cancel change' }).click();
  await expect(dialog.getByText('You keep Max Premium.')).toBeVisible();
  await page.keyboard.press('Escape');
  await max.getByRole('link', { name: 'Manage plan' }).click();
  await page.getByRole('button', { name: 'Downgrade Max Basic with Ads' }).click();
  await expect(dialog.getByText('Nothing is charged today.').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Downgrade' }).click();
  await expect(dialog.getByText('You can use Max Premium until')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(max.getByText('Downgrade pending')).toBeVisible();
  await expectAccessible(page, 'the manage page on a phone');
});
