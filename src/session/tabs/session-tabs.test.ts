// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepDraft, readDraft } from '#src/forms/store/draft/form-draft.ts';
import { createTabbedBrowser } from '#tests/support/account/session-browser.ts';
import {
  MINUTE_MS,
  provider,
  createSessionIn,
  openSignedInTab,
  signInOf,
  START_TIME,
  startClock,
} from '#tests/support/account/sessions.ts';
import { MARKER_KEY } from './login-marker.ts';

beforeEach(startClock);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a tab redirects to the sign-in page 3 seconds after a sign-out in another tab (AUTH-08)', async () => {
  const tabs = createTabbedBrowser();
  const first = await openSignedInTab(tabs);
  const second = await openSignedInTab(tabs, '/devices');
  await first.session.signOut();
  expect(second.session.state().status).toBe('signed-out');
  expect(second.session.accessToken()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(2999);
  expect(second.browser.moves).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(second.browser.moves).toEqual(['replace https://id.example/sign-in?force']);
  expect(first.browser.moves).toHaveLength(1);
});

it('a tab redirects to the sign-in page also if the whole storage is cleared (AUTH-08)', async () => {
  const tabs = createTabbedBrowser();
  const { browser } = await openSignedInTab(tabs);
  tabs.open().shared!.clear();
  await vi.advanceTimersByTimeAsync(3000);
  expect(browser.moves).toEqual(['replace https://id.example/sign-in?force']);
});

it('a tab stays signed in while another tab signs in, expires, renews or reloads, or stores other values (AUTH-08)', async () => {
  const tabs = createTabbedBrowser();
  const { browser, session } = await openSignedInTab(tabs);
  const other = await openSignedInTab(tabs, '/devices');
  await other.session.renew();
  await createSessionIn(tabs.open('/devices', other.browser.tab)).session.start(true);
  const stranger = tabs.open('/support');
  stranger.shared!.setItem('side-menu', 'x');
  stranger.shared!.removeItem('side-menu');
  const short = tabs.open('/devices', other.browser.tab);
  short.tab.setItem('marquee.signIn', JSON.stringify({ ...signInOf('ana'), expiresAt: START_TIME - 1 }));
  await createSessionIn(short).session.start(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(session.state().status).toBe('signed-in');
  expect(browser.moves).toEqual([]);
});

it('a tab is signed out if another tab signed out while it was loading (AUTH-08)', async () => {
  const tabs = createTabbedBrowser();
  const { browser } = await openSignedInTab(tabs);
  tabs.shared.removeItem(MARKER_KEY);
  const { session } = createSessionIn(tabs.open('/devices', browser.tab));
  expect(session.state().status).not.toBe('signed-in');
  expect(browser.tab.text).not.toContain('access-');
});

it('a page from the browser’s cache is reloaded if the customer has signed out since then (AUTH-08)', async () => {
  const tabs = createTabbedBrowser();
  const { browser } = await openSignedInTab(tabs);
  browser.comeBack();
  expect(browser.moves).toEqual([]);
  tabs.shared.removeItem(MARKER_KEY);
  browser.comeBack();
  expect(browser.moves).toEqual(['reload']);
});

it('a tab uses the later sign-in of another tab, and does not stay signed in longer (AUTH-13, OPEN-31)', async () => {
  provider.signedIn = 'ana';
  const tabs = createTabbedBrowser();
  const first = await openSignedInTab(tabs);
  expect(await first.session.syncWithOtherTabs()).toBe(false);
  vi.setSystemTime(START_TIME + 10 * MINUTE_MS);
  await openSignedInTab(tabs, '/devices');
  vi.setSystemTime(START_TIME + 29 * MINUTE_MS);
  expect(await first.session.syncWithOtherTabs()).toBe(true);
  expect(first.session.state().expiresAt).toBe(START_TIME + 40 * MINUTE_MS);
  expect(tabs.shared.getItem(MARKER_KEY)).toBe(String(START_TIME + 40 * MINUTE_MS));
  expect(await first.session.syncWithOtherTabs()).toBe(false);
});

it.each(['a sign-out', 'a sign-out in another tab', 'a sign-in of another customer in another tab'])(
  'removes typed form values, also those stored while the page is left, at %s (SEC-10)',
  async (event) => {
    const tabs = createTabbedBrowser();
    const { browser, session } = await openSignedInTab(tabs);
    vi.stubGlobal('sessionStorage', browser.tab);
    keepDraft('help', { values: { message: 'typed by ana' } });
    if (event === 'a sign-out') await session.signOut();
    else if (event === 'a sign-out in another tab') await (await openSignedInTab(tabs, '/devices')).session.signOut();
    else {
      vi.setSystemTime(START_TIME + 10 * MINUTE_MS);
      await openSignedInTab(tabs, '/devices', 'ben');
      provider.signedIn = 'ben';
      await session.syncWithOtherTabs();
    }
    expect(readDraft('help')).toBeUndefined();
    // A form that unmounts with its page stores its unsaved draft.
    keepDraft('help', { values: { message: 'typed by ana' } });
    browser.goAway();
    expect(readDraft('help')).toBeUndefined();
    expect(browser.tab.text).not.toContain('typed by ana');
    keepDraft('help', { values: { message: 'typed by ben' } });
    browser.goAway();
    expect(readDraft('help')?.values).toEqual({ message: 'typed by ben' });
  },
);

it('typed form values are kept if the same customer signs in again, and removed for another customer (SEC-10)', async () => {
  for (const [next, kept] of [
    ['ana', true],
    ['ben', false],
  ] as const) {
    const { browser, session } = await openSignedInTab(createTabbedBrowser());
    vi.stubGlobal('sessionStorage', browser.tab);
    keepDraft('help', { values: { message: 'typed by ana' } });
    await session.signIn();
    browser.goAway();
    const response = `http://portal.example/account?code=${next}&state=s`;
    await createSessionIn(browser, { response }).session.start(true);
    expect(readDraft('help') !== undefined, next).toBe(kept);
  }
});

it('a tab reloads and signs in again if another tab signed in as another customer (SEC-10)', async () => {
  const tabs = createTabbedBrowser();
  const { browser, session } = await openSignedInTab(tabs);
  session.values.set('walletToken', 'of ana');
  vi.setSystemTime(START_TIME + 10 * MINUTE_MS);
  await openSignedInTab(tabs, '/devices', 'ben');
  provider.signedIn = 'ben';
  await session.syncWithOtherTabs();
  expect(browser.moves).toEqual(['reload']);
  const again = createSessionIn(tabs.open('/account', browser.tab)).session;
  await again.start(true);
  expect(again.state().name).toBe('ben');
  expect(again.values.get('walletToken')).toBeUndefined();
});

it('a customer who returns from the sign-in page by the Back button is signed out, with a reason (AUTH-32)', async () => {
  const browser = createTabbedBrowser().open();
  const { session } = createSessionIn(browser);
  await session.start(true);
  expect(session.state()).toEqual({ status: 'starting' });
  browser.comeBack();
  expect(session.state()).toEqual({ status: 'signed-out', failure: 'canceled' });
});
