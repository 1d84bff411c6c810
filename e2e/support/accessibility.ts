import { readFileSync } from 'node:fs';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { root } from './folders.ts';
import { expect } from './test.ts';

/** The minified axe: each page evaluates it again, and the default script is twice as long. */
const axeSource = readFileSync(path.join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Returns an axe run for the page. To save time, it reports one element for each passed rule, and does not check frames of
 * other origins. A test whose page has such a frame excludes it: axe would send it a message that it cannot receive, and
 * Firefox reports that as an error of the page.
 */
export const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page, axeSource })
    .options({ runOnly: { type: 'tag', values: TAGS }, resultTypes: ['violations'] })
    .setLegacyMode(true);

/** Reports soft failures for all violations that axe finds on the page. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  const { passes, violations } = await axeOn(page).analyze();
  expect.soft(passes.length, 'axe has looked').toBeGreaterThan(10);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  expect.soft(found, name).toEqual([]);
}

/** Returns the findings of axe in a part of the screen. The dark scheme is checked for contrast only. */
async function findingsIn(page: Page, part: string, scheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  const builder = axeOn(page).include(part).exclude('iframe');
  const { violations, passes } = await (scheme === 'light' ? builder : builder.withRules('color-contrast')).analyze();
  expect(passes.length, 'the control: axe has looked').toBeGreaterThan(0);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${scheme} ${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}

/** Returns the findings of axe on the screen, or in a part of it, in both color schemes. */
export async function findings(page: Page, part = 'html'): Promise<string[]> {
  const dark = await findingsIn(page, part, 'dark');
  return [...dark, ...(await findingsIn(page, part, 'light'))];
}

/** Expects that axe finds nothing in the dialog that is open, in light and in dark. Returns the dialog. */
export async function expectAccessibleDialog(page: Page): Promise<Locator> {
  const dialog = page.locator('dialog[open]');
  await expect(dialog).toBeVisible();
  expect(await findings(page, 'dialog[open]'), 'dialog').toEqual([]);
  return dialog;
}

/** Moves the focus to an element as customers without a mouse do. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

/** Goes to a button with Tab, and presses Enter. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
