import type { Locator, Page } from '@playwright/test';
import { expect, waitForHydration } from '../support/test.ts';
import type { World } from './world.ts';

/** Fills in and sends the form on the sign-in page of the outside identity provider. */
export async function enterPassword(page: Page, { state }: World, email: string): Promise<void> {
  const customer = state.customers.find((entry) => entry.signInName === email);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(customer?.password ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens a page that requires sign-in and signs in at the outside identity provider. */
export async function signIn(
  page: Page,
  world: World,
  email = 'ana@example.org',
  path = '/account',
  origin = '',
): Promise<void> {
  await page.goto(origin + path);
  await enterPassword(page, world, email);
  await page.waitForURL(`**${path}`);
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Opens the dialog in which a part of the profile is changed. */
export async function openChange(page: Page, what: string): Promise<Locator> {
  await page.getByRole('button', { name: `Change ${what}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('input').first()).toBeVisible();
  return dialog;
}
