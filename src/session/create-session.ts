import type { Problem } from '#src/model/layout.ts';
import { ACCOUNT_PATH } from './sign-in/account-path.ts';
import { keepTabsTogether } from './keep-tabs-together.ts';
import { createLoginMarker } from './login-marker.ts';
import { createProfileNews } from './profile-news.ts';
import type { SessionBrowser } from './session-browser.ts';
import type { Session, SessionState, SignOutOptions } from './session.ts';
import { createEntries, DRAFTS, PREFIX, type SessionValueName } from './session-values.ts';
import type { SignInClient, SignInClientOptions } from './sign-in/sign-in-client.ts';
import { createSignInStore, type SignIn } from './stored-sign-in.ts';

/** Where the page that a sign-out leads back to goes on to. (spec: ROUTE-25, ROUTE-26) */
export const TIMEOUT_TARGET_KEY = `${PREFIX}timeoutLoginRedirect`;

/** Values of this visit, whoever signs in. */
const OF_THE_VISIT = [
  'requestedPath',
  'privacySignIn',
  'signedInForIds',
  'redirectSession',
  'offersBanner',
  'noOffers',
] as const;

export interface SessionOptions extends Pick<
  SignInClientOptions,
  'authority' | 'clientId' | 'scope' | 'language' | 'privacyReturns'
> {
  /** The page that follows a sign-out when the time is up. */
  readonly logoutReturn: string;
  readonly browser: SessionBrowser;
  /** The provider's answer that this page was opened with. */
  readonly answer?: string | undefined;
  /** Goes to another page of the portal, in this one's place. */
  readonly go: (path: string) => void;
  readonly report: (problem: Problem) => void;
  /** The code that talks to the provider is fetched when it is needed. */
  readonly load?: (options: SignInClientOptions) => Promise<SignInClient>;
  readonly now?: () => number;
}

const loadClient = async (options: SignInClientOptions): Promise<SignInClient> =>
  (await import('./sign-in/sign-in-client.ts')).createSignInClient(options);

/** Sign-in with tokens in this tab: in memory, and in its session storage so that they outlive a reload. */
export function createSession(options: SessionOptions): Session {
  const { browser, go, report, load = loadClient, now = Date.now } = options;
  const values = createEntries<SessionValueName | 'owner' | 'renewing'>(browser.tab);
  const store = createSignInStore(browser.tab);
  const marker = createLoginMarker(browser.shared);
  const profileNews = createProfileNews(browser);
  const listeners = new Set<() => void>();
  let client: Promise<SignInClient> | undefined;
  let answer = options.answer;
  let running: Promise<void> = Promise.resolve();

  const isOver = (expiresAt: number): boolean => expiresAt <= now();
  // A sign-out elsewhere may have been told while this tab was loading.
  if (!marker.isThere() && store.read()) values.clear();
  const stored = store.read();
  let current: SignIn | undefined = stored && !isOver(stored.expiresAt) ? stored : undefined;
  const waiting = (status: 'starting' | 'signed-out'): SessionState => {
    const expiresAt = marker.expiresAt();
    return { status, ...(expiresAt !== undefined && !isOver(expiresAt) ? { remembered: true } : {}) };
  };
  let state: SessionState = Object.freeze(current && !answer ? signedIn(current) : waiting('starting'));

  const set = (next: SessionState): void => {
    state = Object.freeze(next);
    for (const listener of listeners) listener();
  };
  const setSignedOut = (): void => set(waiting('signed-out'));
  const failed = (what: string, error: unknown): void =>
    report({
      where: 'session',
      what: `${what}: ${(error as Error).message}`,
      fix: 'See the log of the identity provider.',
    });
  const open = (): Promise<SignInClient> => {
    client ??= load({ ...options, origin: browser.origin, tab: browser.tab, values }).catch((error: unknown) => {
      client = undefined;
      throw error;
    });
    return client;
  };

  /** Forgets the tokens of this tab; other tabs stay as they are. */
  const forget = (): void => {
    current = undefined;
    store.clear();
  };

  /** Forgets everything of this tab. Forms that still stand here keep what was typed until the page is left. (spec: SEC-10) */
  const forgetAll = (): void => {
    forget();
    values.clear();
    browser.onLeave(() => values.clear(DRAFTS));
  };

  const adopt = (signIn: SignIn): void => {
    const owner = values.get('owner');
    if (owner !== undefined && owner !== signIn.subject) {
      const kept = OF_THE_VISIT.map((name) => [name, values.get(name)] as const);
      values.clear();
      for (const [name, value] of kept) if (value !== undefined) values.set(name, value);
    }
    values.set('owner', signIn.subject);
    values.set('contentLanguage', options.language);
    // The provider has just told the name.
    profileNews.take();
    for (const name of ['sessionId', 'trackingId'] as const) if (!values.get(name)) values.set(name, signIn[name]);
    current = signIn;
    store.write(signIn);
    set(signedIn(signIn));
  };

  const leadToSignIn = async (wanted: string, { force = false, instead = true } = {}): Promise<void> => {
    tabs.calm();
    forget();
    set(waiting('starting'));
    try {
      browser.leave(await (await open()).signInUrl(wanted, { from: browser.path(), force }), instead);
    } catch (error) {
      failed('the sign-in page cannot be reached', error);
      setSignedOut();
    }
  };

  /** true: somebody is signed in now. */
  const trade = async (url: string): Promise<boolean> => {
    try {
      const provider = await open();
      const signIn = await provider.exchange(url);
      adopt(signIn);
      marker.set(signIn.expiresAt);
      const wanted = provider.takeRequestedPath();
      if (wanted !== browser.path()) go(wanted);
      return true;
    } catch (error) {
      failed('the sign-in was not accepted', error);
      return false;
    }
  };

  const begin = async (demand: boolean): Promise<void> => {
    const url = answer;
    answer = undefined;
    const isRefused = url !== undefined && !(await trade(url));
    if (url !== undefined && !isRefused) return;

    const known = current ?? store.read();
    if (known && !isOver(known.expiresAt)) {
      current = known;
      if (state.status !== 'signed-in') set(signedIn(known));
      return;
    }
    const isRenewing = values.get('renewing') !== undefined;
    values.remove('renewing');
    const end = known?.expiresAt ?? marker.expiresAt();
    forget();
    // What was refused is not tried again by itself: the page offers to sign in. (spec: OPEN-34)
    if (isRefused || !(demand || isRenewing)) return setSignedOut();
    if (state.status !== 'starting') set(waiting('starting'));
    const hasExpired = end !== undefined && isOver(end);
    if (!hasExpired && (await signInSilently())) return;
    await leadToSignIn(browser.path());
  };

  const signInSilently = async (): Promise<boolean> => {
    try {
      const signIn = await (await open()).silent();
      if (!signIn) return false;
      adopt(signIn);
      marker.set(signIn.expiresAt);
      return true;
    } catch (error) {
      failed('nobody could be signed in silently', error);
      return false;
    }
  };

  const signOut = async (how: SignOutOptions = {}): Promise<void> => {
    tabs.calm();
    forgetAll();
    marker.remove();
    profileNews.forget();
    set({ status: 'signed-out' });
    try {
      browser.leave(await (await open()).signOutUrl(how), true);
    } catch (error) {
      failed('the sign-out page cannot be reached', error);
      browser.leave(how.to ?? '/', true);
    }
  };

  const tabs = keepTabsTogether(browser, marker, {
    current: () => current,
    isStored: () => store.read() !== undefined,
    end: () => {
      forgetAll();
      set({ status: 'signed-out' });
    },
    lookAgain: () => {
      if (state.status === 'signed-out') setSignedOut();
    },
    giveUpLeaving: () => {
      if (state.status === 'starting') setSignedOut();
    },
    signInAgain: (force) => void (force ? leadToSignIn(browser.path(), { force }) : session.start(true)),
    silent: async () => (await open()).silent(),
    adopt,
    failed,
  });

  const session: Session = Object.freeze({
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start(demand: boolean) {
      running = running.then(() => begin(demand));
      return running;
    },
    signIn: (returnTo?: string, { again = false } = {}) =>
      leadToSignIn(returnTo ?? browser.path(), { force: again, instead: false }),
    signOut,
    expire() {
      try {
        browser.shared?.setItem(TIMEOUT_TARGET_KEY, ACCOUNT_PATH);
      } catch {
        // Without it the way back leads home.
      }
      return signOut({ to: options.logoutReturn });
    },
    keepUp: tabs.keepUp,
    async renew() {
      forget();
      values.set('renewing', 'true');
      browser.reload();
    },
    accessToken: () => (current && !isOver(current.expiresAt) ? current.accessToken : undefined),
    rename(name: string) {
      if (!current) return;
      current = { ...current, name };
      store.write(current);
      set(signedIn(current));
    },
    profileNews,
    values,
  });
  return session;
}

function signedIn({ authKey, expiresAt, ids, name }: SignIn): SessionState {
  return Object.freeze({ status: 'signed-in', authKey, expiresAt, ids, name });
}
