import { expect, it } from 'vitest';
import type { Page } from '#src/layout/layout-query.ts';
import { demandsSession } from './demands-session.ts';

const page = (status: 200 | 404, fields: object = {}): Page =>
  ({ status, tree: { route: { name: 'x', fields, placeholders: {} } } }) as unknown as Page;

it.each(['/account', '/subscriptions', '/subscriptions/manage', '/transactions', '/devices', '/offer', '/offer/max'])(
  '%s is for customers only (AUTH-06, ROLE-18)',
  (path) => {
    expect(demandsSession(path, page(200))).toBe(true);
  },
);

it.each(['/', '/support', '/support/account', '/accounts', '/offers', '/devices-and-more'])(
  '%s is for everybody (SEC-10)',
  (path) => {
    expect(demandsSession(path, page(200))).toBe(false);
  },
);

it('follows what the content says, and asks nobody to sign in for a page that is not there (AUTH-06)', () => {
  expect(demandsSession('/club', page(200, { demandsSession: { value: true } }))).toBe(true);
  expect(demandsSession('/club', page(200, { demandsSession: { value: false } }))).toBe(false);
  expect(demandsSession('/account', page(404))).toBe(false);
});
