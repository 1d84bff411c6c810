import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { sampleCases } from '../tests/support/property.ts';
import { numberIds } from './support/compare/numbered-ids.ts';
import { siteOf } from './support/pages.ts';
import { qaOf, waitUntilIdle } from './support/scenarios.ts';
import { studioPortal } from './support/studio.ts';
import { expect, waitForHydration, test } from './support/test.ts';

/** A page of the content, in one language. */
interface SeenPage {
  readonly path: string;
  readonly language: 'en' | 'es';
  /**
   * Whether the page requires sign-in. Without a customer it redirects to sign-in, so only the server's HTML is
   * compared.
   */
  readonly isForCustomers: boolean;
}

const WIDTHS = [360, 768, 1280] as const;
const SAMPLE = 3;
/** Number of pages for signed-in customers in a normal run. */
const SAMPLE_SIGNED_IN = 1;
const FULL_MS = 60 * 60_000;
const content = path.resolve(import.meta.dirname, '../fixtures/content');

const studio = studioPortal();

/** Returns every page of the content in both languages. */
function everyPage(): SeenPage[] {
  const { product } = JSON.parse(readFileSync(path.join(content, 'settings.json'), 'utf8')) as { product: string };
  const files = globSync('**/*.json', { cwd: path.join(content, 'pages') }).toSorted();
  return files.flatMap((file) => {
    const route = file.replace(/\.json$/, '').replace(/(^|\/)index$/, '');
    const isForCustomers = readFileSync(path.join(content, 'pages', file), 'utf8').includes('"demandsSession"');
    const named = `/${route.replaceAll('{product}', product.toLowerCase()).replaceAll('[any]', 'some')}`;
    return (['en', 'es'] as const).map((language) => ({ path: named, language, isForCustomers }));
  });
}

/** Creates a change without edits, and returns the path of its preview. */
async function previewOfNoEdits(page: Page): Promise<string> {
  await studio.open(page, '/changes');
  return page.evaluate(async () => {
    const post = async <Result>(address: string, body: object): Promise<Result> => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`/studio/api${address}`, { method: 'POST', headers, body: JSON.stringify(body) });
      return (await response.json()) as Result;
    };
    const change = await post<{ id: string }>('/changes', { title: 'No edits' });
    const link = await post<{ path: string }>('/preview-links', { change: change.id });
    return link.path.replace(/\/$/, '');
  });
}

/**
 * Returns the HTML of the document without scripts, the elements that load them and the scenario's bar. Generated ids
 * are numbered.
 */
async function documentOf(page: Page): Promise<string> {
  const html = await page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const each of copy.querySelectorAll('script, link[rel=modulepreload], #scenario-bar')) each.remove();
    return copy.outerHTML;
  });
  return numberIds(html);
}

/** The two browser pages that are compared: the customer's page and its preview. */
interface Pair {
  readonly customer: Page;
  readonly preview: Page;
  /** Returns the addresses of a page and of its preview. */
  readonly addressesOf: (each: SeenPage) => Promise<readonly [string, string]>;
  /** Waits until the page has loaded. */
  readonly waitUntilLoaded: (page: Page) => Promise<unknown>;
}

/**
 * Opens two browser pages for a visitor who is not signed in: one for published pages, one for their previews. `base`
 * is the path at which the preview's pages begin.
 */
async function visitorPair(
  context: BrowserContext,
  base: string,
  waitUntilLoaded: Pair['waitUntilLoaded'],
): Promise<Pair> {
  const addressesOf = async ({ path: to, language }: SeenPage) => {
    const origin = siteOf(studio.portal().origin, language);
    return [origin + to, origin + base + to] as const;
  };
  return { customer: await context.newPage(), preview: await context.newPage(), addressesOf, waitUntilLoaded };
}

/**
 * Opens two browser pages for a signed-in sample customer, one for published pages and one for their previews, each in
 * its own browser context, because cookies identify a visit.
 */
async function signedInPair(browser: Browser, editor: Page, base: string): Promise<Pair> {
  const [customer, preview] = await Promise.all([browser.newPage(), browser.newPage()]);
  const addressesOf = async ({ path: to, language }: SeenPage) => {
    const name = await editor.evaluate(
      async (body) => {
        const headers = { 'content-type': 'application/json' };
        const kept = await fetch('/studio/api/preview-scenarios', { method: 'POST', headers, body });
        return ((await kept.json()) as { name: string }).name;
      },
      JSON.stringify({ page: to, language, customer: 'rich' }),
    );
    const address = `${qaOf(studio.portal().origin)}${to}?scenario=${name}&language=${language}`;
    return [address, `${address}&preview=${base.replace('/preview/', '')}`] as const;
  };
  const waitUntilLoaded = async (page: Page): Promise<void> => {
    await page.waitForSelector('html[data-scenario=ready]', { state: 'attached', timeout: 50_000 });
    await waitUntilIdle(page);
  };
  return { customer, preview, addressesOf, waitUntilLoaded };
}

/**
 * Opens a page and its preview at the first of `widths`. Returns a description of the page for each width at which the
 * two differ.
 */
async function differencesOf(pair: Pair, each: SeenPage, widths: readonly number[]): Promise<string[]> {
  const { customer, preview, addressesOf, waitUntilLoaded } = pair;
  const resize = (width: number) =>
    Promise.all([customer, preview].map((page) => page.setViewportSize({ width, height: 900 })));
  await resize(widths[0]!);
  const [published, previewed] = await addressesOf(each);
  await Promise.all([customer.goto(published), preview.goto(previewed)]);
  await Promise.all([waitUntilLoaded(customer), waitUntilLoaded(preview)]);
  const differing: string[] = [];
  for (const width of widths) {
    await resize(width);
    const isSame = async () => (await documentOf(preview)) === (await documentOf(customer));
    const settled = await expect
      .poll(isSame)
      .toBe(true)
      .catch(() => 'different');
    if (settled) differing.push(`${each.language} ${each.path} at ${width}`);
  }
  return differing;
}

/**
 * Returns the widths for the page at `index`, beginning with another width than for the previous page: a page is loaded
 * at the first width and then resized to the others.
 */
const widthsOf = (index: number): number[] => WIDTHS.map((_, step) => WIDTHS[(index + step) % WIDTHS.length]!);

/** Makes sure that the comparison can fail: one additional attribute counts as a difference. */
async function expectControl({ customer, preview }: Pair): Promise<void> {
  await preview
    .locator('h1')
    .first()
    .evaluate((element) => element.setAttribute('title', 'planted'));
  expect(await documentOf(preview), 'the control').not.toBe(await documentOf(customer));
}

test('a preview of a change without edits has the DOM of the published page, in both languages, at three widths', async ({
  page,
  context,
  browser,
  browserName,
}) => {
  // Playwright cannot disable scripts in Firefox. There, pages for customers redirect to the sign-in, so they are not
  // compared.
  const pages = everyPage().filter(({ isForCustomers }) => browserName === 'chromium' || !isForCustomers);
  expect(pages.length).toBeGreaterThan(150);
  const chosen = sampleCases(pages, SAMPLE);
  test.setTimeout(chosen.length > SAMPLE ? FULL_MS : 180_000);
  const base = await previewOfNoEdits(page);
  const withScripts = await visitorPair(context, base, async (each) => {
    await waitForHydration(each);
    await each.waitForLoadState('networkidle');
  });
  const noScripts = await browser.newContext({ javaScriptEnabled: false });
  const serverOnly = await visitorPair(noScripts, base, async () => undefined);
  const differing: string[] = [];
  for (const [index, each] of chosen.entries())
    differing.push(...(await differencesOf(each.isForCustomers ? serverOnly : withScripts, each, widthsOf(index))));
  expect(differing, `of ${chosen.length} pages`).toEqual([]);
  await noScripts.close();

  const home: SeenPage = { path: '/', language: 'en', isForCustomers: false };
  expect(await differencesOf(withScripts, home, [1280])).toEqual([]);
  await expectControl(withScripts);
});

test('a preview has the DOM of the published page also for a customer who is signed in', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const pages = everyPage().filter(({ isForCustomers }) => isForCustomers);
  expect(pages.length).toBeGreaterThan(10);
  const chosen = sampleCases(pages, SAMPLE_SIGNED_IN);
  if (chosen.length > SAMPLE_SIGNED_IN) test.setTimeout(FULL_MS);
  const pair = await signedInPair(browser, page, await previewOfNoEdits(page));
  const differing: string[] = [];
  for (const [index, each] of chosen.entries()) differing.push(...(await differencesOf(pair, each, widthsOf(index))));
  expect(differing, `of ${chosen.length} pages`).toEqual([]);
  await expectControl(pair);
  await Promise.all([pair.customer.close(), pair.preview.close()]);
});
