import type { Browser, CDPSession, Page } from 'playwright-core';
import { FRAMES_MS, threadTime } from './thread-time.ts';

/** The cost of each key of a search. */
export interface SearchTimes {
  /** Time from each key except the space bar to its results in the page, in milliseconds. */
  readonly results: readonly number[];
  /** Processor time of the page's main thread for each key, in milliseconds. */
  readonly thread: readonly number[];
  /** Processor time for each key in a plain input on the same page, in milliseconds: the work of the browser itself. */
  readonly plain: readonly number[];
}

/** Time limit for results in milliseconds. A search without results by then counts with this time. */
const TIMEOUT_MS = 15_000;

/**
 * Name of the function with which the page reports that the results of the current query have appeared. A call takes
 * almost no time.
 */
const BINDING = 'resultsAppeared';

/**
 * Runs in the page: reports the time from each key to its results, by a call of the global function whose name is
 * `binding`.
 */
function watchResults(binding: string): void {
  let since = 0;
  let query = '';
  addEventListener(
    'input',
    ({ target, timeStamp }) => {
      since = timeStamp;
      query = (target as HTMLInputElement).value.trim();
    },
    { capture: true },
  );
  const report = (globalThis as unknown as Record<string, (milliseconds: string) => void>)[binding]!;
  const look = (): void => {
    if (query === '') return;
    if (![...document.querySelectorAll('p')].some(({ textContent }) => textContent.includes(`“${query}”`))) return;
    report(String(performance.now() - since));
    query = '';
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}

/** A page with a search box, and its session for Chromium's debugging protocol. */
interface OpenSearch {
  readonly page: Page;
  readonly session: CDPSession;
  /**
   * Waits for the results of the next key. Returns the time in milliseconds. Must be called before the key is pressed.
   */
  readonly nextResults: () => Promise<number>;
}

/** Opens the page with the search box in a browser context of its own. */
async function openSearch(browser: Browser, url: string): Promise<OpenSearch> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: BINDING });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(watchResults, BINDING);
  await page.goto(url, { waitUntil: 'networkidle' });
  const nextResults = (): Promise<number> =>
    new Promise((resolve) => {
      const end = (milliseconds: number): void => {
        clearTimeout(timer);
        session.off('Runtime.bindingCalled', note);
        resolve(milliseconds);
      };
      const note = ({ payload }: { readonly payload: string }): void => end(Number(payload));
      const timer = setTimeout(end, TIMEOUT_MS, TIMEOUT_MS);
      session.on('Runtime.bindingCalled', note);
    });
  return { page, session, nextResults };
}

/** Puts an input without event listeners at the top of the page, and focuses it. */
async function addPlainBox(page: Page): Promise<void> {
  await page.evaluate(() => {
    const box = document.createElement('input');
    document.body.prepend(box);
    box.focus();
  });
  await page.waitForTimeout(600);
}

/** Types each query key by key after everything has been loaded. Returns the times. */
export async function typeQueries(browser: Browser, url: string, queries: readonly string[]): Promise<SearchTimes> {
  const { page, session, nextResults } = await openSearch(browser, url);
  try {
    const box = page.getByRole('combobox');
    await box.focus();
    const firstResults = nextResults();
    await box.fill('zz');
    await page.waitForLoadState('networkidle');
    await firstResults;
    const times = { results: [] as number[], thread: [] as number[], plain: [] as number[] };
    for (const query of queries) {
      await box.fill('');
      await page.waitForTimeout(600);
      for (const letter of query) {
        const before = (await threadTime(session)).all;
        const results = letter === ' ' ? undefined : nextResults();
        await page.keyboard.press(letter === ' ' ? 'Space' : letter);
        if (results) times.results.push(await results);
        await page.waitForTimeout(FRAMES_MS);
        times.thread.push((await threadTime(session)).all - before);
      }
    }
    await addPlainBox(page);
    for (const letter of queries.join('').replaceAll(' ', '')) {
      const before = (await threadTime(session)).all;
      await page.keyboard.press(letter);
      await page.waitForTimeout(FRAMES_MS);
      times.plain.push((await threadTime(session)).all - before);
    }
    return times;
  } finally {
    await page.context().close();
  }
}

/**
 * Returns the time of a visitor's first search in milliseconds: from the input of the whole query to the results.
 * `setSlow` turns the server's simulation of a slow network on and off.
 */
export async function firstSearch(
  browser: Browser,
  url: string,
  query: string,
  setSlow: (isSlow: boolean) => void,
): Promise<number> {
  const { page, nextResults } = await openSearch(browser, url);
  try {
    setSlow(true);
    const results = nextResults();
    await page.getByRole('combobox').fill(query);
    return await results;
  } finally {
    setSlow(false);
    await page.context().close();
  }
}
