import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type axe from 'axe-core';
import type { Result, RunOnly, RunOptions } from 'axe-core';
import { root } from './folders.ts';
import { expect } from './test.ts';

/** The code of axe, which is inserted into pages. */
const axeSource = readFileSync(path.join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');
/** The tags of the rules that run by default: WCAG 2.2 A and AA, and the recommended ones. */
const RULE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The object that the code of axe defines in a page. */
type Axe = typeof axe;

/** The result of a run of axe. */
interface AxeRun {
  readonly violations: readonly Pick<Result, 'id' | 'nodes'>[];
  /** Number of rules that at least one element passes. */
  readonly passed: number;
}

/**
 * Runs axe on a part of the page without its frames: with the given rules, by default with those of WCAG 2.2 AA and the
 * recommended ones. It is faster than `@axe-core/playwright`: the code of axe is inserted into a page only once, and
 * only what tests read is returned.
 */
export async function runAxe(page: Page, part = 'html', rules?: readonly string[]): Promise<AxeRun> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(axeSource);
    await page.evaluate(stopAnimations);
  }
  const runOnly: RunOnly = rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: RULE_TAGS };
  return page.evaluate(
    async ([selector, options]) => {
      const { violations, passes } = await (globalThis as unknown as { axe: Axe }).axe.run(selector, options);
      return { violations: violations.map(({ id, nodes }) => ({ id, nodes })), passed: passes.length };
    },
    [part, { runOnly, resultTypes: ['violations'], iframes: false }] satisfies [string, RunOptions],
  );
}

/**
 * Runs in the page: turns transitions and animations off, so that axe measures no blended colors. Finishing the running
 * ones is not enough: an element that inherits its color from one of them would then start its own.
 */
function stopAnimations(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important; animation: none !important; }');
  document.adoptedStyleSheets.push(sheet);
}

/**
 * Reports soft failures for all violations that axe finds on the page, or in a part of it; and one if so few rules
 * passed that axe cannot have checked the page.
 */
export async function expectAccessible(page: Page, name: string, part?: string): Promise<void> {
  const { passed, violations } = await runAxe(page, part);
  expect.soft(passed, 'axe has looked').toBeGreaterThan(10);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  expect.soft(found, name).toEqual([]);
}

/**
 * Returns the findings of axe in a part of the screen, in one color scheme. In the dark scheme only contrast is
 * checked, because nothing else depends on colors.
 */
async function findingsIn(page: Page, part: string, scheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  const { violations, passed } = await runAxe(page, part, scheme === 'light' ? undefined : ['color-contrast']);
  expect(passed, 'the control: axe has looked').toBeGreaterThan(0);
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
export async function pressByKeyboard(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
