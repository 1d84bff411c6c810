// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTabbedBrowser } from '#tests/support/account/session-browser.ts';
import { createSessionIn, openSignedInTab, startClock } from '#tests/support/account/sessions.ts';
import { createProfileNotice, PROFILE_NOTICE_KEY } from './profile-notice.ts';

beforeEach(startClock);
afterEach(() => vi.useRealTimers());

it('a new name survives a reload, and is removed at sign-out (SHELL-06, SEC-10)', async () => {
  const tabs = createTabbedBrowser();
  const { browser, session } = await openSignedInTab(tabs);
  const token = session.accessToken();
  session.rename('Ana Maria');
  expect(session.state()).toMatchObject({ status: 'signed-in', name: 'Ana Maria' });
  expect(session.accessToken()).toBe(token);
  const again = createSessionIn(tabs.open('/account', browser.tab)).session;
  expect(again.state().name).toBe('Ana Maria');
  expect(tabs.shared.text).not.toContain('Ana');
  await again.signOut();
  again.rename('Nobody');
  expect(again.state().name).toBeUndefined();
});

it('a changed profile is announced to the other tabs, but not to the tab that changed it (SHELL-06)', async () => {
  const tabs = createTabbedBrowser();
  const first = (await openSignedInTab(tabs)).session;
  const second = await openSignedInTab(tabs, '/devices');
  expect([first, second.session].map(({ profileNotice }) => profileNotice.isUnread())).toEqual([false, false]);
  first.profileNotice.announce();
  expect([first, second.session].map(({ profileNotice }) => profileNotice.isUnread())).toEqual([false, true]);
  // The notice is still unread after a reload.
  const reloaded = createSessionIn(tabs.open('/devices', second.browser.tab)).session;
  expect(reloaded.profileNotice.isUnread()).toBe(true);
  reloaded.profileNotice.markRead();
  expect(reloaded.profileNotice.isUnread()).toBe(false);
});

it('a changed profile is not announced to a tab that signs in later, and the notice is removed at sign-out (SEC-10)', async () => {
  const tabs = createTabbedBrowser();
  const { session } = await openSignedInTab(tabs);
  session.profileNotice.announce();
  expect(tabs.shared.getItem(PROFILE_NOTICE_KEY)).not.toBeNull();
  expect((await openSignedInTab(tabs, '/devices')).session.profileNotice.isUnread()).toBe(false);
  await session.signOut();
  expect(tabs.shared.getItem(PROFILE_NOTICE_KEY)).toBeNull();
});

it('without storage no changed profile is announced', () => {
  const notice = createProfileNotice({ tab: undefined, shared: undefined });
  notice.announce();
  expect(notice.isUnread()).toBe(false);
});
