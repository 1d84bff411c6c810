// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTabs } from '#tests/support/account/session-browser.ts';
import { sessionIn, signedInTab, startClock } from '#tests/support/account/sessions.ts';
import { createProfileNews, NEWS_KEY } from './profile-news.ts';

beforeEach(startClock);
afterEach(() => vi.useRealTimers());

it('a new name stays after a reload, and is nobody else’s (SHELL-06, SEC-10)', async () => {
  const tabs = createTabs();
  const { browser, session } = await signedInTab(tabs);
  const token = session.accessToken();
  session.rename('Ana Maria');
  expect(session.state()).toMatchObject({ status: 'signed-in', name: 'Ana Maria' });
  expect(session.accessToken()).toBe(token);
  const again = sessionIn(tabs.open('/account', browser.tab)).session;
  expect(again.state().name).toBe('Ana Maria');
  expect(tabs.shared.text).not.toContain('Ana');
  await again.signOut();
  again.rename('Nobody');
  expect(again.state().name).toBeUndefined();
});

it('tells the other tabs that the profile has changed, and not the one that changed it (SHELL-06)', async () => {
  const tabs = createTabs();
  const first = (await signedInTab(tabs)).session;
  const second = await signedInTab(tabs, '/devices');
  expect([first, second.session].map(({ profileNews }) => profileNews.isThere())).toEqual([false, false]);
  first.profileNews.tell();
  expect([first, second.session].map(({ profileNews }) => profileNews.isThere())).toEqual([false, true]);
  // Also after a reload, until it knows.
  const reloaded = sessionIn(tabs.open('/devices', second.browser.tab)).session;
  expect(reloaded.profileNews.isThere()).toBe(true);
  reloaded.profileNews.take();
  expect(reloaded.profileNews.isThere()).toBe(false);
});

it('is no news for who signs in afterwards, and goes with the sign-out (SEC-10)', async () => {
  const tabs = createTabs();
  const { session } = await signedInTab(tabs);
  session.profileNews.tell();
  expect(tabs.shared.getItem(NEWS_KEY)).not.toBeNull();
  expect((await signedInTab(tabs, '/devices')).session.profileNews.isThere()).toBe(false);
  await session.signOut();
  expect(tabs.shared.text).toBe('[]');
});

it('works without storage: every tab is by itself', () => {
  const news = createProfileNews({ tab: undefined, shared: undefined });
  news.tell();
  expect(news.isThere()).toBe(false);
});
