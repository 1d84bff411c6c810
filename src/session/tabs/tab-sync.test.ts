// @vitest-environment node
import { expect, it } from 'vitest';
import { signInOf } from '#tests/support/account/sessions.ts';
import { laterExpiry, limitExpiry } from './tab-sync.ts';

const own = { ...signInOf('ana'), expiresAt: 1000 };

it('a tab uses the sign-in of another tab only if it ends later', () => {
  expect(laterExpiry(own, 1001)).toBe(1001);
  expect(laterExpiry(own, 1000)).toBeUndefined();
  expect(laterExpiry(own, undefined)).toBeUndefined();
  expect(laterExpiry(undefined, 1001)).toBeUndefined();
});

it('a tab never stays signed in longer than the other tab', () => {
  expect(limitExpiry(own, 900).expiresAt).toBe(900);
  expect(limitExpiry(own, 1100).expiresAt).toBe(1000);
});
