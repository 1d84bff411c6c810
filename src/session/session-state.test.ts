// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { initialSnapshot, isExpired, reduceSession, type SessionSnapshot } from './session-state.ts';
import type { SignIn } from './stored-sign-in.ts';

const signIn: SignIn = {
  accessToken: 'token',
  expiresAt: 1000,
  subject: 'ana',
  authKey: 'sid-ana',
  ids: { personId: 'p', customerRelationshipId: 'c', serviceAccountId: 's', xboAccountId: 'x' },
  name: 'Ana',
  sessionId: '1',
  trackingId: '2',
};
const publicState = { status: 'signed-in', authKey: 'sid-ana', expiresAt: 1000, ids: signIn.ids, name: 'Ana' };
const signedIn: SessionSnapshot = initialSnapshot(signIn, { hasResponse: false, isRemembered: true });

describe('the session at page load', () => {
  it('is signed in with a stored sign-in', () => {
    expect(signedIn).toEqual({ signIn, state: publicState });
  });

  it('waits until the response of a sign-in page is checked', () => {
    expect(initialSnapshot(signIn, { hasResponse: true, isRemembered: true })).toEqual({
      signIn,
      state: { status: 'starting', remembered: true },
    });
  });

  it('waits without a stored sign-in', () => {
    const options = { hasResponse: false, isRemembered: false };
    expect(initialSnapshot(undefined, options)).toEqual({ signIn: undefined, state: { status: 'starting' } });
  });
});

describe('a change of the session', () => {
  it('never passes a token to the screens', () => {
    expect(JSON.stringify(signedIn.state)).not.toContain('token');
  });

  it('can rename the customer, who keeps the token', () => {
    const { signIn: renamed, state } = reduceSession(signedIn, { type: 'renamed', name: 'Ana Maria' });
    expect(renamed).toEqual({ ...signIn, name: 'Ana Maria' });
    expect(state).toEqual({ ...publicState, name: 'Ana Maria' });
  });

  it('to another name is ignored without a sign-in', () => {
    const signedOut = reduceSession(signedIn, { type: 'signed-out', isRemembered: false });
    expect(reduceSession(signedOut, { type: 'renamed', name: 'Ana Maria' })).toBe(signedOut);
  });

  it('can remove the tokens while the screens stay as they are until the page reloads', () => {
    const dropped = reduceSession(signedIn, { type: 'tokens-dropped' });
    expect(dropped.signIn).toBeUndefined();
    expect(dropped.state).toBe(signedIn.state);
  });

  it('can sign out this tab, and records that another tab is still signed in', () => {
    const signedOut = reduceSession(signedIn, { type: 'signed-out', isRemembered: false });
    expect(signedOut).toEqual({ signIn: undefined, state: { status: 'signed-out' } });
    expect(reduceSession(signedOut, { type: 'signed-out', isRemembered: true }).state).toEqual({
      status: 'signed-out',
      remembered: true,
    });
  });

  it('without an effect keeps the same state object, so that no screen renders again', () => {
    const starting = reduceSession(signedIn, { type: 'starting', isRemembered: true });
    expect(reduceSession(starting, { type: 'starting', isRemembered: true }).state).toBe(starting.state);
    expect(reduceSession(starting, { type: 'starting', isRemembered: false }).state).not.toBe(starting.state);
  });
});

it('a sign-in has expired at the time of its expiry', () => {
  expect([999, 1000, 1001].map((now) => isExpired(1000, now))).toEqual([false, true, true]);
});

it('the ids of the profile are used, and a known id that the profile does not have is kept (ACCT-09)', () => {
  const none = { personId: '', customerRelationshipId: '', serviceAccountId: '', xboAccountId: '' };
  expect(reduceSession(signedIn, { type: 'identified', ids: none })).toBe(signedIn);
  const after = reduceSession(signedIn, { type: 'identified', ids: { ...none, personId: 'p-2' } });
  expect(after.state.ids).toEqual({ ...signIn.ids, personId: 'p-2' });
  expect(after.signIn?.ids).toEqual(after.state.ids);
});
