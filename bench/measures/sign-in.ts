import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../browser/chromium.ts';
import type { Measure, Row } from '../lib/measure.ts';
import { NETWORK, PHONE } from '../browser/page-load.ts';
import { startPortal } from '../lib/portal.ts';
import { slowestChain, type Chain } from '../browser/request-chain.ts';
import { watchRequests } from '../lib/requests.ts';
import { median, ratio } from '../lib/statistics.ts';

/** File of the sample customer with data in every part of the account page. */
const CUSTOMER_FILE = path.resolve(import.meta.dirname, '../../fixtures/customers/rich.json');
/** Key in session storage under which the time of the press is stored. */
const PRESS_TIME_KEY = 'bench.pressed';
/**
 * How long requests are recorded after the content is visible, in milliseconds. Requests that end after the content is
 * visible are not counted.
 */
const QUIET_MS = 500;

/** The parts of a sample customer that this measure reads. */
interface Customer {
  readonly username: string;
  readonly password: string;
  readonly profile: { readonly email: string };
}
/** One measured sign-in: the time in ms until the content was visible, its requests, and the slowest chain of them. */
interface SignIn {
  readonly shown: number;
  readonly requests: number;
  readonly cached: number;
  readonly chain: Chain;
}

declare global {
  var contentShown: number | undefined;
}

/** Measures the time from the press of "Sign in" at the identity provider to the content of the account page. */
export const signIn: Measure = {
  name: 'sign-in',
  about: 'sign-in to the account page',
  table: 'sign-in',
  async run({ quick }) {
    const customer = JSON.parse(readFileSync(CUSTOMER_FILE, 'utf8')) as Customer;
    const portal = await startPortal();
    const browser = await launchChromium();
    try {
      // The sandbox identity provider knows the portal only by the host name `localhost`.
      const origin = portal.origin.replace('127.0.0.1', 'localhost');
      const rows: Row[] = [];
      await measureSignIn(browser, origin, customer, false);
      for (const isSlow of [false, true]) {
        const taken: SignIn[] = [];
        for (let round = 0; round < (quick ? 2 : 9); round++)
          taken.push(await measureSignIn(browser, origin, customer, isSlow));
        rows.push(...rowsOf(taken, isSlow));
      }
      return rows;
    } finally {
      await browser.close();
      portal.stop();
    }
  },
};

/** Signs a customer in with empty caches. Returns the numbers of the sign-in. */
async function measureSignIn(browser: Browser, origin: string, customer: Customer, isSlow: boolean): Promise<SignIn> {
  const context = await browser.newContext(isSlow ? PHONE : {});
  try {
    const page = await context.newPage();
    await page.addInitScript(watchContent, { pressed: PRESS_TIME_KEY, email: customer.profile.email });
    await page.goto(`${origin}/account`);
    await page.waitForURL(/\/sandbox\/identity\//);
    await page.locator('input[autocomplete="username"]').fill(customer.username);
    await page.locator('input[autocomplete="current-password"]').fill(customer.password);
    await page.waitForLoadState('networkidle');
    const session = await context.newCDPSession(page);
    const hops = await watchRequests(session);
    if (isSlow) await session.send('Network.emulateNetworkConditions', NETWORK);
    await page.locator('button[type="submit"]').first().click({ noWaitAfter: true });
    await page.waitForFunction(() => globalThis.contentShown !== undefined, undefined, { timeout: 60_000 });
    await page.waitForTimeout(QUIET_MS);
    const shown = await page.evaluate(
      (pressed) => globalThis.contentShown! - Number(sessionStorage.getItem(pressed)),
      PRESS_TIME_KEY,
    );
    const start = hops[0]!.sent;
    // The tab icon is not counted, because the browser requests it at any time.
    const needed = hops.filter(({ name, ended }) => ended <= start + shown && !name.includes('favicon'));
    return {
      shown,
      requests: needed.filter(({ cached }) => !cached).length,
      cached: needed.filter(({ cached }) => cached).length,
      chain: slowestChain(needed, ({ name }) => / \/sandbox\/account\//.test(name)),
    };
  } finally {
    await context.close();
  }
}

/**
 * Runs in each page: records when "Sign in" was pressed, and the first frame that shows the customer's data completely.
 */
function watchContent({ pressed, email }: { readonly pressed: string; readonly email: string }): void {
  const now = () => performance.timeOrigin + performance.now();
  addEventListener('submit', () => sessionStorage.setItem(pressed, String(now())), true);
  if (location.pathname !== '/account' || !location.search.includes('code=')) return;
  const look = () => {
    const main = document.querySelector('main');
    if (main?.textContent.includes(email) && !document.querySelector('[aria-busy="true"]')) {
      globalThis.contentShown = now();
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Returns the rows of the table for the measured sign-ins. */
function rowsOf(taken: readonly SignIn[], isSlow: boolean): Row[] {
  const where = isSlow ? 'Sign-in, 150 ms and 1.6 Mbit/s' : 'Sign-in, this machine';
  const middle = taken.toSorted((a, b) => a.shown - b.shown)[taken.length >> 1]!;
  const walls = taken.map(({ shown }) => shown);
  const sums = taken.map(({ chain }) => chain.sum);
  const waits = middle.chain.waits;
  const steps = middle.chain.hops.map(({ name, sent, ended }) => `${name} ${(ended - sent).toFixed(0)}`);
  return [
    {
      name: `${where}: requests over the wire`,
      cells: {
        marquee: {
          value: median(taken.map(({ requests }) => requests)),
          note: `Further ${median(taken.map(({ cached }) => cached))} come from the browser's cache: the page was open before.`,
        },
      },
      digits: 0,
    },
    {
      name: `${where}: press to content, ms`,
      cells: {
        limit: { value: median(sums), note: `The slowest chain, ms: ${steps.join(' → ')}.` },
        marquee: { value: median(walls), ratio: ratio(walls, sums) },
      },
      digits: 0,
    },
    {
      name: `${where}: requests that wait for one they do not need`,
      cells: {
        marquee: {
          value: waits.length,
          ...(waits.length > 0
            ? { note: waits.map(({ what, on, wait }) => `${what} waits ${wait.toFixed(0)} ms for ${on}`).join('; ') }
            : {}),
        },
      },
      digits: 0,
      target: { text: '0', met: ({ value }) => value === 0 },
    },
  ];
}
