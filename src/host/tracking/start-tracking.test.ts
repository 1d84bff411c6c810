import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sliceKey } from '#src/data/use-slice.ts';
import type { Problem } from '#src/model/layout.ts';
import type { Boot } from '#src/model/host/boot.ts';
import { getPrivacy } from '#src/operations/privacy.ts';
import { fakeSession } from '#tests/support/account/data.tsx';
import { refuseTracking, withdrawRefusal } from '#src/session/tracking-refusal.ts';
import { isRefusedByBrowser, mayTrack } from './may-track.ts';
import { startTracking } from './start-tracking.ts';

const URL_OF_TRACKING = 'https://tracking.example/events';
const VISITOR = { status: 'signed-out' } as const;
let sent: { readonly url: string; readonly init: RequestInit; readonly body: unknown }[];

beforeEach(() => {
  sent = [];
  document.body.innerHTML = '';
  localStorage.clear();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init, body: JSON.parse(String(init.body)) });
    return new Response(null, { status: 204 });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
});

/** Starts tracking on a page. Its listeners are removed after the test. */
function start(path: string, session = fakeSession(VISITOR), optOut?: { tv: boolean; sd: boolean }) {
  window.history.replaceState(null, '', path);
  const queryClient = new QueryClient();
  if (optOut) queryClient.setQueryData(sliceKey(getPrivacy, 'en'), optOut);
  let report: (problem: Problem) => void = () => undefined;
  const added = vi.spyOn(document, 'addEventListener');
  startTracking({
    boot: { trackingUrl: URL_OF_TRACKING, language: 'en' } as Boot,
    session,
    queryClient,
    onReport: (listener) => void (report = listener),
  });
  const listeners = [...added.mock.calls];
  added.mockRestore();
  onTestFinished(() => {
    for (const [type, listener, options] of listeners) document.removeEventListener(type, listener, options);
  });
  return { queryClient, report: (problem: Problem) => report(problem) };
}
const press = (): void => {
  document.body.innerHTML = '<button data-tracking-id="sign-up"><span>Send</span></button>';
  document.querySelector('span')!.click();
};
const bodies = (): unknown[] => sent.map(({ body }) => body);

describe('tracking on a public page', () => {
  it('sends the id of a pressed button with page and language, and nothing about the visitor (SYS-26, OPEN-16)', () => {
    start('/products/vela-tv?email=a@example.com#x');
    press();
    document.body.innerHTML = '<button>Other</button>';
    document.querySelector('button')!.click();
    expect(bodies()).toEqual([{ type: 'button', id: 'sign-up', path: '/products/vela-tv', language: 'en' }]);
    expect(sent[0]!.url).toBe(URL_OF_TRACKING);
    expect(sent[0]!.init.credentials).toBe('omit');
    expect(JSON.stringify(sent[0]!.init.headers)).not.toMatch(/authorization|session|tracking/i);
  });

  it('sends a video that starts and one that pauses (CONST-03)', () => {
    start('/tv');
    document.body.innerHTML = '<video src="/media/tour.mp4?token=1"></video>';
    const video = document.querySelector('video')!;
    video.dispatchEvent(new Event('play'));
    video.dispatchEvent(new Event('pause'));
    expect(bodies()).toEqual([
      { type: 'video-play', id: '/media/tour.mp4', path: '/tv', language: 'en' },
      { type: 'video-pause', id: '/media/tour.mp4', path: '/tv', language: 'en' },
    ]);
  });

  it('sends page errors and network errors by their place, without their text (SYS-26, ERR-08)', () => {
    const { report } = start('/support');
    report({ where: 'main › Hero', what: 'Error: ana@example.com', fix: 'Mend it.' });
    report({ where: 'support.createTicket', what: 'failed: unreachable', fix: 'See the log.' });
    report({ where: 'page', what: 'network-error: the page did not arrive', fix: 'See the log.' });
    expect(bodies()).toEqual([
      { type: 'page-error', where: 'main › Hero', path: '/support', language: 'en' },
      { type: 'network-error', where: 'support.createTicket', path: '/support', language: 'en' },
      { type: 'network-error', where: 'page', path: '/support', language: 'en' },
    ]);
  });

  it('stops permanently when the form against the sale of data was sent (CONST-04, OPEN-16)', () => {
    start('/support');
    press();
    expect(sent).toHaveLength(1);
    refuseTracking('form');
    press();
    start('/support');
    press();
    // Later choices about ads do not start tracking again.
    const { queryClient } = start('/support', fakeSession(), { tv: false, sd: false });
    queryClient.setQueryData(sliceKey(getPrivacy, 'en'), { tv: false, sd: false });
    press();
    expect(sent).toHaveLength(1);
  });

  it('stops when a customer opts out, also after the sign-out, until the customer opts in (CONST-04, OPEN-16)', () => {
    const session = fakeSession();
    const { queryClient } = start('/support', session, { tv: false, sd: false });
    press();
    expect(sent).toHaveLength(1);
    queryClient.setQueryData(sliceKey(getPrivacy, 'en'), { tv: true, sd: false });
    press();
    session.become(VISITOR);
    press();
    start('/support');
    press();
    expect(sent).toHaveLength(1);
    queryClient.setQueryData(sliceKey(getPrivacy, 'en'), { tv: false, sd: false });
    start('/support');
    press();
    expect(sent.length).toBeGreaterThan(1);
  });

  it('stops also if the browser stores nothing (CONST-04)', () => {
    vi.stubGlobal('localStorage', undefined);
    start('/support');
    refuseTracking('choice');
    press();
    expect(sent).toEqual([]);
    withdrawRefusal();
    press();
    expect(sent).toHaveLength(1);
  });

  it('sends nothing for a customer whose choice is not known or who opted out for one kind of device (CONST-04)', () => {
    start('/support', fakeSession());
    press();
    start('/support', fakeSession(), { tv: false, sd: true });
    press();
    expect(bodies()).toEqual([]);
    start('/support', fakeSession(), { tv: false, sd: false });
    press();
    expect(bodies()).toHaveLength(1);
  });
});

const PUBLIC_VISIT = { path: '/support', hasRefused: false, isCustomer: false, hasOptedOut: undefined };

it.each([
  '/account',
  '/Account/',
  '/offer/max',
  '/offer/checkout/review',
  '/subscriptions/manage',
  '/transactions',
  '/devices',
  '/privacy',
  '/privacy/requests/dashboard',
])('nothing is tracked on %s (SEC-10)', (path) => {
  expect(mayTrack({ ...PUBLIC_VISIT, path })).toBe(false);
});

it('public pages are tracked, but not for visitors whose browser refuses (CONST-04)', () => {
  for (const path of ['/', '/support/wifi', '/offers-of-the-day', '/products/vela-tv'])
    expect(mayTrack({ ...PUBLIC_VISIT, path }), path).toBe(true);
  expect(mayTrack({ ...PUBLIC_VISIT, hasRefused: true })).toBe(false);
  expect(isRefusedByBrowser({ globalPrivacyControl: true } as never)).toBe(true);
  expect(isRefusedByBrowser({ doNotTrack: '1' } as never)).toBe(true);
  expect(isRefusedByBrowser({ doNotTrack: null } as never)).toBe(false);
});
