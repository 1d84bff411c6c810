// @vitest-environment node
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { beforeAll, expect, it } from 'vitest';
import { checkIdToken, IdTokenError } from './check-id-token.ts';

const ISSUER = 'https://portal.example/sandbox/identity';
const now = Math.floor(Date.now() / 1000);
const CLAIMS = { iss: ISSUER, aud: 'portal', sub: 'ana', nonce: 'n-1', iat: now, exp: now + 1800 };

const claimsWithout = (name: keyof typeof CLAIMS): JWTPayload => {
  const { [name]: _, ...rest } = CLAIMS;
  return rest;
};

let providerKey: CryptoKey;
let otherKey: CryptoKey;
let keys: unknown;

beforeAll(async () => {
  const pair = await generateKeyPair('ES256', { extractable: true });
  providerKey = pair.privateKey;
  otherKey = (await generateKeyPair('ES256')).privateKey;
  keys = { keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' }] };
});

const sign = (claims: JWTPayload, key = providerKey, kid = 'k1') =>
  new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(key);
const check = (token: string) => checkIdToken(token, { issuer: ISSUER, clientId: 'portal', nonce: 'n-1', keys });

it('the ID token of this sign-in is accepted (AUTH-04, SEC-04)', async () => {
  expect(await check(await sign(CLAIMS))).toMatchObject({ sub: 'ana', exp: now + 1800 });
  expect(await check(await sign({ ...CLAIMS, aud: ['portal', 'other'], azp: 'portal' }))).toMatchObject({ sub: 'ana' });
});

it.each([-600, -300, 300, 600])('an ID token is accepted if the clock differs by %i seconds (SEC-04)', async (skew) => {
  const [iat, exp] = [now + skew, now + skew + 300];
  expect(await check(await sign({ ...CLAIMS, iat, exp }))).toMatchObject({ sub: 'ana' });
});

it.each<[string, JWTPayload]>([
  ['another issuer', { ...CLAIMS, iss: 'https://evil.example' }],
  ['an issuer that only begins alike', { ...CLAIMS, iss: `${ISSUER}/../evil` }],
  ['no issuer', claimsWithout('iss')],
  ['another client', { ...CLAIMS, aud: 'someone-else' }],
  ['several clients and no party', { ...CLAIMS, aud: ['portal', 'other'] }],
  ['another party', { ...CLAIMS, azp: 'other' }],
  ['a party that is no text', { ...CLAIMS, azp: ['portal'] }],
  ['an end in the past', { ...CLAIMS, exp: now - 700, iat: now - 800 }],
  ['no end', claimsWithout('exp')],
  ['a start in the future', { ...CLAIMS, iat: now + 700 }],
  ['a start long ago', { ...CLAIMS, iat: now - 3600 }],
  ['no start', claimsWithout('iat')],
  ['another nonce', { ...CLAIMS, nonce: 'n-2' }],
  ['no nonce', claimsWithout('nonce')],
  ['no subject', claimsWithout('sub')],
  ['an empty subject', { ...CLAIMS, sub: '' }],
  ['an end before its start', { ...CLAIMS, iat: now, exp: now - 1 }],
])('an ID token with %s is refused (SEC-04)', async (_, claims) => {
  await expect(check(await sign(claims))).rejects.toBeInstanceOf(IdTokenError);
});

it('an ID token that is not signed by the provider is refused (SEC-04)', async () => {
  const good = await sign(CLAIMS);
  const [head, , signature] = good.split('.');
  const changed = Buffer.from(JSON.stringify({ ...CLAIMS, sub: 'ben' })).toString('base64url');
  const byText = new SignJWT(CLAIMS).setProtectedHeader({ alg: 'HS256', kid: 'k1' });
  for (const token of [
    await sign(CLAIMS, otherKey),
    await sign(CLAIMS, providerKey, 'k2'),
    `${head}.${changed}.${signature}`,
    new UnsecuredJWT(CLAIMS).encode(),
    await byText.sign(new TextEncoder().encode(JSON.stringify(keys).padEnd(64, '.'))),
    `${good.slice(0, good.lastIndexOf('.'))}.`,
    'no.token.at-all',
    '',
  ]) {
    await expect(check(token), token.slice(0, 60)).rejects.toBeInstanceOf(IdTokenError);
  }
});

it('every ID token is refused if the nonce or the keys are missing (SEC-04)', async () => {
  const token = await sign({ ...CLAIMS, nonce: '' });
  await expect(checkIdToken(token, { issuer: ISSUER, clientId: 'portal', nonce: '', keys })).rejects.toBeInstanceOf(
    IdTokenError,
  );
  for (const none of [undefined, null, {}, { keys: [] }, 'keys']) {
    await expect(
      checkIdToken(token, { issuer: ISSUER, clientId: 'portal', nonce: 'n-1', keys: none }),
    ).rejects.toBeInstanceOf(IdTokenError);
  }
});

it('the error of an ID token has the reason, but no part of the token (SEC-16)', async () => {
  const token = await sign({ ...CLAIMS, iss: 'https://evil.example', email: 'ana@example.com' });
  const error = (await check(token).catch((each: unknown) => each)) as Error;
  expect(error.message).toMatch(/^ID token: .*"iss".* Sign in again\.$/);
  expect(error.message).not.toMatch(/evil|ana@|ey[A-Z]/);
});
