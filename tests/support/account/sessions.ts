/** Sessions in tabs of one browser, with a provider that each test controls. Needs fake timers. */
import { vi } from 'vitest';
import type { Problem } from '#src/model/layout.ts';
import { createSession } from '#src/session/create-session.ts';
import { randomId } from '#src/lib/random-id.ts';
import { storeRequestedPath, takeRequestedPath } from '#src/session/sign-in/requested-path.ts';
import type { SignInClient, SignInClientOptions } from '#src/session/sign-in/sign-in-client.ts';
import type { SignIn } from '#src/session/stored-sign-in.ts';
import type { createTabs, Tab } from './session-browser.ts';

export const START = 1_800_000_000_000;
export const MINUTES = 60_000;
export const PRIVACY_RETURNS = ['/account', '/privacy/requests/affirmations', '/privacy/requests/dashboard'];

/** The provider's behavior in one test. */
export const provider = {
  signedIn: undefined as string | undefined,
  fault: undefined as Error | undefined,
  lasts: 30 * MINUTES,
  asked: [] as string[],
};

export function startClock(): void {
  vi.useFakeTimers({ now: START });
  Object.assign(provider, { signedIn: undefined, fault: undefined, lasts: 30 * MINUTES, asked: [] });
}
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

function client({ values, privacyReturns }: SignInClientOptions): SignInClient {
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

interface SessionInOptions {
  readonly response?: string;
  readonly language?: string;
  readonly signInStorage?: 'tab' | 'memory';
}

export function sessionIn(browser: Tab, { response, language = 'en', signInStorage }: SessionInOptions = {}) {
  const problems: Problem[] = [];
  const went: string[] = [];
  const load = vi.fn<(options: SignInClientOptions) => Promise<SignInClient>>(async (options) => client(options));
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
export async function signedInTab(tabs: ReturnType<typeof createTabs>, at = '/account', code = 'ana') {
  const browser = tabs.open(at);
  const made = sessionIn(browser, { response: `http://portal.example/account?code=${code}&state=s` });
  await made.session.start(true);
  if (made.session.state().status !== 'signed-in') throw new Error('sessions: the sign-in failed.');
  return { browser, ...made };
}
