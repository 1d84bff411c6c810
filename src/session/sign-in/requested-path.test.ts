import { expect, it } from 'vitest';
import { storeRequestedPath, takeRequestedPath } from './requested-path.ts';
import { createEntries, type SessionValueName } from '../session-values.ts';
import { takeSignInResponse } from './take-sign-in-response.ts';

const values = () => createEntries<SessionValueName>(undefined);
type Values = ReturnType<typeof values>;
const RETURNS = [
  '/account',
  '/privacy/requests/affirmations',
  '/privacy/requests/dashboard',
  '/privacy/requests/id-proofing',
];
const store = (sessionValues: Values, requested: string, from = requested) =>
  storeRequestedPath(sessionValues, requested, { from, privacyReturns: RETURNS });
const take = (sessionValues: Values) => takeRequestedPath(sessionValues, RETURNS);

it('the path and query are stored during a sign-in and returned once (AUTH-09, AUTH-28)', () => {
  const sessionValues = values();
  store(sessionValues, '/devices?sort=name');
  expect(take(sessionValues)).toBe('/devices?sort=name');
  expect(take(sessionValues)).toBe('/account');
});

it.each([
  ['/subscriptions', true],
  ['/subscriptions?x=1', true],
  ['/offer/max', true],
  ['/Offers', true],
  ['/subscriptions/manage', false],
  ['/account?next=offer', false],
  ['/devices', false],
])(
  'the session records whether the sign-in leads to subscriptions or offers: %s %s (AUTH-10, AUTH-28)',
  (path, marked) => {
    const sessionValues = values();
    sessionValues.set('redirectSession', 'true');
    store(sessionValues, path);
    expect(sessionValues.get('redirectSession')).toBe(marked ? 'true' : undefined);
  },
);

it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', '/.//evil.example'])(
  'an address of another site is neither stored nor opened after the sign-in: %s (SEC-08)',
  (path) => {
    const sessionValues = values();
    store(sessionValues, path);
    expect(sessionValues.get('requestedPath')).toBe('/account');
    sessionValues.set('requestedPath', path);
    expect(take(sessionValues)).toBe('/account');
  },
);

it.each(RETURNS)('the browser returns to %s after a sign-in for the Privacy Center (AUTH-31, SEC-04)', (path) => {
  const sessionValues = values();
  store(sessionValues, path, '/privacy/requests/affirmations');
  expect(sessionValues.get('requestedPath')).toBe(path);
  expect(take(sessionValues)).toBe(path);
});

it('the browser returns exactly to the path in the list (AUTH-31, SEC-04)', () => {
  const sessionValues = values();
  store(sessionValues, '/privacy/requests/dashboard?id=1', '/privacy/requests/affirmations');
  expect(take(sessionValues)).toBe('/privacy/requests/dashboard');
});

it.each([
  ['/devices', '/privacy/requests/affirmations'],
  ['/privacy/requests/other', '/support'],
  ['/privacy/requests', '/privacy/requests'],
  ['/privacy/requests/dashboard/more', '/account'],
  ['/privacy/requests/%2e%2e/%2e%2e/devices', '/privacy/requests/affirmations'],
  ['//evil.example/privacy/requests/dashboard', '/privacy/requests/affirmations'],
])('a sign-in for the Privacy Center returns to no other path: %s from %s (AUTH-31, SEC-04)', (requested, from) => {
  const sessionValues = values();
  store(sessionValues, requested, from);
  expect(sessionValues.get('requestedPath')).toBe('/account');
  sessionValues.set('requestedPath', requested);
  expect(take(sessionValues)).toBe('/account');
});

it('a later sign-in from another page can return to every page (AUTH-09, AUTH-31)', () => {
  const sessionValues = values();
  store(sessionValues, '/devices', '/privacy/requests/affirmations');
  store(sessionValues, '/devices', '/devices');
  expect(take(sessionValues)).toBe('/devices');
  store(sessionValues, '/account', '/privacy/requests/affirmations');
  take(sessionValues);
  sessionValues.set('requestedPath', '/devices');
  expect(take(sessionValues)).toBe('/devices');
  store(sessionValues, '/privacy/policy?x=1', '/privacy/policy');
  expect(take(sessionValues)).toBe('/privacy/policy?x=1');
});

it('the sign-in response is removed from the address of the account and of Privacy Center pages (AUTH-01, PC-26, PC-28)', () => {
  const left: unknown[] = [];
  const history = { replaceState: (_state: unknown, _title: string, url?: string | URL | null) => void left.push(url) };
  const DASHBOARD = '/privacy/requests/dashboard';
  const takeResponse = (path: string) =>
    takeSignInResponse({ href: `http://portal.example${path}` }, history, [DASHBOARD]);
  for (const path of [
    '/account?code=c&state=s',
    '/account?state=s&error=access_denied',
    '/account?error=access_denied',
    `${DASHBOARD}?code=c&state=s&x=1#y`,
  ])
    expect(takeResponse(path)).toBe(`http://portal.example${path}`);
  expect(left).toEqual(['/account', '/account', '/account', DASHBOARD]);
  for (const path of ['/account', '/account?code=c', '/account?state=s', '/support?code=c&state=s'])
    expect(takeResponse(path)).toBeUndefined();
  expect(left).toHaveLength(4);
});
