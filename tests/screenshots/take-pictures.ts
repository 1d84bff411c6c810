import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Scenario } from '#schemas/types/scenarios/scenario.types.ts';
import { openScenario } from '../../e2e/support/scenarios.ts';
import type { View } from './picture.ts';

/** The browser and the portal in which scenarios are opened. */
export interface PortalBrowser {
  readonly browser: Browser;
  /** Origin of a host that is not production. */
  readonly origin: string;
}

/** Height of the window in pixels. */
const WINDOW_HEIGHT = 900;

/** Returns the HTML of the page of a view, as the server sends it. */
export async function htmlOf({ browser, origin }: PortalBrowser, document: Scenario, [{ scenario, language }]: View) {
  return inPage(browser, { javaScriptEnabled: false }, async (page) => {
    const url = new URL(document.page, origin);
    url.searchParams.set('scenario', scenario);
    url.searchParams.set('language', language);
    await page.route(/\/(assets|media)\//, (route) => route.abort());
    const response = await page.goto(url.href, { waitUntil: 'commit' });
    return (await response!.body()).toString();
  });
}

/** Opens a view and returns its pictures as PNG, one for each color scheme. */
export async function takePictures(
  { browser, origin }: PortalBrowser,
  document: Scenario,
  view: View,
): Promise<Buffer[]> {
  const [{ scenario, language, width, scheme }] = view;
  const options: BrowserContextOptions = {
    viewport: { width, height: WINDOW_HEIGHT },
    // A scenario starts in its own color scheme, and follows the browser's scheme when that changes.
    colorScheme: document.scheme ?? scheme,
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
  };
  return inPage(browser, options, async (page) => {
    await openScenario(page, origin, scenario, document, language);
    const pictures: Buffer[] = [];
    for (const { scheme: colorScheme } of view) {
      await page.emulateMedia({ colorScheme });
      pictures.push(await pictureOf(page));
    }
    return pictures;
  });
}

/** Returns a picture of a page as PNG: of the whole page, or of the window if a dialog is open. */
export async function pictureOf(page: Page): Promise<Buffer> {
  await prepareForPicture(page);
  // An open dialog covers only the window, and the page behind it cannot be scrolled.
  const fullPage = (await page.locator('[aria-modal="true"]:visible').count()) === 0;
  return page.screenshot({ fullPage, animations: 'disabled' });
}

/** Removes the scenario's bar and waits for the fonts and for all images, including those outside the window. */
async function prepareForPicture(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.getElementById('scenario-bar')?.remove();
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    await document.fonts.ready;
  });
}

/** Calls `work` with a page in a new browser context, and closes the context afterwards. */
async function inPage<Result>(
  browser: Browser,
  options: BrowserContextOptions,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(options);
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}
