import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../browser/chromium.ts';
import { NETWORK, PHONE } from '../browser/page-load.ts';
import { slowestChain, type Chain, type Needs } from '../browser/request-chain.ts';
import type { Measure, Row } from '../lib/measure.ts';
import { startPortal } from '../lib/portal.ts';
import { watchRequests, type Hop } from '../lib/requests.ts';
import { median, ratio } from '../lib/statistics.ts';

/** File of the sample customer who has no plan yet. */
const CUSTOMER_FILE = path.resolve(import.meta.dirname, '../../fixtures/customers/zip-only.json');
/** The plan groups, one per round, because a purchased plan is not offered again. */
const GROUPS = ['max', 'sports', 'apple'] as const;
/** How long requests are recorded after the page is visible, in milliseconds. */
const QUIET_MS = 500;

/** Dependencies between the requests of an offer page. */
const PAGE_NEEDS: Needs = [[/ \/sandbox\/account\//, [/\/api\/endpoints$/]]];
/** Dependencies between the requests of an order. */
const ORDER_NEEDS: Needs = [[/\/offers\/subscribe$/, [/\/offers\/consent$/, /\/client-ip$/]]];

/** One measured step: the time in ms until its result was visible, its requests, and the slowest chain of them. */
interface MeasuredStep {
  readonly shown: number;
  readonly requests: number;
  readonly chain: Chain;
}
/** The parts of a sample customer that this measure reads. */
interface Customer {
  readonly username: string;
  readonly password: string;
}

declare global {
  var plansShown: number | undefined;
  var orderShown: number | undefined;
}

/** Measures from opening an offer page to its plans, and from the press of Subscribe to the confirmation. */
export const offers: Measure = {
  name: 'offers',
  about: 'an offer page, and an order',
  table: 'offers',
  async run({ quick }) {
    const customer = JSON.parse(readFileSync(CUSTOMER_FILE, 'utf8')) as Customer;
    const browser = await launchChromium();
    const rows: Row[] = [];
    try {
      for (const isSlow of [false, true]) {
        const portal = await startPortal();
        try {
          // The sandbox identity provider knows the portal only by the host name `localhost`.
          const origin = portal.origin.replace('127.0.0.1', 'localhost');
          const pages: MeasuredStep[] = [];
          const orders: MeasuredStep[] = [];
          for (const group of quick ? GROUPS.slice(0, 1) : GROUPS) {
            const [opened, ordered] = await buy(browser, origin, customer, group, isSlow);
            pages.push(opened);
            orders.push(ordered);
          }
          const where = isSlow ? '150 ms and 1.6 Mbit/s' : 'this machine';
          rows.push(
            ...rowsOf('Offer page to plans', where, pages),
            ...rowsOf('Subscribe to confirmation', where, orders),
          );
        } finally {
          portal.stop();
        }
      }
      return rows;
    } finally {
      await browser.close();
    }
  },
};

/** Opens an offer page and orders a plan. Returns the numbers of both steps. */
async function buy(browser: Browser, origin: string, customer: Customer, group: string, isSlow: boolean) {
  const context = await browser.newContext(isSlow ? PHONE : {});
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPlans);
    await page.goto(`${origin}/offer/${group}`);
    await page.waitForURL(/\/sandbox\/identity\//);
    await page.locator('input[autocomplete="username"]').fill(customer.username);
    await page.locator('input[autocomplete="current-password"]').fill(customer.password);
    await page.locator('button[type="submit"]').first().click();
    await page.getByRole('checkbox').first().waitFor();
    await page.waitForLoadState('networkidle');
    const session = await context.newCDPSession(page);
    const hops = await watchRequests(session);
    if (isSlow) await session.send('Network.emulateNetworkConditions', NETWORK);
    const opened = await openPage(page, hops, group);
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/checkout\/review$/);
    await page.getByRole('button', { name: 'Subscribe' }).waitFor();
    await page.waitForLoadState('networkidle');
    return [opened, await placeOrder(page, hops)] as const;
  } finally {
    await context.close();
  }
}

/** Measures how long an opened offer page takes to show its plans. */
async function openPage(page: Page, hops: readonly Hop[], group: string): Promise<MeasuredStep> {
  const before = hops.length;
  await page.reload();
  await page.waitForFunction(() => globalThis.plansShown !== undefined, undefined, { timeout: 60_000 });
  await page.waitForTimeout(QUIET_MS);
  const shown = await page.evaluate(() => globalThis.plansShown!);
  const options = { address: `/offer/${group}`, dependencies: PAGE_NEEDS };
  return stepOf(hops.slice(before), shown, /\/sandbox\/account\/offers$/, options);
}

/** Measures how long an order takes until it is confirmed. */
async function placeOrder(page: Page, hops: readonly Hop[]): Promise<MeasuredStep> {
  const before = hops.length;
  await page.evaluate(watchOrder);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.waitForFunction(() => globalThis.orderShown !== undefined, undefined, { timeout: 60_000 });
  await page.waitForTimeout(QUIET_MS);
  const shown = await page.evaluate(() => globalThis.orderShown!);
  return stepOf(hops.slice(before), shown, /\/offers\/subscribe$/, { address: '', dependencies: ORDER_NEEDS });
}

/** Returns the numbers of a step. Counts only requests that ended before its result was visible. */
function stepOf(
  hops: readonly Hop[],
  shown: number,
  content: RegExp,
  options: { readonly address: string; readonly dependencies: Needs },
): MeasuredStep {
  const start = hops[0]!.sent;
  const needed = hops.filter(({ ended, name }) => ended <= start + shown && !name.includes('favicon'));
  return {
    shown,
    requests: needed.filter(({ cached }) => !cached).length,
    chain: slowestChain(needed, ({ name }) => content.test(name), options),
  };
}

/** Runs in each page: records the first frame with plans that can be chosen. */
function watchPlans(): void {
  if (!location.pathname.startsWith('/offer/')) return;
  const look = () => {
    if (document.querySelector('main input[type="checkbox"]')) globalThis.plansShown = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/**
 * Runs in the page where the order is reviewed: records the time from the press of Subscribe to the first frame that
 * shows the confirmation with its plans.
 */
function watchOrder(): void {
  addEventListener(
    'click',
    () => {
      const pressed = performance.now();
      const look = () => {
        const isConfirmed = location.pathname.endsWith('/confirmation') && document.querySelector('main h3');
        if (isConfirmed) globalThis.orderShown = performance.now() - pressed;
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    { capture: true, once: true },
  );
}

/**
 * Returns the result rows of one step in all rounds. Row names begin with `what` (the step) and `where` (the
 * connection).
 */
function rowsOf(what: string, where: string, steps: readonly MeasuredStep[]): Row[] {
  const middle = steps.toSorted((a, b) => a.shown - b.shown)[steps.length >> 1]!;
  const walls = steps.map(({ shown }) => shown);
  const sums = steps.map(({ chain }) => chain.sum);
  const { hops, waits } = middle.chain;
  const chain = hops.map(({ name, sent, ended }) => `${name} ${(ended - sent).toFixed(0)}`).join(' → ');
  const reasons = waits.map(({ what: request, on, wait }) => `${request} waits ${wait.toFixed(0)} ms for ${on}`);
  const name = `${what}, ${where}`;
  return [
    {
      name: `${name}: requests over the wire`,
      cells: { marquee: { value: median(steps.map(({ requests }) => requests)) } },
      digits: 0,
    },
    {
      name: `${name}: requests in the longest chain`,
      cells: { marquee: { value: hops.length, note: `The slowest chain, ms: ${chain}.` } },
      digits: 0,
    },
    {
      name: `${name}: time until it is shown, ms`,
      cells: { limit: { value: median(sums) }, marquee: { value: median(walls), ratio: ratio(walls, sums) } },
      digits: 0,
    },
    {
      name: `${name}: requests that wait for one they do not need`,
      cells: { marquee: { value: waits.length, ...(waits.length > 0 ? { note: reasons.join('; ') } : {}) } },
      digits: 0,
      target: { text: '0', met: ({ value }) => value === 0 },
    },
  ];
}
