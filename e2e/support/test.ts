import { devices, test as base, type Page } from '@playwright/test';
import { isOutside } from './outside/arrangement.ts';
import { userAgentOf, watchViolations, type Violations } from './outside/violations.ts';
import { MANY_TICKETS, START_MS, startPortal, type OwnPortal } from './portal.ts';

/**
 * Failures of a page: messages of type error in the console (for example policy violations), uncaught errors, failed
 * requests, and responses with a status of 500 or above.
 */
export interface Faults {
  readonly list: string[];
}

/**
 * Faults that the tests cause themselves: Firefox reports styles injected by screenshots or axe as violations of the
 * page's policy.
 */
const TEST_TOOL_FAULTS = [/Content-Security-Policy: .*\(style-src-elem\).*(juggler|bidi|debugger)/i];

/** Collects the failures of a page from now on. */
export function watchFaults(page: Page): Faults {
  const list: string[] = [];
  const add = (fault: string) => {
    if (!TEST_TOOL_FAULTS.some((pattern) => pattern.test(fault))) list.push(fault);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') add(`console: ${message.text()} at ${message.location().url}`);
  });
  page.on('pageerror', (error) => add(`uncaught: ${String(error)}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Not a fault: requests that end because the page is left, and scripts that a browser without JavaScript refuses.
    // The console reports real violations.
    if (!/ABORTED|^csp$/i.test(reason)) add(`request: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) add(`response: ${response.status()} ${response.url()}`);
  });
  return { list };
}

/**
 * A test whose page must have no failures. `faults` lets a test remove failures that it causes on purpose.
 * `manyTickets` is a portal with raised ticket limits, which the tests of a worker share without changing its content.
 * With the outside systems on other origins, `violations` fails a test during which undocumented requests or responses
 * were sent.
 */
export const test = base.extend<{ faults: Faults; violations: Violations }, { manyTickets: OwnPortal }>({
  manyTickets: [
    // Playwright reads the required fixtures from the first parameter. This one requires none.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const portal = await startPortal(MANY_TICKETS);
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: START_MS },
  ],
  userAgent: async ({ userAgent }, provide, { title }) => {
    await provide(isOutside ? userAgentOf(devices['Desktop Chrome'].userAgent, title) : userAgent);
  },
  violations: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use, { title }) => {
      const violations = watchViolations(title);
      await use(violations);
      const found = violations();
      if (found.length > 0) throw new Error(`No contract documents this:\n${found.join('\n')}`);
    },
    { auto: isOutside },
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

/** Removes the failures that match, because the test causes them on purpose and browsers log them. */
export function ignoreFaults(faults: Faults, ...patterns: readonly RegExp[]): void {
  const others = faults.list.filter((fault) => !patterns.some((pattern) => pattern.test(fault)));
  faults.list.splice(0, faults.list.length, ...others);
}

/** Waits until React has hydrated the page. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForSelector('html[data-ready]');
}

export { expect } from '@playwright/test';
