// @vitest-environment node
import { expect, it } from 'vitest';
import { signInOf } from '#tests/support/account/sessions.ts';
import { laterExpiry, limitExpiry } from './tab-sync.ts';

const own = { ...signInOf('ana'), expiresAt: 1000 };

it('follows another tab only if that signed in later', () => {
  expect(laterExpiry(own, 1001)).toBe(1001);
  expect(laterExpiry(own, 1000)).toBeUndefined();
  expect(laterExpiry(own, undefined)).toBeUndefined();
  expect(laterExpiry(undefined, 1001)).toBeUndefined();
});

it('never outlasts the other tab', () => {
  expect(limitExpiry(own, 900).expiresAt).toBe(900);
  expect(limitExpiry(own, 1100).expiresAt).toBe(1000);
});
