import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Moves the focus to an element as customers without a mouse do. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}
