// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTabbedBrowser } from '#tests/support/account/session-browser.ts';
import {
  MINUTE_MS,
  provider,
  createSessionIn,
  openSignedInTab,
  START_TIME,
  startClock,
} from '#tests/support/account/sessions.ts';
import { EXPIRY_TARGET_KEY } from './create-session.ts';
import { MARKER_KEY } from './tabs/login-marker.ts';

beforeEach(startClock);
afterEach(() => vi.useRealTimers());

it('a sign-in exchanges the code for tokens, stores the session and opens the requested page (AUTH-01, AUTH-04, AUTH-09, AUTH-26)', async () => {
  const tabs = createTabbedBrowser();
  const browser = tabs.open('/devices?sort=name');
  await createSessionIn(browser).session.start(true);
  expect(browser.moves).toEqual(['replace https://id.example/sign-in']);

  browser.at = '/account';
  const { session, went } = createSessionIn(browser, { response: 'http://portal.example/account?code=ana&state=s' });
  await session.start(true);
  expect(went).toEqual(['/devices?sort=name']);
  expect(session.state()).toMatchObject({
    status: 'signed-in',
    authKey: 'sid-ana',
    expiresAt: START_TIME + 30 * MINUTE_MS,
    ids: { personId: 'p', customerRelationshipId: 'c', serviceAccountId: 's', xboAccountId: 'x' },
  });
  expect(session.accessToken()).toBe(`access-ana-${START_TIME}`);
  for (const name of ['sessionId', 'trackingId'] as const) expect(session.values.get(name)).toMatch(/^[\da-f-]{36}$/);
  expect(session.values.get('sessionId')).not.toBe(session.values.get('trackingId'));
});

it('only the expiry is stored in the storage that all tabs share (SEC-10)', async () => {
  const tabs = createTabbedBrowser();
  await openSignedInTab(tabs);
  expect(tabs.shared.text).toBe(JSON.stringify([[MARKER_KEY, String(START_TIME + 30 * MINUTE_MS)]]));
});

it('a stored sign-in is used again without a request to the provider (AUTH-05)', async () => {
  const tabs = createTabbedBrowser();
  const { browser, session: first } = await openSignedInTab(tabs);
  const { session, load } = createSessionIn(tabs.open('/devices', browser.tab));
  expect(session.state()).toEqual(first.state());
  await session.start(true);
  expect(session.accessToken()).toBe(first.accessToken());
  expect(load).not.toHaveBeenCalled();
});

it('a silent sign-in is tried if no sign-in is stored (AUTH-06)', async () => {
  provider.signedIn = 'ana';
  const browser = createTabbedBrowser().open();
  const { session } = createSessionIn(browser);
  await session.start(true);
  expect(session.state().status).toBe('signed-in');
  expect(provider.asked).toEqual(['silent']);
  expect(browser.moves).toEqual([]);
});

it('the browser is redirected to the sign-in page if the provider has no session (AUTH-06, AUTH-09)', async () => {
  const browser = createTabbedBrowser().open('/transactions?page=2');
  const { session, problems } = createSessionIn(browser);
  await session.start(true);
  expect(provider.asked).toEqual(['silent', 'url']);
  expect(browser.moves).toEqual(['replace https://id.example/sign-in']);
  expect(session.values.get('requestedPath')).toBe('/transactions?page=2');
  expect(session.state().status).toBe('starting');
  expect(problems).toEqual([]);
});

it('only stored values are used on a page that requires no sign-in (SEC-10)', async () => {
  provider.signedIn = 'ana';
  const tabs = createTabbedBrowser();
  const stranger = createSessionIn(tabs.open('/support'));
  await stranger.session.start(false);
  expect(stranger.session.state()).toEqual({ status: 'signed-out' });
  await openSignedInTab(tabs);
  const other = createSessionIn(tabs.open('/support'));
  await other.session.start(false);
  expect(other.session.state()).toEqual({ status: 'signed-out', remembered: true });
  for (const { load } of [stranger, other]) expect(load).not.toHaveBeenCalled();
});

it('the browser is redirected to sign-in after the stored expiry, in this tab and in a new one (AUTH-07)', async () => {
  const tabs = createTabbedBrowser();
  const { browser } = await openSignedInTab(tabs);
  vi.setSystemTime(START_TIME + 30 * MINUTE_MS);
  provider.asked = [];
  for (const tab of [tabs.open('/devices', browser.tab), tabs.open('/devices')]) {
    const { session } = createSessionIn(tab);
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
  ['a wrong token', new Error('ID token: unexpected nonce. Sign in again.')],
])(
  'the customer is signed out after a sign-in response with %s, which is reported only to the log (AUTH-32, OPEN-34, SEC-04)',
  async (_, fault) => {
    provider.fault = Object.assign(fault, { failure: 'refused' });
    const browser = createTabbedBrowser().open();
    const { session, problems, went } = createSessionIn(browser, {
      response: 'http://portal.example/account?code=SECRET&state=s',
    });
    await session.start(true);
    expect(session.state()).toEqual({ status: 'signed-out', failure: 'refused' });
    expect([...browser.moves, ...went]).toEqual([]);
    expect(problems).toHaveLength(1);
    expect(JSON.stringify(problems)).not.toContain('SECRET');
    await session.start(true).catch(() => undefined);
    expect(browser.tab.text).not.toContain('SECRET');
  },
);

it('a forged sign-in response is ignored, and the customer stays signed in (SEC-04)', async () => {
  const tabs = createTabbedBrowser();
  const { browser } = await openSignedInTab(tabs);
  provider.fault = new Error('No matching state found in storage');
  const { session } = createSessionIn(tabs.open('/account', browser.tab), {
    response: 'http://portal.example/account?code=evil&state=forged',
  });
  await session.start(true);
  expect(session.state()).toMatchObject({ status: 'signed-in', name: 'ana' });
});

it('the customer is signed out with a reason if the provider cannot be reached, and can try again (AUTH-32, OPEN-34)', async () => {
  provider.fault = new Error('offline');
  const browser = createTabbedBrowser().open();
  const { session, problems } = createSessionIn(browser);
  await session.start(true);
  expect(session.state()).toEqual({ status: 'signed-out', failure: 'unreachable' });
  expect(problems.length).toBeGreaterThan(0);
  const states: unknown[] = [];
  session.subscribe(() => states.push(session.state()));
  await session.signIn();
  // The reason is kept while the next sign-in starts, and a second failure changes the state again.
  expect(states).toEqual([
    { status: 'starting', failure: 'unreachable' },
    { status: 'signed-out', failure: 'unreachable' },
  ]);
  provider.fault = undefined;
  await session.signIn();
  expect(browser.moves).toEqual(['assign https://id.example/sign-in']);
});

it('redirects stop after two if the provider sends the browser back without a response (AUTH-06, AUTH-32)', async () => {
  const tabs = createTabbedBrowser();
  const browser = tabs.open();
  for (const redirects of [1, 2]) {
    await createSessionIn(browser).session.start(true);
    expect(browser.moves).toHaveLength(redirects);
  }
  const { session, problems } = createSessionIn(browser);
  await session.start(true);
  expect(browser.moves).toHaveLength(2);
  expect(session.state()).toEqual({ status: 'signed-out', failure: 'refused' });
  expect(problems).toHaveLength(1);
  // A retry by the customer resets the count of redirects. Redirects that are older than a minute do not count.
  await session.signIn();
  expect(browser.moves).toHaveLength(3);
  for (const redirects of [4, 5]) {
    await createSessionIn(browser).session.start(true);
    expect(browser.moves).toHaveLength(redirects);
  }
  vi.advanceTimersByTime(MINUTE_MS);
  await createSessionIn(browser).session.start(true);
  expect(browser.moves).toHaveLength(6);
});

it('a completed sign-in starts a new count of redirects (AUTH-06)', async () => {
  const tabs = createTabbedBrowser();
  const browser = tabs.open();
  for (let round = 1; round <= 3; round++) {
    await createSessionIn(browser).session.start(true);
    expect(browser.moves).toHaveLength(round);
    const back = createSessionIn(browser, { response: 'http://portal.example/account?code=ana&state=s' });
    await back.session.start(true);
    expect(back.session.state().status).toBe('signed-in');
    browser.tab.removeItem('marquee.signIn');
    tabs.shared.clear();
  }
});

it.each(['//evil.example', 'javascript:alert(1)', 'https://evil.example/', '/.//evil.example'])(
  'opens the account after the sign-in, not %s (SEC-08)',
  async (foreign) => {
    const browser = createTabbedBrowser().open('/account');
    browser.tab.setItem('marquee.requestedPath', foreign);
    const { session, went } = createSessionIn(browser, { response: 'http://portal.example/account?code=ana&state=s' });
    await session.start(true);
    expect(session.state().status).toBe('signed-in');
    expect(went).toEqual([]);
  },
);

it('a sign-out clears the stored session and sends no token to the provider (AUTH-19, AUTH-21)', async () => {
  const tabs = createTabbedBrowser();
  const { browser, session } = await openSignedInTab(tabs);
  session.values.set('walletToken', 'w');
  await session.signOut();
  expect(session.state()).toEqual({ status: 'signed-out' });
  expect(browser.tab.text).toBe('[]');
  // Only the nonce of the sign-out is still stored.
  expect(tabs.shared.text).toMatch(/^\[\["marquee\.signOut","\d+\.[\da-f-]{36}"\]\]$/);
  expect(browser.moves).toEqual(['replace http://portal.example/sandbox/identity/session/end?to=/']);
});

it('a sign-out redirects to the home page if the provider cannot be reached (AUTH-19, OPEN-34)', async () => {
  const tabs = createTabbedBrowser();
  const { browser, session, problems } = await openSignedInTab(tabs);
  provider.fault = new Error('offline');
  await session.signOut();
  expect(browser.moves).toEqual(['replace /']);
  expect(browser.tab.text).toBe('[]');
  // Only the nonce of the sign-out is still stored.
  expect(tabs.shared.text).toMatch(/^\[\["marquee\.signOut","\d+\.[\da-f-]{36}"\]\]$/);
  expect(problems).toHaveLength(1);
});

it('an expired sign-in signs out by the logout-return page, and stores the account as the next page (AUTH-17, ROUTE-26)', async () => {
  const tabs = createTabbedBrowser();
  const { browser, session } = await openSignedInTab(tabs);
  await session.expire();
  expect(tabs.shared.getItem(EXPIRY_TARGET_KEY)).toBe('/account');
  expect(browser.moves[0]).toMatch(/session\/end\?to=\/logout-return$/);
  expect(browser.tab.text).toBe('[]');
});

it('a renewal removes the tokens and reloads the page, which signs in silently (AUTH-18, OPEN-30)', async () => {
  const tabs = createTabbedBrowser();
  const { browser, session } = await openSignedInTab(tabs, '/support');
  await session.renew();
  expect(browser.moves).toEqual(['reload']);
  expect(browser.tab.text).not.toContain('access-');
  expect(tabs.shared.getItem(MARKER_KEY)).not.toBeNull();

  provider.signedIn = 'ana';
  provider.asked = [];
  const again = createSessionIn(tabs.open('/support', browser.tab));
  await again.session.start(false);
  expect(again.session.state().status).toBe('signed-in');
  expect(provider.asked).toEqual(['silent']);
});

it('a failed renewal redirects to sign-in, which returns to this page (OPEN-30)', async () => {
  const tabs = createTabbedBrowser();
  const { browser, session } = await openSignedInTab(tabs);
  await session.renew();
  const again = tabs.open('/support?x=1', browser.tab);
  const { session: next } = createSessionIn(again);
  await next.start(false);
  expect(again.moves).toEqual(['replace https://id.example/sign-in']);
  expect(next.values.get('requestedPath')).toBe('/support?x=1');
});

it('actions that need a fresh sign-in request the password again (SEC-13)', async () => {
  const tabs = createTabbedBrowser();
  const { browser, session } = await openSignedInTab(tabs);
  await session.signIn('/account?resume=email', { again: true });
  expect(browser.moves).toEqual(['assign https://id.example/sign-in?force']);
  expect(session.values.get('requestedPath')).toBe('/account?resume=email');
});

it('a sign-in does not reset the count of refused requests (OPEN-10)', async () => {
  const tabs = createTabbedBrowser();
  const { browser, session } = await openSignedInTab(tabs);
  session.values.set('x-error-count', '2');
  const again = createSessionIn(browser, { response: 'http://portal.example/account?code=ana&state=s' });
  await again.session.start(true);
  expect(again.session.values.get('x-error-count')).toBe('2');
});

it('a sign-in that a service refused is removed from this tab, without leaving the page (USB-20)', async () => {
  const tabs = createTabbedBrowser();
  const { browser, session } = await openSignedInTab(tabs);
  session.values.set('sessionContext', 'context');
  session.discard();
  expect([session.state().status, session.accessToken()]).toEqual(['signed-out', undefined]);
  expect(session.values.get('sessionContext')).toBeUndefined();
  expect(browser.moves).toEqual([]);
  expect(createSessionIn(tabs.open('/usb-update', browser.tab)).session.accessToken()).toBeUndefined();
});
