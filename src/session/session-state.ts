import type { AccountIds } from '#src/model/account-ids.ts';
import type { SessionState, SignInFailure } from './session.ts';
import type { SignIn } from './stored-sign-in.ts';

/** The sign-in of one tab, in memory. */
export interface SessionSnapshot {
  /** The sign-in with its tokens; undefined if the customer is not signed in. */
  readonly signIn: SignIn | undefined;
  readonly state: SessionState;
}

/** A change of the sign-in in one tab. */
export type SessionEvent =
  | { readonly type: 'signed-in'; readonly signIn: SignIn }
  | { readonly type: 'renamed'; readonly name: string }
  /** The profile was loaded, which contains the account ids. */
  | { readonly type: 'identified'; readonly ids: AccountIds }
  /** The tokens are dropped; the screens stay as they are until the page reloads. */
  | { readonly type: 'tokens-dropped' }
  /** `isRemembered`: this browser has a sign-in that has not expired, for example in another tab. */
  | { readonly type: 'starting'; readonly isRemembered: boolean }
  | { readonly type: 'signed-out'; readonly isRemembered: boolean; readonly failure?: SignInFailure | undefined };

/**
 * Returns the session at page load. It is `starting` without a stored sign-in, and also until a sign-in response in the
 * address has been checked.
 */
export function initialSnapshot(
  stored: SignIn | undefined,
  { hasResponse, isRemembered }: { readonly hasResponse: boolean; readonly isRemembered: boolean },
): SessionSnapshot {
  return {
    signIn: stored,
    state: stored && !hasResponse ? signedInState(stored) : signedOutState('starting', isRemembered),
  };
}

/**
 * Returns the session after an event. If `identified`, `starting` or `signed-out` changes nothing, the state object
 * stays the same.
 */
export function reduceSession(snapshot: SessionSnapshot, event: SessionEvent): SessionSnapshot {
  switch (event.type) {
    case 'signed-in':
      return { signIn: event.signIn, state: signedInState(event.signIn) };
    case 'renamed': {
      if (!snapshot.signIn) return snapshot;
      const signIn = { ...snapshot.signIn, name: event.name };
      return { signIn, state: signedInState(signIn) };
    }
    case 'identified': {
      const { signIn } = snapshot;
      const ids = signIn && mergeIds(signIn.ids, event.ids);
      return signIn && ids && ids !== signIn.ids
        ? { signIn: { ...signIn, ids }, state: signedInState({ ...signIn, ids }) }
        : snapshot;
    }
    case 'tokens-dropped':
      return { ...snapshot, signIn: undefined };
    case 'starting':
      return removeSignIn(snapshot, signedOutState('starting', event.isRemembered, snapshot.state.failure));
    case 'signed-out':
      return removeSignIn(snapshot, signedOutState('signed-out', event.isRemembered, event.failure));
  }
}

/** Returns true if a sign-in that ends at `expiresAt` (milliseconds) has ended. */
export function isExpired(expiresAt: number, now: number): boolean {
  return expiresAt <= now;
}

/** Returns `before` with the ids of `later` that are not empty; `before` itself if nothing changes. */
export function mergeIds(before: AccountIds, later: AccountIds): AccountIds {
  const names = ['personId', 'customerRelationshipId', 'serviceAccountId', 'xboAccountId'] as const;
  const changedNames = names.filter((name) => later[name] !== '' && later[name] !== before[name]);
  return changedNames.length === 0
    ? before
    : { ...before, ...Object.fromEntries(changedNames.map((name) => [name, later[name]])) };
}

/** Returns the state for screens while a customer is signed in. */
function signedInState({ authKey, expiresAt, ids, name }: SignIn): SessionState {
  return Object.freeze({ status: 'signed-in', authKey, expiresAt, ids, name });
}

/** Removes the sign-in and sets `state`; keeps the old state object if both have the same content. */
function removeSignIn({ state: before }: SessionSnapshot, state: SessionState): SessionSnapshot {
  const isSame = (['status', 'remembered', 'failure'] as const).every((name) => before[name] === state[name]);
  return { signIn: undefined, state: isSame ? before : state };
}

/**
 * Returns a state without a sign-in. `isRemembered`: this browser has a sign-in that has not expired, for example in
 * another tab.
 */
function signedOutState(
  status: 'starting' | 'signed-out',
  isRemembered: boolean,
  failure?: SignInFailure,
): SessionState {
  return Object.freeze({ status, ...(isRemembered ? { remembered: true } : {}), ...(failure ? { failure } : {}) });
}
