import { test as base, type Page } from '@playwright/test';
import { MANY_TICKETS, startPortal, type OwnPortal } from './portal.ts';

/** What went wrong in a page without anybody having looked: console errors, uncaught errors, refused resources, policy. */
export interface Faults {
  readonly list: string[];
}

/** Firefox takes the style that a screenshot or axe puts in for a fault of the page. */
const NOT_OURS = [/Content-Security-Policy: .*\(style-src-elem\).*(juggler|bidi|debugger)/i];

export function watchFaults(page: Page): Faults {
  const list: string[] = [];
  const add = (fault: string) => {
    if (!NOT_OURS.some((pattern) => pattern.test(fault))) list.push(fault);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') add(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => add(`uncaught: ${String(error)}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page left meanwhile aborts; without JavaScript the browser refuses scripts. The console tells of real violations.
    if (!/ABORTED|^csp$/i.test(reason)) add(`request: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) add(`answer: ${response.status()} ${response.url()}`);
  });
  return { list };
}

/**
 * A test whose page must stay without faults; `faults` is there for tests that make one on purpose. `manyTickets` is a
 * portal that takes many tickets: the tests of a worker share it and leave its content as it was shipped.
 */
export const test = base.extend<{ faults: Faults }, { manyTickets: OwnPortal }>({
  manyTickets: [
    // Playwright reads from the first parameter which fixtures this one needs: none.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const portal = await startPortal(MANY_TICKETS);
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  faults: [
    async ({ page }, use, info) => {
      const faults = watchFaults(page);
      await use(faults);
      if (info.status === 'passed' && faults.list.length > 0) {
        throw new Error(`The page had faults:\n${faults.list.join('\n')}`);
      }
    },
    { auto: true },
  ],
});

/** The page has been taken over by React. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForSelector('html[data-ready]');
}

export { expect } from '@playwright/test';
