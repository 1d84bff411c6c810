import type { Browser, CDPSession, Page } from 'playwright-core';

/** What a search cost: of each key, and of the first search on a slow connection. */
export interface SearchTimes {
  /** From the key to its results in the page, ms. */
  readonly results: readonly number[];
  /** Processor time of the page's main thread, ms. */
  readonly thread: readonly number[];
  /** The same for keys in a plain box on the same page: the browser's own part. */
  readonly plain: readonly number[];
}

/** Longer than any search needs; it is then counted with this time. */
const MOST_MS = 15_000;
/** Two frames, so that everything that depends on the key is painted. */
const FRAMES_MS = 40;

/** Notes in the page when the results of what is in the box appear. */
function watchResults(): void {
  let since = 0;
  let query = '';
  let next = Promise.withResolvers<number>();
  Object.assign(globalThis, { nextResults: () => next.promise });
  addEventListener(
    'input',
    ({ target, timeStamp }) => {
      since = timeStamp;
      query = (target as HTMLInputElement).value.trim();
      next = Promise.withResolvers();
    },
    { capture: true },
  );
  const look = (): void => {
    if (query === '') return;
    if (![...document.querySelectorAll('p')].some(({ textContent }) => textContent.includes(`“${query}”`))) return;
    next.resolve(performance.now() - since);
    query = '';
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}

async function openSearch(browser: Browser, url: string): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(watchResults);
  await page.goto(url, { waitUntil: 'networkidle' });
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, session };
}

async function threadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ThreadTime')!.value * 1000;
}

/** Waits until the results of the last key are there; returns the time. */
function resultsOf(page: Page): Promise<number> {
  return page.evaluate(
    (most) =>
      Promise.race([
        (globalThis as unknown as { nextResults: () => Promise<number> }).nextResults(),
        new Promise<number>((resolve) => setTimeout(resolve, most, most)),
      ]),
    MOST_MS,
  );
}

/** Puts a box at the top of the page that nothing listens to, and focuses it. */
async function addPlainBox(page: Page): Promise<void> {
  await page.evaluate(() => {
    const box = document.createElement('input');
    document.body.prepend(box);
    box.focus();
  });
  await page.waitForTimeout(600);
}

/** Types each query key by key, when everything has been loaded. */
export async function typeQueries(browser: Browser, url: string, queries: readonly string[]): Promise<SearchTimes> {
  const { page, session } = await openSearch(browser, url);
  try {
    const box = page.getByRole('combobox');
    await box.focus();
    await box.fill('zz');
    await page.waitForLoadState('networkidle');
    await resultsOf(page);
    const times = { results: [] as number[], thread: [] as number[], plain: [] as number[] };
    for (const query of queries) {
      await box.fill('');
      await page.waitForTimeout(600);
      for (const letter of query) {
        const before = await threadTime(session);
        await page.keyboard.press(letter === ' ' ? 'Space' : letter);
        if (letter !== ' ') times.results.push(await resultsOf(page));
        await page.waitForTimeout(FRAMES_MS);
        times.thread.push((await threadTime(session)) - before);
      }
    }
    await addPlainBox(page);
    for (const letter of queries.join('').replaceAll(' ', '')) {
      const before = await threadTime(session);
      await page.keyboard.press(letter);
      await page.waitForTimeout(FRAMES_MS);
      times.plain.push((await threadTime(session)) - before);
    }
    return times;
  } finally {
    await page.context().close();
  }
}

/** The first search of a visitor who turns to the box and has a query at once: from the touch to the results, ms. */
export async function firstSearch(
  browser: Browser,
  url: string,
  query: string,
  setSlow: (isSlow: boolean) => void,
): Promise<number> {
  const { page } = await openSearch(browser, url);
  try {
    setSlow(true);
    await page.getByRole('combobox').fill(query);
    return await resultsOf(page);
  } finally {
    setSlow(false);
    await page.context().close();
  }
}
