import type { Page } from '@playwright/test';
import { expectAccessible, runAxe } from './support/accessibility.ts';
import { isFull, sampleCases, SEED } from '../tests/support/property.ts';
import { publicPages, siteOf } from './support/pages.ts';
import { expect, waitForHydration, test, watchFaults } from './support/test.ts';

const GROUP = 10;
const groups = Array.from({ length: Math.ceil(publicPages.length / GROUP) }, (_, index) =>
  publicPages.slice(index * GROUP, (index + 1) * GROUP),
);

/**
 * Number of pages that are checked in Firefox, where a check takes several times as long. In Firefox, the test of the
 * first group checks these pages instead of its own. SEED chooses them, differently for each language.
 */
const IN_FIREFOX = 5;
const inFirefox = (turn: number) => (isFull ? publicPages : sampleCases(publicPages, IN_FIREFOX, SEED + turn));
/**
 * Whether a page is checked in a language. With FULL=1 all are. Otherwise every fourth page is, with different pages in
 * English and in Spanish. SEED chooses the first page.
 */
const isChecked = (route: string, turn: number) => isFull || (publicPages.indexOf(route) + 2 * turn + SEED) % 4 === 0;
/**
 * The checked widths, in addition to that of the window: widths at which the layout may change. With FULL=1 all of
 * them.
 */
const WIDTHS = isFull ? [320, 360, 768, 769, 1440] : [[320, 360][(SEED >> 1) % 2]!, [768, 769][(SEED >> 2) % 2]!, 1440];

/** Returns problems for screen readers and keyboards that axe does not find. */
async function ownFindings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const findings: string[] = [];
    const visible = (element: Element) => element.getClientRects().length > 0;
    if (document.querySelectorAll('h1').length !== 1)
      findings.push(`${document.querySelectorAll('h1').length} main headings`);
    for (const name of ['aria-describedby', 'aria-labelledby', 'aria-controls']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        for (const id of element.getAttribute(name)!.split(/\s+/)) {
          if (!document.getElementById(id)) findings.push(`${name} names ${id}, which is not there`);
        }
      }
    }
    for (const element of document.querySelectorAll('a[href], button, summary')) {
      const { width, height } = element.getBoundingClientRect();
      // Skips hidden elements, the skip link, which is for the keyboard only, and links in running text.
      if (!visible(element) || width <= 1 || element.closest('.prose, p, li p')) continue;
      if (height < 24 || width < 24)
        findings.push(`small target: ${element.textContent?.trim()} (${Math.round(width)} × ${Math.round(height)})`);
    }
    return findings;
  });
}

/** Returns the widths at which the page is wider than the window, with the number of pixels. */
async function overflows(page: Page): Promise<string[]> {
  const found: string[] = [];
  const { width: before, height } = page.viewportSize()!;
  for (const width of [...WIDTHS, before]) {
    await page.setViewportSize({ width, height });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (overflow > 0) found.push(`${overflow} at ${width}`);
  }
  return found;
}

for (const [turn, language] of (['en', 'es'] as const).entries()) {
  for (const [index, pages] of groups.entries()) {
    const tag = index === 0 ? ' @every-browser' : '';
    test(`public pages ${index + 1} of ${groups.length} in ${language} load, hydrate, are accessible and are never wider than the window (I18N-01, I18N-02, I18N-03, ENG-06)${tag}`, async ({
      page,
      baseURL,
      browserName,
    }) => {
      test.setTimeout(180_000);
      for (const path of browserName === 'firefox' ? inFirefox(turn) : pages.filter((each) => isChecked(each, turn))) {
        await test.step(path, async () => {
          const response = await page.goto(siteOf(baseURL!, language) + path);
          expect.soft(response?.status(), path).toBe(200);
          await waitForHydration(page);
          expect.soft(await page.locator('html').getAttribute('lang')).toBe(language);
          expect.soft((await page.title()).length, `${path} has a title`).toBeGreaterThan(3);
          // axe runs in only one browser, because it takes most of the time and finds the same problems in the other.
          if (browserName === 'chromium') await expectAccessible(page, path);
          expect.soft(await ownFindings(page), path).toEqual([]);
          expect.soft(await overflows(page), path).toEqual([]);
        });
      }
    });
  }
}

test('the checks find the faults of a bad page (control) @every-browser', async ({ page, browser, baseURL }) => {
  const context = await browser.newContext();
  const bad = await context.newPage();
  const faults = watchFaults(bad);
  await bad.goto(baseURL!);
  await expect(bad.locator('html[data-ready]')).toBeAttached();
  await bad.evaluate(() => {
    console.error('planted');
    const main = document.querySelector('main')!;
    const image = document.createElement('img');
    image.src = 'https://elsewhere.example/x.png';
    main.append(image, document.createElement('h1'));
    const button = document.createElement('button');
    button.style.cssText = 'width:10px;height:10px;padding:0';
    button.setAttribute('aria-describedby', 'nowhere');
    main.append(button);
    const wide = document.createElement('div');
    wide.style.width = '4000px';
    wide.textContent = 'wide';
    main.append(wide);
  });
  await expect.poll(() => faults.list.join('\n')).toMatch(/planted/);
  await expect.poll(() => faults.list.join('\n')).toMatch(/Content.Security.Policy/i);
  const { violations } = await runAxe(bad);
  expect(violations.map(({ id }) => id)).toEqual(expect.arrayContaining(['button-name', 'image-alt']));
  const findings = (await ownFindings(bad)).join('\n');
  expect(findings).toMatch(/2 main headings/);
  expect(findings).toMatch(/nowhere, which is not there/);
  expect(findings).toMatch(/small target/);
  expect(await overflows(bad)).toHaveLength(WIDTHS.length + 1);
  await context.close();
  await page.goto('/');
});
