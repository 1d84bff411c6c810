import type { Browser, CDPSession } from 'playwright-core';

/**
 * Factor by which the processor is slowed down. Together with NETWORK and PHONE, this simulates a mid-range phone on a
 * mid-range network.
 */
const CPU_SLOWDOWN = 4;
/** The simulated network: latency in ms, throughput in bytes per second. */
export const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** The simulated screen: that of a mid-range phone. */
export const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** Waiting time in milliseconds after the network is idle, for later requests and paints. */
const QUIET_MS = 1500;

/**
 * A page load: numbers and sizes (in bytes) of its requests and scripts, and its first and largest contentful paint
 * (`fcp`, `lcp`) in ms.
 */
export interface PageLoad {
  readonly requests: number;
  readonly scripts: number;
  /** Number of scripts that another script requested. */
  readonly lateScripts: number;
  readonly scriptBytes: number;
  readonly bytes: number;
  readonly fcp: number;
  readonly lcp: number;
  /** Addresses, without the origin, of what the page loaded from its own origin, except the page itself. */
  readonly addresses: readonly string[];
}

/** A recorded request of the page. */
interface Request {
  readonly url: string;
  readonly byScript: boolean;
  type: string;
  bytes: number;
}

/**
 * Loads a page with empty caches on the simulated phone and network. Returns the numbers and sizes of its requests and
 * scripts, and its paint times.
 */
export async function loadPage(browser: Browser, url: string): Promise<PageLoad> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const requests = await recordRequests(session);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) Object.assign(globalThis, { largestPaint: entry.startTime });
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    const document = await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    if (document?.status() !== 200) throw new Error(`${new URL(url).pathname} responds with ${document?.status()}`);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(QUIET_MS);
    const paints = await page.evaluate(() => ({
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      lcp: (globalThis as { largestPaint?: number }).largestPaint ?? Number.NaN,
    }));
    return { ...summarize([...requests.values()], url), ...paints };
  } finally {
    await context.close();
  }
}

/** Starts to record the requests of a tab. The returned map, mostly by request ID, grows with every further request. */
async function recordRequests(session: CDPSession): Promise<Map<string, Request>> {
  const requests = new Map<string, Request>();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, type, redirectResponse }) => {
    const redirected = requests.get(requestId);
    // The request after a redirect has the ID of the redirected one, which therefore gets another key.
    if (redirectResponse && redirected)
      requests.set(`${requestId} ${requests.size}`, { ...redirected, bytes: redirectResponse.encodedDataLength });
    if (/^https?:/.test(request.url))
      requests.set(requestId, { url: request.url, byScript: initiator.type === 'script', type: type ?? '', bytes: 0 });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const request = requests.get(requestId);
    if (request && /javascript/.test(response.mimeType)) request.type = 'Script';
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  return requests;
}

/** Returns the numbers and sizes of the requests. */
function summarize(requests: readonly Request[], url: string): Omit<PageLoad, 'fcp' | 'lcp'> {
  const scripts = requests.filter(({ type }) => type === 'Script');
  const { origin } = new URL(url);
  return {
    requests: requests.length,
    scripts: scripts.length,
    lateScripts: scripts.filter(({ byScript }) => byScript).length,
    scriptBytes: scripts.reduce((total, { bytes }) => total + bytes, 0),
    bytes: requests.reduce((total, { bytes }) => total + bytes, 0),
    addresses: [
      ...new Set(
        requests.map((request) => request.url).filter((address) => address.startsWith(origin) && address !== url),
      ),
    ].map((address) => address.slice(origin.length)),
  };
}
