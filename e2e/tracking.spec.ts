import http from 'node:http';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { listen } from '#tests/support/server/listen.ts';
import { customer, signInByHand } from './support/customers.ts';
import { DO_NOT_SELL, fillDoNotSell, openForm } from './support/forms.ts';
import { MANY_TICKETS, START_MS, startPortal, type OwnPortal } from './support/portal.ts';
import { expect, waitForHydration, ignoreFaults, test } from './support/test.ts';

// All tests run in one worker, because each worker would start a portal of its own.
test.describe.configure({ mode: 'default' });

/** A tracking system on another origin. */
let system: http.Server;
let portal: OwnPortal;
let events: { readonly headers: http.IncomingHttpHeaders; readonly body: Record<string, unknown> }[] = [];

test.beforeAll(async () => {
  test.setTimeout(START_MS);
  system = http.createServer((request, response) => {
    const { method } = request;
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (method === 'OPTIONS') return void response.writeHead(204).end();
    void receive(request).finally(() => response.writeHead(204).end());
  });
  const port = await listen(system);
  portal = await startPortal({
    config: { ...MANY_TICKETS.config, tracking: { url: `http://127.0.0.1:${port}/events` } },
  });
});
test.afterAll(async () => {
  await portal.stop();
  system.close();
});
test.beforeEach(() => {
  events = [];
});

async function receive(request: http.IncomingMessage): Promise<void> {
  const body = JSON.parse(await text(request)) as Record<string, unknown>;
  events.push({ headers: request.headers, body });
}

/** Waits for the code of the tracking, which is loaded after the page. */
async function waitForTracking(page: Page): Promise<void> {
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
}

/**
 * Adds a button with a tracking id and a video to the page, presses the button, and simulates play and pause of the
 * video.
 */
async function useThePage(page: Page): Promise<void> {
  await waitForTracking(page);
  await page.evaluate(() => {
    const button = Object.assign(document.createElement('button'), { textContent: 'x' });
    button.dataset['trackingId'] = 'e2e-button';
    const video = Object.assign(document.createElement('video'), { src: '/tour.mp4' });
    document.body.append(button, video);
    button.click();
    for (const type of ['play', 'pause']) video.dispatchEvent(new Event(type));
  });
}

/** Plays and pauses the film of an article with the keyboard. Returns the path of the film. */
async function playTheFilm(page: Page): Promise<string> {
  const film = page.locator('video');
  await film.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await page.keyboard.press('Space');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  return film.evaluate((video: HTMLVideoElement) => new URL(video.currentSrc).pathname);
}

test('the film of an article is reported when it is played and when it is paused (CONST-03)', async ({ page }) => {
  await page.goto(`${portal.origin}/support/remote/pair-your-remote`);
  await waitForTracking(page);
  const id = await playTheFilm(page);
  expect(id).toMatch(/^\/media\/[0-9a-f]{12}\/pair-remote\.webm$/);
  await expect
    .poll(() => new Set(events.map(({ body }) => body['type'])))
    .toEqual(new Set(['video-play', 'video-pause']));
  for (const { body } of events)
    expect(body).toMatchObject({ id, path: '/support/remote/pair-your-remote', language: 'en' });
});

test('a public page sends buttons and videos to the tracking system, without anything personal, until a visitor forbids the sale of data (CONST-03, CONST-04, SYS-26)', async ({
  page,
  faults,
}) => {
  await page.goto(`${portal.origin}/support?email=ana@example.com`);
  await useThePage(page);
  await expect.poll(() => events.length).toBe(3);
  // Each event is a separate request, so events may arrive in another order.
  const byType = new Map(events.map(({ body }) => [body['type'], body]));
  expect([...byType.values()]).toHaveLength(3);
  const place = { path: '/support', language: 'en' };
  expect(byType.get('button')).toEqual({ type: 'button', id: 'e2e-button', ...place });
  expect(byType.get('video-play')).toEqual({ type: 'video-play', id: '/tour.mp4', ...place });
  expect(byType.get('video-pause')).toEqual({ type: 'video-pause', id: '/tour.mp4', ...place });
  for (const { headers } of events) {
    expect(headers.cookie).toBeUndefined();
    expect(headers.authorization).toBeUndefined();
    expect(headers.referer ?? '').not.toContain('ana@example.com');
  }
  events = [];
  await openForm(page, portal.origin + DO_NOT_SELL);
  await useThePage(page);
  await fillDoNotSell(page);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'We have your request' })).toBeFocused();
  await page.goto(`${portal.origin}/support`);
  await useThePage(page);
  await page.waitForLoadState('networkidle');
  expect(events).toEqual([]);
  ignoreFaults(faults, /tour\.mp4/);
});

test('nothing is sent from the account with its wallet, nor from public pages of a customer who opted out of ads (CONST-04, SEC-10)', async ({
  page,
  faults,
}) => {
  await page.goto(`${portal.origin}/support`);
  await useThePage(page);
  await expect.poll(() => events.length, 'the control').toBe(3);
  events = [];
  await signInByHand(page, customer('rich'), `${portal.origin}/account`);
  await expect(page.getByRole('region', { name: 'Privacy', exact: true }).getByRole('switch').first()).toBeVisible();
  await useThePage(page);
  // Another tab of the same browser, which has read no privacy choice.
  const other = await page.context().newPage();
  await other.goto(`${portal.origin}/support`);
  await useThePage(other);
  await other.waitForLoadState('networkidle');
  expect(events).toEqual([]);
  ignoreFaults(faults, /tour\.mp4|404 \(Not Found\)/);
});
