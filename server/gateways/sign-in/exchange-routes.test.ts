// @vitest-environment node
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLog } from '#server/log.ts';
import { startFakeProvider, type FakeProvider } from '#tests/support/identity/fake-provider.ts';
import { prepareScope } from '../gateway-scope.ts';
import { createCallOutside } from '../outside.ts';
import { exchangeRoutes } from './exchange-routes.ts';

const ORIGIN = 'http://portal.example';
const FORM = {
  grant_type: 'authorization_code',
  client_id: 'portal',
  scope: 'openid',
  redirect_uri: `${ORIGIN}/account`,
  code_verifier: 'v'.repeat(43),
};

let app: FastifyInstance;
let provider: FakeProvider;

beforeEach(async () => {
  provider = await startFakeProvider();
  app = Fastify();
  await app.register(rateLimit, { global: false });
  await app.register(async (scope) => {
    prepareScope(
      scope,
      createLog(() => undefined),
    );
    const settings = {
      authority: provider.authority,
      clients: { portal: 's:cret/1' },
      returnPaths: ['/account', '/privacy/requests/dashboard'],
      perMinute: 12,
    };
    await exchangeRoutes(scope, { settings, callOutside: createCallOutside(app, 2000) });
  });
});
afterEach(async () => {
  await app.close();
  await provider.close();
});

async function codeFor(redirectUri: string): Promise<string> {
  const query = new URLSearchParams({ redirect_uri: redirectUri, state: 's', nonce: 'n' });
  const back = await provider.signIn(`${provider.authority}/authorize?${query.toString()}`);
  return new URL(back).searchParams.get('code')!;
}

const post = (form: Readonly<Record<string, string>>, origin: string | undefined = ORIGIN) =>
  app.inject({
    method: 'POST',
    url: '/auth/token',
    headers: {
      host: 'portal.example',
      'content-type': 'application/x-www-form-urlencoded',
      ...(origin ? { origin } : {}),
    },
    body: new URLSearchParams(form).toString(),
  });

it.each(['/account', '/privacy/requests/dashboard'])(
  'exchanges a code for %s with the client secret as Basic credentials and returns no more than a sign-in needs (AUTH-02, AUTH-03, PC-27, OPEN-33, SEC-01)',
  async (path) => {
    provider.behave({ tokens: (tokens) => ({ ...tokens, refresh_token: 'refresh-1' }) });
    const redirectUri = ORIGIN + path;
    const code = await codeFor(redirectUri);
    const response = await post({ ...FORM, redirect_uri: redirectUri, code });
    expect(response.statusCode).toBe(200);
    expect(Object.keys(response.json<object>()).toSorted()).toEqual([
      'access_token',
      'expires_in',
      'id_token',
      'token_type',
    ]);
    expect(response.headers['cache-control']).toBe('no-store');
    const [{ form, headers }] = provider.tokenRequests as [(typeof provider.tokenRequests)[number]];
    expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(headers.authorization).toBe(`Basic ${Buffer.from('portal:s%3Acret%2F1').toString('base64')}`);
    expect(form).toEqual({
      grant_type: 'authorization_code',
      scope: 'openid',
      redirect_uri: redirectUri,
      code,
      code_verifier: FORM.code_verifier,
    });
  },
);

it('accepts only requests of the portal’s pages with a known client, a known return address and a code (SEC-01, SEC-04)', async () => {
  const good = { ...FORM, code: await codeFor(FORM.redirect_uri) };
  const refused = [
    await post(good, 'https://evil.example'),
    await post(good, ''),
    await post({ ...good, client_id: 'other' }),
    await post({ ...good, redirect_uri: 'https://evil.example/account' }),
    await post({ ...good, redirect_uri: `${ORIGIN}/offers` }),
    await post({ ...good, grant_type: 'client_credentials' }),
    await post({ ...good, code: '' }),
    await post({ ...good, code_verifier: '' }),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 400));
  expect(provider.tokenRequests).toEqual([]);
  expect((await post(good)).statusCode).toBe(200);
});

it('responds with the provider’s refusal of a code, and with a gateway error if the provider refuses the client (AUTH-32)', async () => {
  const refused = await post({ ...FORM, code: 'guess' });
  expect([refused.statusCode, refused.json()]).toEqual([400, { error: 'invalid_grant' }]);
  const { RawResponse } = await import('#tests/support/identity/fake-provider.ts');
  provider.behave({ tokens: () => new RawResponse('{"error":"invalid_client","secret":"s:cret"}', 401) });
  const failed = await post({ ...FORM, code: await codeFor(FORM.redirect_uri) });
  expect(failed.statusCode).toBe(502);
  expect(failed.body).not.toContain('s:cret');
});

it('limits the exchanges of one address (SEC-01)', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 13; count += 1) statuses.push((await post({ ...FORM, code: 'guess' })).statusCode);
  expect(statuses.slice(0, 12)).toEqual(statuses.slice(0, 12).map(() => 400));
  expect(statuses.at(-1)).toBe(429);
});
