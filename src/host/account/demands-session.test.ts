import { expect, it } from 'vitest';
import type { Page } from '#src/layout/layout-query.ts';
import { demandsSession } from './demands-session.ts';

const page = (status: 200 | 404, fields: object = {}): Page =>
  ({ status, tree: { route: { name: 'x', fields, placeholders: {} } } }) as unknown as Page;

const KNOWN = ['/account', '/subscriptions', '/transactions', '/devices', '/offer'];

it('a page requires sign-in if its content has that setting, whatever its path (AUTH-06, ROLE-18)', () => {
  expect(demandsSession('/club', page(200, { demandsSession: { value: true } }), [])).toBe(true);
  expect(demandsSession('/account', page(200, { demandsSession: { value: false } }), KNOWN)).toBe(false);
  expect(demandsSession('/account', page(200), [])).toBe(false);
});

it('a missing page requires no sign-in (AUTH-06)', () => {
  expect(demandsSession('/account', page(404), KNOWN)).toBe(false);
  expect(demandsSession('/club', page(404, { demandsSession: { value: true } }), [])).toBe(false);
});

it.each(['/account', '/subscriptions', '/subscriptions/manage', '/transactions', '/devices', '/offer', '/offer/max'])(
  'the path %s requires sign-in if the layout service does not send that setting (AUTH-06, ROLE-18)',
  (path) => {
    expect(demandsSession(path, page(200), KNOWN)).toBe(true);
  },
);

it.each(['/', '/support', '/support/account', '/accounts', '/offers', '/devices-and-more'])(
  'the path %s requires no sign-in (SEC-10)',
  (path) => {
    expect(demandsSession(path, page(200), KNOWN)).toBe(false);
  },
);
