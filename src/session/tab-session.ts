import { createSubscribers } from '#src/lib/subscribers.ts';
import type { SessionBrowser } from './session-browser.ts';
import { initialSnapshot, isExpired, reduceSession, mergeIds, type SessionEvent } from './session-state.ts';
import type { AccountIds } from '#src/model/account-ids.ts';
import type { SessionState, SignInFailure } from './session.ts';
import { createEntries, DRAFT_PREFIX, type Entries, type SessionValueName } from './session-values.ts';
import { clearAttempts } from './sign-in/sign-in-attempts.ts';
import { createSignInStore, type SignIn } from './stored-sign-in.ts';
import { createLoginMarker, type LoginMarker } from './tabs/login-marker.ts';
import { createProfileNotice, type ProfileNotice } from './tabs/profile-notice.ts';
import { createSignOutNonce } from './tabs/sign-out-nonce.ts';

/** Names of the values that are kept if another customer signs in. */
const VISIT_VALUES = [
  'requestedPath',
  'privacySignIn',
  'signedInForIds',
  'redirectSession',
  'offersBanner',
  'noOffers',
] as const;

/** Names of the values that give access to an account or contain its id. */
export const ACCOUNT_VALUES = ['sessionContext', 'walletToken', 'accountId'] as const;

/**
 * All values of this tab: those of the session, `owner` (subject of the last sign-in), `renewing` (see Session.renew)
 * and `signInAttempts` (see sign-in-attempts.ts).
 */
export type TabValues = Entries<SessionValueName | 'owner' | 'renewing' | 'signInAttempts'>;

/** The browser of the session of one tab, and how the tab stores and reads a sign-in. */
export interface TabSessionOptions {
  readonly browser: SessionBrowser;
  /** True if the sign-in and other tokens are kept only in memory. */
  readonly isInMemory: boolean;
  /** Language of the content, stored with each sign-in. */
  readonly language: string;
  /** The page was opened with a sign-in response. */
  readonly hasResponse: boolean;
  readonly now: () => number;
}

/** The sign-in of this tab: in memory, and by default in the session storage so that it survives a reload. */
export interface TabSession {
  readonly values: TabValues;
  readonly marker: LoginMarker;
  readonly profileNotice: ProfileNotice;
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Returns the sign-in in memory, which may have expired. */
  signIn(): SignIn | undefined;
  /** Returns the sign-in in the tab's storage, which may have expired. */
  stored(): SignIn | undefined;
  /** Signs in with a new sign-in from the provider. Values of another customer are removed. */
  accept(signIn: SignIn): void;
  /** Signs in with a sign-in that this tab already has. */
  resume(signIn: SignIn): void;
  /** Stores the account ids of the profile; see Session.identify. */
  identify(ids: AccountIds): void;
  rename(name: string): void;
  /** Removes the tokens; the screens stay as they are. */
  dropTokens(): void;
  /** Removes the tokens of this tab only, while a sign-in starts. */
  setStarting(): void;
  /** Removes the tokens of this tab only. `failure`: why a sign-in has failed. */
  setSignedOut(failure?: SignInFailure): void;
  /**
   * Signs out in this tab and removes all its stored values, also the drafts that open forms store when the page is
   * left. (spec: SEC-10)
   */
  clear(): void;
}

/** Creates the session of this tab with its stored sign-in. (spec: AUTH-05, AUTH-26, AUTH-29) */
export function createTabSession({ browser, isInMemory, language, hasResponse, now }: TabSessionOptions): TabSession {
  const values: TabValues = createEntries(browser.tab, isInMemory ? ACCOUNT_VALUES : []);
  const store = createSignInStore(isInMemory ? undefined : browser.tab);
  const marker = createLoginMarker(browser.shared);
  const profileNotice = createProfileNotice(browser);
  const { subscribe, notify } = createSubscribers();
  const isRemembered = (): boolean => {
    const expiresAt = marker.expiresAt();
    return expiresAt !== undefined && !isExpired(expiresAt, now());
  };
  // Another tab may have signed out while this one was loading.
  if (!marker.isSet() && store.read()) values.clear();
  let snapshot = initialSnapshot(validSignIn(store.read(), now()), { hasResponse, isRemembered: isRemembered() });
  const dispatch = (event: SessionEvent): void => {
    const before = snapshot;
    snapshot = reduceSession(before, event);
    if (snapshot === before) return;
    if (!snapshot.signIn) store.clear();
    if (snapshot.state !== before.state) notify();
  };
  /** Changes the sign-in in memory and in the storage. */
  const changeSignIn = (event: SessionEvent): void => {
    const before = snapshot.signIn;
    dispatch(event);
    if (!snapshot.signIn || snapshot.signIn === before) return;
    store.write(snapshot.signIn);
    storeAccountId(values, snapshot.signIn);
  };
  return Object.freeze({
    values,
    marker,
    profileNotice,
    subscribe,
    state: () => snapshot.state,
    signIn: () => snapshot.signIn,
    stored: store.read,
    accept(accepted: SignIn) {
      const signIn = keepKnownData(snapshot.signIn, accepted);
      clearAttempts(values);
      storeCustomerValues(values, signIn, language);
      profileNotice.markRead();
      createSignOutNonce(browser.shared).clear();
      store.write(signIn);
      dispatch({ type: 'signed-in', signIn });
    },
    resume: (signIn: SignIn) => dispatch({ type: 'signed-in', signIn }),
    identify: (ids: AccountIds) => changeSignIn({ type: 'identified', ids }),
    rename: (name: string) => changeSignIn({ type: 'renamed', name }),
    dropTokens: () => dispatch({ type: 'tokens-dropped' }),
    setStarting: () => dispatch({ type: 'starting', isRemembered: isRemembered() }),
    setSignedOut: (failure?: SignInFailure) => dispatch({ type: 'signed-out', isRemembered: isRemembered(), failure }),
    clear() {
      values.clear();
      browser.onPageHide(() => values.clear(DRAFT_PREFIX));
      dispatch({ type: 'signed-out', isRemembered: false });
    },
  });
}

/**
 * Returns `accepted`. If it is of the same customer as `before`, a missing name and missing ids are copied from
 * `before`.
 */
function keepKnownData(before: SignIn | undefined, accepted: SignIn): SignIn {
  if (before?.subject !== accepted.subject) return accepted;
  return { ...accepted, name: accepted.name || before.name, ids: mergeIds(before.ids, accepted.ids) };
}

/** Returns the sign-in unless it has expired. */
export function validSignIn(signIn: SignIn | undefined, now: number): SignIn | undefined {
  return signIn && !isExpired(signIn.expiresAt, now) ? signIn : undefined;
}

/** Stores the data of a sign-in. If another customer was signed in before, only `VISIT_VALUES` are kept. */
export function storeCustomerValues(values: TabValues, signIn: SignIn, language: string): void {
  const owner = values.get('owner');
  if (owner !== undefined && owner !== signIn.subject) {
    const visitValues = VISIT_VALUES.map((name) => [name, values.get(name)] as const);
    values.clear();
    for (const [name, value] of visitValues) if (value !== undefined) values.set(name, value);
  }
  values.set('owner', signIn.subject);
  values.set('contentLanguage', language);
  storeAccountId(values, signIn);
  for (const name of ['sessionId', 'trackingId'] as const) if (!values.get(name)) values.set(name, signIn[name]);
}

/** Stores the id of the account, which is in the ID token or the profile. (spec: AUTH-29) */
function storeAccountId(values: TabValues, { ids }: SignIn): void {
  if (ids.xboAccountId !== '') values.set('accountId', ids.xboAccountId);
}
