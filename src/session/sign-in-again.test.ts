// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTabbedBrowser } from '#tests/support/account/session-browser.ts';
import { openSignedInTab, provider, startClock } from '#tests/support/account/sessions.ts';
import { signInAgain } from './sign-in-again.ts';

beforeEach(startClock);
afterEach(() => vi.useRealTimers());

it('the wait for a fresh sign-in ends if the provider cannot be reached, so that the change can be shown as not made (SEC-13)', async () => {
  const { session } = await openSignedInTab(createTabbedBrowser());
  provider.fault = new Error('offline');
  await signInAgain(session, '/account');
  expect(session.state()).toMatchObject({ status: 'signed-out', failure: 'unreachable' });
});

it('the wait for a fresh sign-in ends if the Back button shows the page again, and not before (SEC-13)', async () => {
  const { session, browser } = await openSignedInTab(createTabbedBrowser());
  const onEnd = vi.fn<() => void>();
  const end = signInAgain(session, '/account').then(onEnd);
  await vi.waitFor(() => expect(browser.moves.at(-1)).toBe('assign https://id.example/sign-in?force'));
  expect(onEnd).not.toHaveBeenCalled();
  dispatchEvent(new Event('pageshow'));
  await end;
});
