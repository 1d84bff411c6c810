import { expect, it } from 'vitest';
import { isAccountPath, isDashboardPath, isOfferPath } from './dashboard-path.ts';

it.each([
  '/account',
  '/account/',
  '/subscriptions',
  '/subscriptions/manage',
  '/transactions',
  '/devices',
  '/offer/max',
])('counts %s as a path of the dashboard (DASH-02)', (path) => expect(isDashboardPath(path)).toBe(true));

it.each(['/', '/support', '/accounts', '/offers', '/support?to=/account', '/support#devices'])(
  'does not count %s as a path of the dashboard (DASH-02)',
  (path) => expect(isDashboardPath(path)).toBe(false),
);

it('recognizes the offer path (DASH-04)', () => {
  expect(isOfferPath('/offer/peacock')).toBe(true);
  expect(isOfferPath('/subscriptions')).toBe(false);
});

it.each([
  ['/account', true],
  ['/subscriptions/manage', true],
  ['/transactions/', true],
  ['/devices', true],
  ['/offer/max', false],
  ['/support/account', false],
  ['/', false],
])('%s belongs to the account: %s (SHELL-10)', (path, belongs) => expect(isAccountPath(path)).toBe(belongs));
