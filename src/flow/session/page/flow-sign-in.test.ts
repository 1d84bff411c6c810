import { beforeEach, expect, it, vi } from 'vitest';
import { MARKER_KEY } from '#src/session/tabs/login-marker.ts';
import { fakeSession } from '#tests/support/account/data.tsx';
import { createFlowLogin } from './flow-sign-in.ts';

const EXPIRED = String(Date.now() - 1000);
const refreshWith = (...tokens: (string | undefined)[]) => {
  const refresh = vi.fn<() => Promise<string | undefined>>(async () => tokens.shift());
  return refresh;
};
const expiredSession = () => {
  const session = fakeSession({ status: 'signed-out' });
  return { session, start: vi.spyOn(session, 'start'), signIn: vi.spyOn(session, 'signIn') };
};

beforeEach(() => localStorage.setItem(MARKER_KEY, EXPIRED));

it('a flow refreshes an expired login through the helper of the page, without a sign-in page (PC-30, PC-31)', async () => {
  const { session, start, signIn } = expiredSession();
  const refresh = refreshWith('fresh');
  const login = createFlowLogin(session, refresh);
  expect([login.isKnown(), login.accessToken()]).toEqual([true, undefined]);
  expect(await login.obtain('refresh')).toBe('here');
  expect(login.accessToken()).toBe('fresh');
  expect(start).not.toHaveBeenCalled();
  expect(signIn).not.toHaveBeenCalled();
  expect(JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])).not.toContain('fresh');
});

it('a flow uses a refreshed login for 15 minutes, and not after a sign-out (PC-31, SEC-10)', async () => {
  let now = 0;
  const login = createFlowLogin(expiredSession().session, refreshWith('fresh'), () => now);
  await login.obtain('refresh');
  now = 899_999;
  expect(login.accessToken()).toBe('fresh');
  now = 900_000;
  expect(login.accessToken()).toBeUndefined();
  now = 0;
  localStorage.removeItem(MARKER_KEY);
  expect(login.accessToken()).toBeUndefined();
});

it('a flow starts a sign-in if the refresh helper returns no token or does not exist (PC-30)', async () => {
  for (const refresh of [refreshWith(undefined), () => undefined]) {
    const { session, start } = expiredSession();
    start.mockImplementation(async () => session.become({ status: 'starting' }));
    expect(await createFlowLogin(session, refresh).obtain('refresh')).toBe('leaving');
    expect(start.mock.calls).toEqual([[true]]);
  }
});

it('a flow sends no request to the refresh helper after a sign-out or when a sign-in is started (PC-30)', async () => {
  const { session, signIn } = expiredSession();
  const refresh = refreshWith('fresh', 'fresh');
  await createFlowLogin(session, refresh).obtain('begin');
  expect(signIn).toHaveBeenCalledTimes(1);
  localStorage.removeItem(MARKER_KEY);
  const login = createFlowLogin(session, refresh);
  expect(login.isKnown()).toBe(false);
  expect(await login.obtain('refresh')).toBe('failed');
  expect(refresh).not.toHaveBeenCalled();
});
