import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { sampleCases } from '../tests/support/property.ts';
import { numberIds } from './support/compare/numbered-ids.ts';
import { siteOf } from './support/pages.ts';
import { studioPortal } from './support/studio.ts';
import { expect, hydrated, test } from './support/test.ts';

/** A page of the content, in one language. */
interface SeenPage {
  readonly path: string;
  readonly language: 'en' | 'es';
  /** Without a customer the published page leads to sign-in, so that only what the server sends is compared. */
  readonly isServerOnly: boolean;
}

const WIDTHS = [360, 768, 1280] as const;
const SAMPLE = 3;
const FULL_MS = 60 * 60_000;
const content = path.resolve(import.meta.dirname, '../fixtures/content');

const studio = studioPortal();

/** Returns every page of the content in both languages. */
function everyPage(): SeenPage[] {
  const { product } = JSON.parse(readFileSync(path.join(content, 'settings.json'), 'utf8')) as { product: string };
  const files = globSync('**/*.json', { cwd: path.join(content, 'pages') }).toSorted();
  return files.flatMap((file) => {
    const route = file.replace(/\.json$/, '').replace(/(^|\/)index$/, '');
    const isServerOnly = readFileSync(path.join(content, 'pages', file), 'utf8').includes('"demandsSession"');
    const named = `/${route.replaceAll('{product}', product.toLowerCase()).replaceAll('[any]', 'some')}`;
    return (['en', 'es'] as const).map((language) => ({ path: named, language, isServerOnly }));
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

/** Opens a page and waits until nothing is loading any more. */
async function open(page: Page, address: string, { isServerOnly }: SeenPage): Promise<void> {
  await page.goto(address);
  if (isServerOnly) return;
  await hydrated(page);
  await page.waitForLoadState('networkidle');
}

/** Returns the whole document without scripts and what loads them. */
async function documentOf(page: Page): Promise<string> {
  const html = await page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const each of copy.querySelectorAll('script, link[rel=modulepreload]')) each.remove();
    return copy.outerHTML;
  });
  return numberIds(html);
}

/** The two pages that are compared: that of a customer and its preview. */
interface Pair {
  readonly customer: Page;
  readonly preview: Page;
  /** The path before those of the preview's pages. */
  readonly base: string;
}

async function openPair(context: BrowserContext, base: string): Promise<Pair> {
  return { customer: await context.newPage(), preview: await context.newPage(), base };
}

/** Opens a page and its preview at the first width, and returns the widths at which they differ. */
async function differencesOf(pair: Pair, each: SeenPage, widths: readonly number[]): Promise<string[]> {
  const { customer, preview, base } = pair;
  const origin = siteOf(studio.portal().origin, each.language);
  const resize = (width: number) =>
    Promise.all([customer, preview].map((page) => page.setViewportSize({ width, height: 900 })));
  await resize(widths[0]!);
  await Promise.all([open(customer, origin + each.path, each), open(preview, origin + base + each.path, each)]);
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

test('a preview of a change without edits has the DOM of the published page, in both languages, at three widths', async ({
  page,
  context,
  browser,
}) => {
  const pages = everyPage();
  expect(pages.length).toBeGreaterThan(150);
  const chosen = sampleCases(pages, SAMPLE);
  if (chosen.length > SAMPLE) test.setTimeout(FULL_MS);
  const base = await previewOfNoEdits(page);
  const withScripts = await openPair(context, base);
  const noScripts = await browser.newContext({ javaScriptEnabled: false });
  const serverOnly = await openPair(noScripts, base);
  const differing: string[] = [];
  for (const [index, each] of chosen.entries()) {
    // Each page is loaded at one of the widths and then seen at all of them.
    const widths = WIDTHS.map((_, step) => WIDTHS[(index + step) % WIDTHS.length]!);
    differing.push(...(await differencesOf(each.isServerOnly ? serverOnly : withScripts, each, widths)));
  }
  expect(differing, `of ${chosen.length} pages`).toEqual([]);
  await noScripts.close();

  const { customer, preview } = withScripts;
  const home: SeenPage = { path: '/', language: 'en', isServerOnly: false };
  expect(await differencesOf(withScripts, home, [1280])).toEqual([]);
  await preview.locator('h1').evaluate((element) => element.setAttribute('title', 'planted'));
  expect(await documentOf(preview), 'the control: one attribute more is seen').not.toBe(await documentOf(customer));
});
