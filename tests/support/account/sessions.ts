/** Sessions in tabs of one browser, with a provider that each test controls. Needs fake timers. */
import { vi } from 'vitest';
import type { Problem } from '#src/model/layout.ts';
import { createSession } from '#src/session/create-session.ts';
import { randomId } from '#src/lib/random-id.ts';
import { storeRequestedPath, takeRequestedPath } from '#src/session/sign-in/requested-path.ts';
import type { SignInClient, SignInClientOptions } from '#src/session/sign-in/sign-in-client.ts';
import type { SignIn } from '#src/session/stored-sign-in.ts';
import type { createTabbedBrowser, Tab } from './session-browser.ts';

/** The time at which the clock starts, in milliseconds since 1970. */
export const START_TIME = 1_800_000_000_000;
/** A minute in milliseconds, for durations such as `30 * MINUTE_MS`. */
export const MINUTE_MS = 60_000;
/** Paths to which a sign-in for the Privacy Center may return. */
export const PRIVACY_RETURNS = ['/account', '/privacy/requests/affirmations', '/privacy/requests/dashboard'];

/**
 * The behavior of the identity provider in one test: `signedIn` is the customer with a session, `fault` the error of
 * all requests, `lasts` the lifetime of tokens in milliseconds, and `asked` the requests so far.
 */
export const provider = {
  signedIn: undefined as string | undefined,
  fault: undefined as Error | undefined,
  lasts: 30 * MINUTE_MS,
  asked: [] as string[],
};

/** Starts the fake clock, and resets the provider. */
export function startClock(): void {
  vi.useFakeTimers({ now: START_TIME });
  Object.assign(provider, { signedIn: undefined, fault: undefined, lasts: 30 * MINUTE_MS, asked: [] });
}
/** Returns the result of a sign-in of this customer. */
export const signInOf = (subject: string): SignIn => ({
  sessionId: randomId(),
  trackingId: randomId(),
  accessToken: `access-${subject}-${Date.now()}`,
  expiresAt: Date.now() + provider.lasts,
  subject,
  authKey: `sid-${subject}`,
  name: subject,
  ids: { personId: 'p', customerRelationshipId: 'c', serviceAccountId: 's', xboAccountId: 'x' },
});

/** Creates a sign-in client that uses `provider` in place of a real identity provider. */
function createClient({ values, privacyReturns }: SignInClientOptions): SignInClient {
  const ask = async <T>(what: string, answer: () => T): Promise<T> => {
    provider.asked.push(what);
    if (provider.fault) throw provider.fault;
    return answer();
  };
  return {
    signInUrl: (wanted, { from, force }) => {
      storeRequestedPath(values!, wanted, { from, privacyReturns });
      return ask(force ? 'force' : 'url', () => `https://id.example/sign-in${force ? '?force' : ''}`);
    },
    takeRequestedPath: () => takeRequestedPath(values!, privacyReturns),
    exchange: (url) => ask('exchange', () => signInOf(new URL(url).searchParams.get('code')!)),
    silent: () => ask('silent', () => (provider.signedIn ? signInOf(provider.signedIn) : undefined)),
    signOutUrl: ({ to = '/' }) => ask('sign-out', () => `http://portal.example/sandbox/identity/session/end?to=${to}`),
  };
}

/** Options of `createSessionIn`. */
interface TestSessionOptions {
  readonly response?: string;
  readonly language?: string;
  readonly signInStorage?: 'tab' | 'memory';
}

/** Creates a session in a tab. `went` contains the paths of its navigations, `problems` the reported problems. */
export function createSessionIn(browser: Tab, { response, language = 'en', signInStorage }: TestSessionOptions = {}) {
  const problems: Problem[] = [];
  const went: string[] = [];
  const load = vi.fn<(options: SignInClientOptions) => Promise<SignInClient>>(async (options) => createClient(options));
  const session = createSession({
    authority: '/sandbox/identity',
    clientId: 'portal',
    scope: 'openid',
    claims: {},
    exchange: 'browser',
    language,
    privacyReturns: PRIVACY_RETURNS,
    logoutReturn: '/logout-return',
    signInStorage,
    browser,
    response,
    load,
    go: (path) => void went.push(path),
    report: (problem) => void problems.push(problem),
  });
  return { session, problems, went, load };
}

/** Opens a tab in which a customer has just signed in. */
export async function openSignedInTab(tabs: ReturnType<typeof createTabbedBrowser>, at = '/account', code = 'ana') {
  const browser = tabs.open(at);
  const made = createSessionIn(browser, { response: `http://portal.example/account?code=${code}&state=s` });
  await made.session.start(true);
  if (made.session.state().status !== 'signed-in') throw new Error('sessions: the sign-in failed.');
  return { browser, ...made };
}
