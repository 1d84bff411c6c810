import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTabbedBrowser } from '#tests/support/account/session-browser.ts';
import {
  MINUTE_MS,
  provider,
  createSessionIn,
  openSignedInTab,
  START_TIME,
  startClock,
} from '#tests/support/account/sessions.ts';
import { SessionProvider } from '../session-context.tsx';
import type { Session } from '../session.ts';
import { useSessionStage } from './use-session-stage.ts';

beforeEach(startClock);
afterEach(() => vi.useRealTimers());

const watch = (session: Session) =>
  renderHook(() => useSessionStage(), {
    wrapper: ({ children }) => <SessionProvider session={session}>{children}</SessionProvider>,
  }).result;
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('the time is checked 100 ms after the sign-in and then every second (AUTH-12, AUTH-13, AUTH-16)', async () => {
  provider.lasts = 60_000;
  const { session } = await openSignedInTab(createTabbedBrowser());
  const stage = watch(session);
  await wait(99);
  expect(stage.current).toEqual({ name: 'fine' });
  await wait(1);
  expect(stage.current).toEqual({ name: 'warning', seconds: 30 });
  await wait(1000);
  expect(stage.current).toEqual({ name: 'warning', seconds: 29 });
});

it('the warning is shown when 89 seconds remain, and not earlier (AUTH-13, OPEN-28)', async () => {
  provider.lasts = 95_000;
  const { session } = await openSignedInTab(createTabbedBrowser());
  const stage = watch(session);
  await wait(5100);
  expect(stage.current).toEqual({ name: 'fine' });
  await wait(1000);
  expect(stage.current).toEqual({ name: 'warning', seconds: 59 });
});

it('the customer is signed out, once, when fewer than 30 seconds remain (AUTH-17, OPEN-28)', async () => {
  provider.lasts = 40_000;
  const { session, browser } = await openSignedInTab(createTabbedBrowser());
  const stage = watch(session);
  await wait(10_100);
  expect(stage.current).toEqual({ name: 'warning', seconds: 0 });
  expect(browser.moves).toEqual([]);
  await wait(1000);
  expect(session.state().status).toBe('signed-out');
  await wait(60_000);
  expect(browser.moves).toHaveLength(1);
  expect(browser.moves[0]).toContain('/session/end?to=/logout-return');
  expect(stage.current).toEqual({ name: 'fine' });
});

it('the customer is signed out immediately if the computer slept past the expiry (AUTH-17)', async () => {
  const { session } = await openSignedInTab(createTabbedBrowser());
  watch(session);
  await wait(5000);
  vi.setSystemTime(START_TIME + 45 * MINUTE_MS);
  await wait(1000);
  expect(session.state().status).toBe('signed-out');
});

it('the later expiry of another tab is used without a warning (AUTH-13, OPEN-31)', async () => {
  const tabs = createTabbedBrowser();
  const { session } = await openSignedInTab(tabs);
  provider.signedIn = 'ana';
  vi.setSystemTime(START_TIME + 20 * MINUTE_MS);
  await openSignedInTab(tabs, '/devices');
  const stage = watch(session);
  vi.setSystemTime(START_TIME + 29 * MINUTE_MS);
  await wait(2000);
  expect(stage.current).toEqual({ name: 'fine' });
  expect(session.state().expiresAt).toBe(START_TIME + 50 * MINUTE_MS);
});

it('the sign-in of another tab is tried once, and the warning is shown if the provider refuses (AUTH-13)', async () => {
  const tabs = createTabbedBrowser();
  const { session } = await openSignedInTab(tabs);
  vi.setSystemTime(START_TIME + 20 * MINUTE_MS);
  await openSignedInTab(tabs, '/devices');
  provider.asked = [];
  const stage = watch(session);
  vi.setSystemTime(START_TIME + 29 * MINUTE_MS);
  await wait(10_000);
  expect(stage.current.name).toBe('warning');
  expect(provider.asked).toEqual(['silent']);
});

it('nothing is counted down without a sign-in (AUTH-12)', async () => {
  const { session } = createSessionIn(createTabbedBrowser().open('/support'));
  await session.start(false);
  const stage = watch(session);
  await wait(10_000);
  expect(stage.current).toEqual({ name: 'fine' });
  expect(vi.getTimerCount()).toBe(0);
});
