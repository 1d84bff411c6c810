// @vitest-environment node
import { expect, it } from 'vitest';
import { signInOf } from '#tests/support/account/sessions.ts';
import { createEntries } from './session-values.ts';
import { storeCustomerValues, validSignIn, type TabValues } from './tab-session.ts';

it('the values of a customer who signs in again are kept, with the ids of the first sign-in', () => {
  const values: TabValues = createEntries(undefined);
  const first = signInOf('ana');
  storeCustomerValues(values, first, 'en');
  values.set('walletToken', 'of ana');
  storeCustomerValues(values, signInOf('ana'), 'es');
  expect(values.get('walletToken')).toBe('of ana');
  expect(values.get('sessionId')).toBe(first.sessionId);
  expect(values.get('contentLanguage')).toBe('es');
});

it('the values of another customer are removed, but not those of the visit', () => {
  const values: TabValues = createEntries(undefined);
  storeCustomerValues(values, signInOf('ana'), 'en');
  values.set('walletToken', 'of ana');
  values.set('requestedPath', '/devices');
  const second = signInOf('ben');
  storeCustomerValues(values, second, 'en');
  expect(values.get('walletToken')).toBeUndefined();
  expect(values.get('requestedPath')).toBe('/devices');
  expect(values.get('trackingId')).toBe(second.trackingId);
});

it('a sign-in is used again until it expires', () => {
  const signIn = { ...signInOf('ana'), expiresAt: 1000 };
  expect(validSignIn(signIn, 999)).toBe(signIn);
  expect(validSignIn(signIn, 1000)).toBeUndefined();
  expect(validSignIn(undefined, 0)).toBeUndefined();
});
