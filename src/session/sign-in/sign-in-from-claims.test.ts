// @vitest-environment node
import { expect, it } from 'vitest';
import { signInFromClaims } from './sign-in-from-claims.ts';

it('a sign-in has the customer from the configured claims, and its end (AUTH-04)', () => {
  const claims = { exp: 1_800_000_000, sub: 'ana', sid: 'sid-ana', name: 'Ana', person_id: 'p', xbo_account_id: 7 };
  expect(
    signInFromClaims(claims, 'token', {
      names: { authKey: 'sid', name: 'name', personId: 'person_id', xboAccountId: 'xbo_account_id' },
    }),
  ).toMatchObject({
    accessToken: 'token',
    expiresAt: 1_800_000_000_000,
    subject: 'ana',
    authKey: 'sid-ana',
    name: 'Ana',
    ids: { personId: 'p', customerRelationshipId: '', serviceAccountId: '', xboAccountId: '' },
  });
});

it('each sign-in has different random ids', () => {
  const [first, second] = [
    signInFromClaims({ exp: 1 }, 't', { names: {} }),
    signInFromClaims({ exp: 1 }, 't', { names: {} }),
  ];
  expect(new Set([first.sessionId, first.trackingId, second.sessionId, second.trackingId]).size).toBe(4);
});

it('a sign-in needs only standard claims: the auth key is then the subject, and ids and name are unknown (AUTH-26, ACCT-09)', () => {
  const claims = { exp: 1_800_000_000, iat: 1_799_999_000, sub: 'ana', person_id: 'p' };
  expect(
    signInFromClaims(claims, 'token', { names: { authKey: 'sid', name: 'name' }, now: 1_799_999_000_000 }),
  ).toMatchObject({
    authKey: 'ana',
    name: '',
    expiresAt: 1_800_000_000_000,
    ids: { personId: '', customerRelationshipId: '', serviceAccountId: '', xboAccountId: '' },
  });
});

it.each([-600, -300, 300, 600])(
  'a sign-in lasts as long as its token if this clock is %i seconds off (AUTH-04)',
  (skew) => {
    const now = 1_800_000_000_000;
    const iat = now / 1000 + skew;
    expect(signInFromClaims({ exp: iat + 60, iat, sub: 'ana' }, 't', { names: {}, now }).expiresAt).toBe(now + 60_000);
  },
);
