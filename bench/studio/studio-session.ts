import type { Page } from 'playwright-core';

/** A sample member of the staff who may publish. */
const STAFF_MEMBER = { email: 'paul@staff.example', password: 'studio-paul-1' };

/** Signs in and opens a path below `/studio`. */
export async function openStudio(page: Page, studio: string, path: string): Promise<void> {
  await page.goto(`${studio}/studio/sign-in?to=${encodeURIComponent(`/studio${path}`)}`);
  await page.locator('[name=email]').fill(STAFF_MEMBER.email);
  await page.locator('[name=password]').fill(STAFF_MEMBER.password);
  await page.keyboard.press('Enter');
  await page.locator('h1').first().waitFor({ timeout: 60_000 });
}
