import type { Page, TestInfo } from '@playwright/test';
import type { Scenario } from '../../../schemas/types/scenarios/scenario.types.ts';
import { differenceOf } from '../../../tests/screenshots/compare-pictures.ts';
import { pictureOf } from '../../../tests/screenshots/take-pictures.ts';
import { numberIds } from './numbered-ids.ts';

/** Stores a scenario as if it were pasted into the gallery. Returns its name. */
export async function storeScenario(page: Page, qa: string, document: Scenario): Promise<string> {
  await page.goto(`${qa}/gallery`);
  return page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch('/api/scenario/keep', { method: 'POST', headers, body });
    const kept = (await response.json()) as { name?: string };
    if (kept.name === undefined) throw new Error(JSON.stringify(kept));
    return kept.name;
  }, JSON.stringify(document));
}

/** Returns how many pixels of two pages differ. If `report` is given, pictures of a difference are attached to it. */
export async function differingPixels(one: Page, two: Page, report?: TestInfo): Promise<number> {
  const [before, after] = await Promise.all([pictureOf(one), pictureOf(two)]);
  const difference = differenceOf(before, after);
  if (!difference) return 0;
  for (const [name, body] of Object.entries({ before, after, difference: difference.picture }))
    await report?.attach(name, { body, contentType: 'image/png' });
  return difference.pixels;
}

/**
 * Returns the HTML of a page without the addresses of its host, and without the differences between a page that was
 * opened and a page that was reached by a link: the order of attributes, preloaded files, and the focus of its heading.
 */
export async function domOf(page: Page): Promise<string> {
  const html = await page.evaluate(() => {
    // A separate document loads no images.
    const root = document.implementation.createHTMLDocument().createElement('div');
    // Dialogs are outside the root element.
    for (const part of document.querySelectorAll('#root, [role="dialog"]')) {
      for (const child of part.childNodes) root.append(root.ownerDocument.importNode(child, true));
    }
    for (const box of root.querySelectorAll('input')) box.toggleAttribute('checked', box.checked);
    for (const link of root.querySelectorAll('link')) link.remove();
    for (const heading of root.querySelectorAll('h1')) heading.removeAttribute('tabindex');
    for (const element of root.querySelectorAll('*')) {
      const attributes = [...element.attributes].toSorted((one, other) => (one.name < other.name ? -1 : 1));
      for (const attribute of attributes) element.removeAttributeNode(attribute);
      for (const attribute of attributes) element.setAttributeNode(attribute);
    }
    return root.innerHTML;
  });
  return numberIds(html).replaceAll(/https?:\/\/[\w.-]*localhost:\d+/g, '');
}
