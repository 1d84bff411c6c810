import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails softly with what axe finds on the page as it is now. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  const { passes, violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  expect.soft(passes.length, 'axe has looked').toBeGreaterThan(10);
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  expect.soft(findings, name).toEqual([]);
}
