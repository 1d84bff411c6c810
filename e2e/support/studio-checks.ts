import type { Locator, Page } from '@playwright/test';
import { axeOn } from './accessibility.ts';
import { expect } from './test.ts';

/** Returns what axe finds in a part of the screen, in the colors of a scheme. Only contrast depends on colors. */
async function findingsIn(page: Page, part: string, scheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  const builder = axeOn(page).include(part).exclude('iframe');
  const { violations, passes } = await (scheme === 'light' ? builder : builder.withRules('color-contrast')).analyze();
  expect(passes.length, 'the control: axe has looked').toBeGreaterThan(0);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${scheme} ${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}

/** Returns what axe finds on the screen, or in a part of it, in light and in dark. */
export async function findings(page: Page, part = 'html'): Promise<string[]> {
  const dark = await findingsIn(page, part, 'dark');
  return [...dark, ...(await findingsIn(page, part, 'light'))];
}

/** Expects that axe finds nothing in the dialog that is open, in light and in dark. Returns the dialog. */
export async function accessibleDialog(page: Page): Promise<Locator> {
  const dialog = page.locator('dialog[open]');
  await expect(dialog).toBeVisible();
  expect(await findings(page, 'dialog[open]'), 'dialog').toEqual([]);
  return dialog;
}
