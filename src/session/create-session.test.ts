// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Problem } from '#src/model/layout.ts';
import { createTabs, type Tab } from '#tests/support/session-browser.ts';
import { createSession, TIMEOUT_TARGET_KEY } from './create-session.ts';
import { MARKER_KEY } from './login-marker.ts';
import type { SignInClient } from './sign-in-client.ts';
import type { SignIn } from './stored-sign-in.ts';

const START = 1_800_000_000_000;
const MINUTES = 60_000;

/** What the provider says in one test. */
interface Provider {
  signedIn: string | undefined;
  fault: Error | undefined;
  lasts: number;
  asked: string[];
}
let provider: Provider;

const signInOf = (subject: string): SignIn => ({
  accessToken: `access-${subject}-${Date.now()}`,
  idToken: `id-${subject}`,
  expiresAt: Date.now() + provider.lasts,
  subject,
  authKey: `sid-${subject}`,
  name: subject,
  ids: { personId: 'p', customerRelationshipId: 'c', serviceAccountId: 's', xboAccountId: 'x' },
});

function client(): SignInClient {
  const ask = async <T>(what: string, answer: () => T): Promise<T> => {
    provider.asked.push(what);
    if (provider.fault) throw provider.fault;
    return answer();
  };
  return {
    signInUrl: (force) => ask(force ? 'force' : 'url', () => `https://id.example/sign-in${force ? '?force' : ''}`),
    exchange: (url) => ask('exchange', () => signInOf(new URL(url).searchParams.get('code')!)),
    silent: () => ask('silent', () => (provider.signedIn ? signInOf(provider.signedIn) : undefined)),
    signOutUrl: () => ask('sign-out', () => 'http://portal.example/sandbox/identity/session/end'),
  };
}

function sessionIn(browser: Tab, { answer, language = 'en' }: { answer?: string; language?: string } = {}) {
  const problems: Problem[] = [];
  const went: string[] = [];
  const load = vi.fn<() => Promise<SignInClient>>(async () => client());
  const session = createSession({
    authority: '/sandbox/identity',
    clientId: 'portal',
    scope: 'openid',
    language,
    browser,
    answer,
    load,
    go: (path) => void went.push(path),
    report: (problem) => void problems.push(problem),
  });
  return { session, problems, went, load };
}

/** A tab in which somebody has just signed in. */
async function signedInTab(tabs: ReturnType<typeof createTabs>, at = '/account', code = 'ana') {
  const browser = tabs.open(at);
  const made = sessionIn(browser, { answer: `http://portal.example/account?code=${code}&state=s` });
  await made.session.start(true);
  expect(made.session.state().status).toBe('signed-in');
  return { browser, ...made };
}

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  provider = { signedIn: undefined, fault: undefined, lasts: 30 * MINUTES, asked: [] };
});
afterEach(() => vi.useRealTimers());

it('trades the code, keeps what the session keeps, and goes on to the requested page (AUTH-01, AUTH-04, AUTH-09, AUTH-26)', async () => {
  const tabs = createTabs();
  const browser = tabs.open('/devices?sort=name');
  await sessionIn(browser).session.start(true);
  expect(browser.moves).toEqual(['replace https://id.example/sign-in']);

  browser.at = '/account';
  const { session, went } = sessionIn(browser, { answer: 'http://portal.example/account?code=ana&state=s' });
  await session.start(true);
  expect(went).toEqual(['/devices?sort=name']);
  expect(session.state()).toMatchObject({
    status: 'signed-in',
    authKey: 'sid-ana',
    expiresAt: START + 30 * MINUTES,
    ids: { personId: 'p', customerRelationshipId: 'c', serviceAccountId: 's', xboAccountId: 'x' },
  });
  expect(session.accessToken()).toBe(`access-ana-${START}`);
  for (const name of ['sessionId', 'trackingId'] as const) expect(session.values.get(name)).toMatch(/^[\da-f-]{36}$/);
  expect(session.values.get('sessionId')).not.toBe(session.values.get('trackingId'));
});

it('keeps nothing but the expiry where other tabs and days can read it (SEC-10)', async () => {
  const tabs = createTabs();
  await signedInTab(tabs);
  expect(tabs.shared.text).toBe(JSON.stringify([[MARKER_KEY, String(START + 30 * MINUTES)]]));
});

it('uses a stored sign-in again without asking anybody (AUTH-05)', async () => {
  const tabs = createTabs();
  const { browser, session: first } = await signedInTab(tabs);
  const { session, load } = sessionIn(tabs.open('/devices', browser.tab));
  expect(session.state()).toEqual(first.state());
  await session.start(true);
  expect(session.accessToken()).toBe(first.accessToken());
  expect(load).not.toHaveBeenCalled();
});

it('tries a silent sign-in where nothing is stored (AUTH-06)', async () => {
  provider.signedIn = 'ana';
  const browser = createTabs().open();
  const { session } = sessionIn(browser);
  await session.start(true);
  expect(session.state().status).toBe('signed-in');
  expect(provider.asked).toEqual(['silent']);
  expect(browser.moves).toEqual([]);
});

it('leads to the sign-in page when nobody is signed in at the provider (AUTH-06, AUTH-09)', async () => {
  const browser = createTabs().open('/transactions?page=2');
  const { session, problems } = sessionIn(browser);
  await session.start(true);
  expect(provider.asked).toEqual(['silent', 'url']);
  expect(browser.moves).toEqual(['replace https://id.example/sign-in']);
  expect(session.values.get('requestedPath')).toBe('/transactions?page=2');
  expect(session.state().status).toBe('starting');
  expect(problems).toEqual([]);
});

it('looks at stored values only where a page demands nobody (SEC-10)', async () => {
  provider.signedIn = 'ana';
  const tabs = createTabs();
  const stranger = sessionIn(tabs.open('/support'));
  await stranger.session.start(false);
  expect(stranger.session.state()).toEqual({ status: 'signed-out' });
  await signedInTab(tabs);
  const other = sessionIn(tabs.open('/support'));
  await other.session.start(false);
  expect(other.session.state()).toEqual({ status: 'signed-out', remembered: true });
  for (const { load } of [stranger, other]) expect(load).not.toHaveBeenCalled();
});

it('asks to sign in again once the stored expiry has passed, in this tab and in a new one (AUTH-07)', async () => {
  const tabs = createTabs();
  const { browser } = await signedInTab(tabs);
  vi.setSystemTime(START + 30 * MINUTES);
  provider.asked = [];
  for (const tab of [tabs.open('/devices', browser.tab), tabs.open('/devices')]) {
    const { session } = sessionIn(tab);
    expect(session.accessToken()).toBeUndefined();
    await session.start(true);
    expect(tab.moves).toEqual(['replace https://id.example/sign-in']);
  }
  expect(provider.asked).toEqual(['url', 'url']);
});

it.each([
  ['a forged state', new Error('No matching state found in storage')],
  [
    'a code used before',
    Object.assign(new Error('grant request is invalid'), { name: 'ErrorResponse', error: 'invalid_grant' }),
  ],
  ['a wrong token', new Error('ID token: not our nonce. Sign in again.')],
])('shows the signed-out state after %s, and says so in the log only (AUTH-32, OPEN-34, SEC-04)', async (_, fault) => {
  provider.fault = fault;
  const browser = createTabs().open();
  const { session, problems, went } = sessionIn(browser, {
    answer: 'http://portal.example/account?code=SECRET&state=s',
  });
  await session.start(true);
  expect(session.state()).toEqual({ status: 'signed-out' });
  expect([...browser.moves, ...went]).toEqual([]);
  expect(problems).toHaveLength(1);
  expect(JSON.stringify(problems)).not.toContain('SECRET');
  await session.start(true).catch(() => undefined);
  expect(browser.tab.text).not.toContain('SECRET');
});

it('signs nobody out by a forged answer (SEC-04)', async () => {
  const tabs = createTabs();
  const { browser } = await signedInTab(tabs);
  provider.fault = new Error('No matching state found in storage');
  const { session } = sessionIn(tabs.open('/account', browser.tab), {
    answer: 'http://portal.example/account?code=evil&state=forged',
  });
  await session.start(true);
  expect(session.state()).toMatchObject({ status: 'signed-in', name: 'ana' });
});

it('shows the signed-out state when the provider cannot be reached (AUTH-32, OPEN-34)', async () => {
  provider.fault = new Error('offline');
  const { session, problems } = sessionIn(createTabs().open());
  await session.start(true);
  expect(session.state().status).toBe('signed-out');
  expect(problems.length).toBeGreaterThan(0);
});

it.each(['//evil.example', 'javascript:alert(1)', 'https://evil.example/', '/.//evil.example'])(
  'goes to the account, not to %s, after the sign-in (SEC-08)',
  async (foreign) => {
    const browser = createTabs().open('/account');
    browser.tab.setItem('marquee.requestedPath', foreign);
    const { session, went } = sessionIn(browser, { answer: 'http://portal.example/account?code=ana&state=s' });
    await session.start(true);
    expect(session.state().status).toBe('signed-in');
    expect(went).toEqual([]);
  },
);

it('forces the sign-in page 3 seconds after a sign-out in another tab (AUTH-08)', async () => {
  const tabs = createTabs();
  const first = await signedInTab(tabs);
  const second = await signedInTab(tabs, '/devices');
  await first.session.signOut();
  expect(second.session.state().status).toBe('signed-out');
  expect(second.session.accessToken()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(2999);
  expect(second.browser.moves).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(second.browser.moves).toEqual(['replace https://id.example/sign-in?force']);
  expect(first.browser.moves).toHaveLength(1);
});

it('forces it also when the whole storage is cleared (AUTH-08)', async () => {
  const tabs = createTabs();
  const { browser } = await signedInTab(tabs);
  tabs.open().shared!.clear();
  await vi.advanceTimersByTimeAsync(3000);
  expect(browser.moves).toEqual(['replace https://id.example/sign-in?force']);
});

it('is not disturbed by a tab that signs in, expires, renews or reloads, or by other values (AUTH-08)', async () => {
  const tabs = createTabs();
  const { browser, session } = await signedInTab(tabs);
  const other = await signedInTab(tabs, '/devices');
  await other.session.renew();
  await sessionIn(tabs.open('/devices', other.browser.tab)).session.start(true);
  const stranger = tabs.open('/support');
  stranger.shared!.setItem('side-menu', 'x');
  stranger.shared!.removeItem('side-menu');
  const short = tabs.open('/devices', other.browser.tab);
  short.tab.setItem('marquee.signIn', JSON.stringify({ ...signInOf('ana'), expiresAt: START - 1 }));
  await sessionIn(short).session.start(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(session.state().status).toBe('signed-in');
  expect(browser.moves).toEqual([]);
});

it('is signed out as well when it was loading while another tab signed out (AUTH-08)', async () => {
  const tabs = createTabs();
  const { browser } = await signedInTab(tabs);
  tabs.shared.removeItem(MARKER_KEY);
  const { session } = sessionIn(tabs.open('/devices', browser.tab));
  expect(session.state().status).not.toBe('signed-in');
  expect(browser.tab.text).not.toContain('access-');
});

it('shows no stored page of somebody who has signed out since (AUTH-08)', async () => {
  const tabs = createTabs();
  const { browser } = await signedInTab(tabs);
  browser.comeBack();
  expect(browser.moves).toEqual([]);
  tabs.shared.removeItem(MARKER_KEY);
  browser.comeBack();
  expect(browser.moves).toEqual(['reload']);
});

it('signs out everywhere: nothing stays, and the provider is told by a form (AUTH-19, AUTH-21)', async () => {
  const tabs = createTabs();
  const { browser, session } = await signedInTab(tabs);
  session.values.set('walletToken', 'w');
  await session.signOut();
  expect(session.state()).toEqual({ status: 'signed-out' });
  expect([browser.tab.text, tabs.shared.text]).toEqual(['[]', '[]']);
  const url = new URL(browser.moves[0]!.replace('submit ', ''));
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'portal',
    post_logout_redirect_uri: 'http://portal.example/',
  });
  expect(browser.forms).toEqual([{ ...Object.fromEntries(url.searchParams), id_token_hint: 'id-ana' }]);
});

it('asks the Spanish sign-out page on the Spanish host (AUTH-22)', async () => {
  const browser = createTabs().open();
  await sessionIn(browser, { language: 'es' }).session.signOut();
  expect(new URL(browser.moves[0]!.split(' ')[1]!).searchParams.get('ui_locales')).toBe('es');
});

it('signs out when the time is up, and comes back to the account (AUTH-17, ROUTE-26)', async () => {
  const tabs = createTabs();
  const { browser, session } = await signedInTab(tabs);
  await session.expire();
  expect(tabs.shared.getItem(TIMEOUT_TARGET_KEY)).toBe('/account');
  expect(browser.forms[0]).toMatchObject({ post_logout_redirect_uri: 'http://portal.example/logout-return' });
  expect(browser.tab.text).toBe('[]');
});

it('forgets the tokens and loads the page again to renew, which signs in silently (AUTH-18, OPEN-30)', async () => {
  const tabs = createTabs();
  const { browser, session } = await signedInTab(tabs, '/support');
  await session.renew();
  expect(browser.moves).toEqual(['reload']);
  expect(browser.tab.text).not.toContain('access-');
  expect(tabs.shared.getItem(MARKER_KEY)).not.toBeNull();

  provider.signedIn = 'ana';
  provider.asked = [];
  const again = sessionIn(tabs.open('/support', browser.tab));
  await again.session.start(false);
  expect(again.session.state().status).toBe('signed-in');
  expect(provider.asked).toEqual(['silent']);
});

it('shows the sign-in page when the renewal fails, and comes back to this page (OPEN-30)', async () => {
  const tabs = createTabs();
  const { browser, session } = await signedInTab(tabs);
  await session.renew();
  const again = tabs.open('/support?x=1', browser.tab);
  const { session: next } = sessionIn(again);
  await next.start(false);
  expect(again.moves).toEqual(['replace https://id.example/sign-in']);
  expect(next.values.get('requestedPath')).toBe('/support?x=1');
});

it('keeps up with a tab that signed in later, and no longer than that one (AUTH-13, OPEN-31)', async () => {
  provider.signedIn = 'ana';
  const tabs = createTabs();
  const first = await signedInTab(tabs);
  expect(await first.session.keepUp()).toBe(false);
  vi.setSystemTime(START + 10 * MINUTES);
  await signedInTab(tabs, '/devices');
  vi.setSystemTime(START + 29 * MINUTES);
  expect(await first.session.keepUp()).toBe(true);
  expect(first.session.state().expiresAt).toBe(START + 40 * MINUTES);
  expect(tabs.shared.getItem(MARKER_KEY)).toBe(String(START + 40 * MINUTES));
  expect(await first.session.keepUp()).toBe(false);
});

it('starts anew when another tab signed in as somebody else (SEC-10)', async () => {
  const tabs = createTabs();
  const { browser, session } = await signedInTab(tabs);
  session.values.set('walletToken', 'of ana');
  vi.setSystemTime(START + 10 * MINUTES);
  await signedInTab(tabs, '/devices', 'ben');
  provider.signedIn = 'ben';
  await session.keepUp();
  expect(browser.moves).toEqual(['reload']);
  const again = sessionIn(tabs.open('/account', browser.tab)).session;
  await again.start(true);
  expect(again.state().name).toBe('ben');
  expect(again.values.get('walletToken')).toBeUndefined();
});

it('counts no sign-in as a success of the data calls (OPEN-10)', async () => {
  const tabs = createTabs();
  const { browser, session } = await signedInTab(tabs);
  session.values.set('x-error-count', '2');
  const again = sessionIn(browser, { answer: 'http://portal.example/account?code=ana&state=s' });
  await again.session.start(true);
  expect(again.session.values.get('x-error-count')).toBe('2');
});
