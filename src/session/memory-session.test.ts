// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTabbedBrowser, type Tab } from '#tests/support/account/session-browser.ts';
import { provider, createSessionIn, startClock } from '#tests/support/account/sessions.ts';

const RESPONSE = 'http://portal.example/account?code=ana&state=s';
/** Creates a session with `signInStorage: memory`. */
const load = (browser: Tab, response?: string) =>
  createSessionIn(browser, { signInStorage: 'memory', ...(response ? { response } : {}) });

beforeEach(() => {
  startClock();
  provider.signedIn = 'ana';
});
afterEach(() => vi.useRealTimers());

it('tokens and account ids are kept in memory only (SEC-10)', async () => {
  const tabs = createTabbedBrowser();
  const browser = tabs.open();
  const { session } = load(browser, RESPONSE);
  await session.start(true);
  session.values.set('sessionContext', 'context-1');
  session.values.set('walletToken', 'wallet-1');
  expect(session.accessToken()).toMatch(/^access-ana/);
  expect(session.values.get('sessionContext')).toBe('context-1');
  const stored = browser.tab.text + tabs.shared.text;
  expect(stored).not.toMatch(/access-|sid-|context-1|wallet-1|personId/);
  // The storage of the tab is not empty, and a session without `signInStorage: memory` stores its token there.
  expect(stored).toContain('marquee.trackingId');
  const other = tabs.open();
  await createSessionIn(other, { response: RESPONSE }).session.start(true);
  expect(other.tab.text).toMatch(/access-/);
});

it.each([true, false])(
  'signs in silently when a page is loaded again or in another tab; the page requires sign-in: %s (AUTH-05, AUTH-06, SEC-10)',
  async (isRequired) => {
    const tabs = createTabbedBrowser();
    const first = tabs.open();
    await load(first, RESPONSE).session.start(true);
    for (const browser of [first, tabs.open('/support')]) {
      provider.asked = [];
      const { session } = load(browser);
      await session.start(isRequired);
      expect(session.accessToken()).toMatch(/^access-ana/);
      expect(provider.asked).toEqual(['silent']);
    }
    expect(first.moves).toEqual([]);
  },
);

it('on public pages the provider is requested only if this browser has a sign-in, without a redirect (SEC-10)', async () => {
  const tabs = createTabbedBrowser();
  const visitor = load(tabs.open('/support'));
  await visitor.session.start(false);
  expect(provider.asked).toEqual([]);
  await load(tabs.open(), RESPONSE).session.start(true);
  provider.signedIn = undefined;
  const browser = tabs.open('/support');
  const { session } = load(browser);
  provider.asked = [];
  await session.start(false);
  expect(provider.asked).toEqual(['silent']);
  expect(session.state()).toEqual({ status: 'signed-out', remembered: true });
  expect(browser.moves).toEqual([]);
});

it('a page that requires sign-in redirects to the provider if the silent sign-in is not possible (AUTH-06, SEC-10)', async () => {
  const tabs = createTabbedBrowser();
  const browser = tabs.open('/devices');
  await load(browser, RESPONSE).session.start(true);
  provider.signedIn = undefined;
  await load(browser).session.start(true);
  expect(browser.moves).toEqual(['replace https://id.example/sign-in']);
});
