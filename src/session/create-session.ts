import { realNow } from '#src/lib/clock.ts';
import { guardStorage } from '#src/lib/guarded-storage.ts';
import { loadOnce } from '#src/lib/runs/load-once.ts';
import type { Problem } from '#src/model/layout.ts';
import type { SessionBrowser } from './session-browser.ts';
import type { SessionParts } from './session-parts.ts';
import { isExpired } from './session-state.ts';
import type { Session, SignOutOptions } from './session.ts';
import { STORAGE_PREFIX } from './session-values.ts';
import { ACCOUNT_PATH } from './sign-in/account-path.ts';
import { redirectToSignIn } from './sign-in/redirect-to-sign-in.ts';
import { clearAttempts } from './sign-in/sign-in-attempts.ts';
import type { SignInClient, SignInClientOptions } from './sign-in/sign-in-client.ts';
import { startSession } from './start-session.ts';
import { ACCOUNT_VALUES, createTabSession } from './tab-session.ts';
import { createForcedSignIn } from './tabs/forced-sign-in.ts';
import { createSignOutNonce } from './tabs/sign-out-nonce.ts';
import { createTabSync, watchOtherTabs } from './tabs/tab-sync.ts';

/**
 * Storage key of the path to which the logout-return page redirects after an expired sign-in.
 * (spec: ROUTE-25, ROUTE-26)
 */
export const EXPIRY_TARGET_KEY = `${STORAGE_PREFIX}timeoutLoginRedirect`;

/** The identity provider, where the session stores the sign-in, and how it navigates and reports problems. */
export interface SessionOptions extends Pick<
  SignInClientOptions,
  'authority' | 'issuer' | 'clientId' | 'scope' | 'claims' | 'exchange' | 'language' | 'privacyReturns'
> {
  /** Path of the logout-return page, to which the identity provider redirects after an expired sign-in. */
  readonly logoutReturn: string;
  readonly browser: SessionBrowser;
  /** `memory`: no storage keeps tokens; each page load signs in silently. (spec: SEC-10) */
  readonly signInStorage?: 'tab' | 'memory' | undefined;
  /** Address of this page if it was opened with a sign-in response of the identity provider. */
  readonly response?: string | undefined;
  /** Replaces this page by another page of the portal. */
  readonly go: (path: string) => void;
  readonly report: (problem: Problem) => void;
  /** Loads the code that communicates with the provider when it is first needed. */
  readonly load?: (options: SignInClientOptions) => Promise<SignInClient>;
  readonly now?: () => number;
}

/** Loads the module of the sign-in client only when it is needed, and creates the client. */
const loadClient = async (options: SignInClientOptions): Promise<SignInClient> =>
  (await import('./sign-in/sign-in-client.ts')).createSignInClient(options);

/**
 * Creates the session of this tab. Tokens are in memory and, unless `signInStorage` is `memory`, in the session
 * storage.
 */
export function createSession(options: SessionOptions): Session {
  const { browser, logoutReturn } = options;
  const parts = createParts(options);
  const { tab } = parts;
  let { response } = options;
  let running: Promise<void> = Promise.resolve();
  const start = (isRequired: boolean): Promise<void> => {
    running = running.then(() => {
      const startResponse = response;
      response = undefined;
      return startSession(parts, { isRequired, response: startResponse });
    });
    return running;
  };
  watchOtherTabs(parts, () => void start(true));
  return Object.freeze({
    state: tab.state,
    subscribe: tab.subscribe,
    start,
    signIn(returnTo?: string, { again = false } = {}) {
      clearAttempts(tab.values);
      return redirectToSignIn(parts, returnTo ?? browser.path(), { again, replace: false });
    },
    signOut: (how?: SignOutOptions) => signOut(parts, how),
    expire() {
      guardStorage(() => browser.shared).set(EXPIRY_TARGET_KEY, ACCOUNT_PATH);
      return signOut(parts, { to: logoutReturn });
    },
    syncWithOtherTabs: createTabSync(parts),
    async renew() {
      tab.dropTokens();
      tab.values.set('renewing', 'true');
      browser.reload();
    },
    discard() {
      for (const name of ACCOUNT_VALUES) tab.values.remove(name);
      tab.setSignedOut();
    },
    accessToken() {
      const signIn = tab.signIn();
      return signIn && !isExpired(signIn.expiresAt, parts.now()) ? signIn.accessToken : undefined;
    },
    identify: tab.identify,
    rename: tab.rename,
    profileNotice: tab.profileNotice,
    values: tab.values,
  });
}

/** Creates the parts of the session and connects them. */
function createParts(options: SessionOptions): SessionParts {
  const { browser, language, response, go, report, load = loadClient, now = realNow } = options;
  const isInMemory = options.signInStorage === 'memory';
  const tab = createTabSession({ browser, isInMemory, language, hasResponse: Boolean(response), now });
  return {
    browser,
    tab,
    isInMemory,
    forcedSignIn: createForcedSignIn(),
    client: loadOnce(() => load({ ...options, origin: browser.origin, tab: browser.tab, values: tab.values })),
    go,
    reportFailure: (what, error) =>
      report({
        where: 'session',
        what: `${what}: ${(error as Error).message}`,
        fix: 'See the log of the identity provider.',
      }),
    now,
  };
}

/**
 * Signs out in all tabs, then at the provider. If the provider cannot be reached, redirects to the path in `how.to`, by
 * default `/`.
 */
async function signOut(
  { browser, tab, forcedSignIn, client, reportFailure }: SessionParts,
  how: SignOutOptions = {},
): Promise<void> {
  forcedSignIn.cancel();
  tab.marker.remove();
  tab.profileNotice.clear();
  tab.clear();
  createSignOutNonce(browser.shared).start();
  try {
    browser.leave(await (await client()).signOutUrl(how), true);
  } catch (error) {
    reportFailure('the sign-out page cannot be reached', error);
    browser.leave(how.to ?? '/', true);
  }
}
