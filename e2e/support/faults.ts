import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

interface Watched {
  said: string[];
  runOutOfTime: (url?: string) => void;
}

/**
 * Notes what a screen reader says by itself: words that come into a region which was there before, and alerts.
 * A status that comes together with its words is not heard everywhere, so it does not count.
 */
export async function announcements(page: Page): Promise<void> {
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

/** The words were said by a live region of this document, or stand in what has the focus. */
export async function expectAnnounced(page: Page, words: string): Promise<void> {
  expect(words.trim(), 'there are words').not.toBe('');
  const wasHeard = async () => (await heard(page)).some((text) => text.includes(words));
  await expect.poll(wasHeard, { message: words, timeout: 20_000 }).toBe(true);
}

/** What live regions of this document have said, and the words of what has the focus. */
export const heard = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...(window as unknown as Watched).said,
    document.activeElement === document.body ? '' : (document.activeElement?.textContent ?? ''),
  ]);

/**
 * Time limits of requests do not run by themselves, but when the test says so; pauses before another try are as short as
 * they may be.
 */
export async function stopTheClock(page: Page): Promise<void> {
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
    // A limit is set for the request that follows it.
    const send = window.fetch.bind(window);
    window.fetch = (input, init) => {
      latest.url ??= new URL(input instanceof Request ? input.url : input, document.baseURI).href;
      return send(input, init);
    };
    // The library that talks to the identity provider has a timer of its own, of the same ten seconds; a file on its
    // way is given up after thirty without a byte.
    const later = window.setTimeout.bind(window);
    const sooner = (run: () => void, ms?: number, ...rest: unknown[]) => {
      if (ms === 10_000 || ms === 30_000) limits.set(run, {});
      return later(run, ms, ...rest);
    };
    Object.assign(window, {
      setTimeout: sooner,
      runOutOfTime: (url?: string) => {
        for (const [limit, request] of limits) {
          if (url !== undefined && request.url !== undefined && request.url !== url) continue;
          limits.delete(limit);
          limit();
        }
      },
    });
  });
}

/** The time of a request that is under way is up; the time of all without an address. */
export async function runOutOfTime(page: Page, url?: string): Promise<void> {
  await page.evaluate((of) => (window as unknown as Watched).runOutOfTime(of), url).catch(() => undefined);
}

/** The button that asks again for what has failed. */
export const again = (place: Locator): Locator => place.getByRole('button', { name: /^(Try again|Look again)$/ });

/** Presses it, unless the page has asked again by itself in between. */
export async function askAgain(place: Locator): Promise<void> {
  const button = again(place);
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
}
