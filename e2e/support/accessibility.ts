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
 * Returns an axe run for the page. One example of each passed rule is enough, and there are no frames of other origins,
 * which would need a second page; both would take longer than the check itself.
 */
export const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page, axeSource })
    .options({ runOnly: { type: 'tag', values: TAGS }, resultTypes: ['violations'] })
    .setLegacyMode(true);

/** Reports soft failures for all violations that axe finds on the page. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  const { passes, violations } = await axeOn(page).analyze();
  expect.soft(passes.length, 'axe has looked').toBeGreaterThan(10);
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  expect.soft(findings, name).toEqual([]);
}

/** Moves the focus to an element as customers without a mouse do. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}
