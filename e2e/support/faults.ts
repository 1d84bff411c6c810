import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';
import { sampleCases } from '../../tests/support/property.ts';

/**
 * What the functions of this file add to the `window` of a page: the announced texts, and the function that ends time
 * limits.
 */
interface TestWindow {
  said: string[];
  exceedTimeLimit: (url?: string) => void;
}

/**
 * Records what a screen reader announces: text inserted into an existing live region, and alerts. A status that is
 * inserted together with its text is not announced everywhere, so it does not count.
 */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const words = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(
          '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]',
        );
        if (region) said.push(words(region));
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          const alerts = [
            ...(node.matches('[role="alert"]') ? [node] : []),
            ...node.querySelectorAll('[role="alert"]'),
          ];
          said.push(...alerts.map(words));
        }
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** Expects that a live region of this document announced the text `words`, or that the focused element contains it. */
export async function expectAnnounced(page: Page, words: string): Promise<void> {
  expect(words.trim(), 'there are words').not.toBe('');
  const wasHeard = async () => (await announcedTexts(page)).some((text) => text.includes(words));
  await expect.poll(wasHeard, words).toBe(true);
}

/** Returns the announcements of this document's live regions and the text of the focused element. */
export const announcedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...(window as unknown as TestWindow).said,
    document.activeElement === document.body ? '' : (document.activeElement?.textContent ?? ''),
  ]);

/**
 * Lets `exceedTimeLimit` end the time limits of requests early, and makes the pauses before retries as short as
 * possible.
 */
export async function controlTimeLimits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Math.random = () => 0;
    const limits = new Map<() => void, { url?: string }>();
    let latest: { url?: string } = {};
    AbortSignal.timeout = () => {
      const controller = new AbortController();
      latest = {};
      limits.set(() => controller.abort(new DOMException('The time is up.', 'TimeoutError')), latest);
      return controller.signal;
    };
    // The portal creates a time limit immediately before its request, so the limit belongs to the next request.
    const send = window.fetch.bind(window);
    window.fetch = (input, init) => {
      latest.url ??= new URL(input instanceof Request ? input.url : input, document.baseURI).href;
      return send(input, init);
    };
    // Time limits that use a timer: sign-in requests, which end after ten seconds, and uploads, which are aborted after
    // thirty seconds without progress.
    const later = window.setTimeout.bind(window);
    const sooner = (run: () => void, ms?: number, ...rest: unknown[]) => {
      if (ms === 10_000 || ms === 30_000) limits.set(run, {});
      return later(run, ms, ...rest);
    };
    Object.assign(window, {
      setTimeout: sooner,
      exceedTimeLimit: (url?: string) => {
        for (const [limit, request] of limits) {
          // Time limits without an address belong to sign-in and uploads.
          const isPortalRead = /\/api\/endpoints|\/sitecore\//.test(url ?? '');
          if (url !== undefined && (request.url ?? (isPortalRead ? '' : url)) !== url) continue;
          limits.delete(limit);
          limit();
        }
      },
    });
  });
}

/**
 * Ends the time limits of the requests to `url` early; without `url`, those of all requests. Time limits of sign-in
 * requests and uploads have no address: they also end, unless `url` is an address of endpoints or of Sitecore.
 */
export async function exceedTimeLimit(page: Page, url?: string): Promise<void> {
  await page.evaluate((of) => (window as unknown as TestWindow).exceedTimeLimit(of), url).catch(() => undefined);
}

/** Returns the button in `place` that loads a failed part of the page again. */
export const retryButton = (place: Locator): Locator => place.getByRole('button', { name: /^(Try again|Look again)$/ });

/** Presses the retry button in `place`, unless the page has retried by itself in the meantime. */
export const retry = (place: Locator): Promise<void> => pressUnlessGone(retryButton(place));

/** Presses a button of an error, unless it is gone because the page has retried by itself in the meantime. */
export async function pressUnlessGone(button: Locator): Promise<void> {
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1000 });
  }).toPass();
}

/** Faults of services, grouped by how pages handle them. */
const KINDS_OF_FAULTS: readonly (readonly string[])[] = [
  ['times out'],
  ['responds with 500', 'responds with 404'],
  ['responds with half a document', 'responds with HTML', 'responds with other JSON'],
  ['breaks the connection'],
  ['is unreachable'],
];

/**
 * Returns one fault of each kind, chosen by SEED, and `others`, which are kinds of their own; all faults with FULL=1.
 */
export const sampleFaults = (...others: readonly string[]): readonly string[] => [
  ...KINDS_OF_FAULTS.flatMap((names) => sampleCases(names, 1)),
  ...others,
];
