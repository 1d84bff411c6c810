// @vitest-environment node
import { expect, it } from 'vitest';
import { signInOfClaims } from './sign-in-of-claims.ts';

it('reads the customer and the end of the sign-in from the claims', () => {
  const claims = { exp: 1_800_000_000, sub: 'ana', sid: 'sid-ana', name: 'Ana', person_id: 'p', xbo_account_id: 7 };
  expect(signInOfClaims(claims, 'token')).toMatchObject({
    accessToken: 'token',
    expiresAt: 1_800_000_000_000,
    subject: 'ana',
    authKey: 'sid-ana',
    name: 'Ana',
    ids: { personId: 'p', customerRelationshipId: '', serviceAccountId: '', xboAccountId: '' },
  });
});

it('gives each sign-in ids of its own', () => {
  const [first, second] = [signInOfClaims({ exp: 1 }, 't'), signInOfClaims({ exp: 1 }, 't')];
  expect(new Set([first.sessionId, first.trackingId, second.sessionId, second.trackingId]).size).toBe(4);
});
