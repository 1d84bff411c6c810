import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What looks at a page. Of what is as it should be one example is enough, and frames, of which none is of another origin,
 * need no second page beside it: both take more time than the look itself.
 */
export const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page })
    .options({ runOnly: { type: 'tag', values: TAGS }, resultTypes: ['violations'] })
    .setLegacyMode(true);

/** Fails softly with what axe finds on the page as it is now. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  const { passes, violations } = await axeOn(page).analyze();
  expect.soft(passes.length, 'axe has looked').toBeGreaterThan(10);
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  expect.soft(findings, name).toEqual([]);
}
