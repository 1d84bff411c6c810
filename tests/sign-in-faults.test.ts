// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSignInClient, type SignInClientOptions } from '#src/session/sign-in/sign-in-client.ts';
import type { SignInError } from '#src/session/sign-in/sign-in-error.ts';
import { MemoryStorage } from '#tests/support/account/session-browser.ts';
import { RawResponse, startFakeProvider, type FakeProvider, type Faults } from './support/identity/fake-provider.ts';
import { PROVIDER_FAULTS, setValues, omitValue, type FaultRow } from './support/identity/provider-faults.ts';

/** The identity provider, on another origin. It responds with the fault of each test. */
let provider: FakeProvider;
let tab: MemoryStorage;

beforeAll(async () => {
  provider = await startFakeProvider();
});
afterAll(() => provider.close());
beforeEach(() => {
  tab = new MemoryStorage();
});

const client = (more: Partial<SignInClientOptions> = {}) =>
  createSignInClient({
    authority: provider.authority,
    clientId: 'portal',
    scope: 'openid',
    claims: { authKey: 'sid', name: 'name' },
    exchange: 'browser',
    origin: 'http://portal.example',
    language: 'en',
    privacyReturns: [],
    tab,
    ...more,
  });

/** Runs a whole sign-in, from the first page to the checked tokens, with a provider that always has these faults. */
async function signIn(faults: Faults) {
  provider.behave(faults);
  const url = await client().signInUrl('/account', { from: '/account', force: false });
  // Between the start of the sign-in and the exchange of the code, the page is loaded again, without the stored
  // metadata of the provider.
  tab.removeItem('marquee.provider');
  return client().exchange(await provider.signIn(url));
}

it('accepts a provider that sends nothing but the standard claims, without token_type and expires_in (AUTH-01, AUTH-04, SYS-04)', async () => {
  const tokens = (values: object): unknown => omitValue('token_type')(omitValue('expires_in')(values));
  expect(await signIn({ tokens })).toMatchObject({
    subject: 'customer-1',
    authKey: 'customer-1',
    name: '',
    accessToken: 'access-1',
    ids: { personId: '', customerRelationshipId: '', serviceAccountId: '', xboAccountId: '' },
  });
});

it('accepts further valid documents, keys, claims and responses of a provider', async () => {
  const accepted: Faults[] = [
    { discovery: setValues({ code_challenge_methods_supported: ['plain', 'S256'] }) },
    { discovery: omitValue('end_session_endpoint') },
    { discovery: (document) => new RawResponse(`\uFEFF${JSON.stringify(document)}`) },
    { keys: ({ keys }) => ({ keys: [{ kty: 'unknown' }, ...keys] }) },
    { claims: setValues({ aud: ['portal'] }) },
    { claims: setValues({ aud: ['portal', 'other'], azp: 'portal' }) },
    { claims: setValues({ azp: 'portal' }) },
    { tokens: setValues({ token_type: 'bearer' }) },
    { tokens: setValues({ refresh_token: 'r' }) },
    { response: (query) => query.set('session_state', 'x') },
    { response: (query) => query.set('iss', provider.authority) },
  ];
  for (const faults of accepted) expect((await signIn(faults)).subject).toBe('customer-1');
});

it.each([-600, -300, 300, 600])(
  'accepts a provider whose clock is %i seconds off; the sign-in then lasts as long as its token (SEC-04)',
  async (skew) => {
    const { expiresAt } = await signIn({ skew });
    expect(Math.abs(expiresAt - (Date.now() + 1_800_000))).toBeLessThan(5000);
  },
);

describe.each(PROVIDER_FAULTS)('a %s', (_name, rows) => {
  it.each<FaultRow>([...rows])('with %s is refused with its reason (SEC-04, SYS-04)', async (...row) => {
    const [, faults, message, failure = 'refused'] = row;
    const error = (await signIn(faults).catch((each: unknown) => each)) as SignInError;
    expect(error).toBeInstanceOf(Error);
    expect(error.message).toMatch(message);
    expect(error.failure).toBe(failure);
    // The message says what to do next, and contains no secret.
    expect(error.message).toMatch(/(Sign in again|Try again in a moment|account\.issuer)\.$/);
    expect(error.message).not.toMatch(/access-1|eyJ|<|secret/);
  });
});

it('the table has at least sixty faults', () => {
  expect(PROVIDER_FAULTS.flatMap(([, rows]) => rows).length).toBeGreaterThanOrEqual(60);
});

it('with an exchange on the server the browser sends its code to the portal only (AUTH-03, SEC-01)', async () => {
  provider.behave({});
  const server = { exchange: 'server', origin: provider.authority } as const;
  const url = await client(server).signInUrl('/account', { from: '/account', force: false });
  const before = provider.tokenRequests.length;
  // This client uses the provider's origin as the portal's. The provider has no path for the portal's exchange, so no
  // tokens are requested.
  await expect(client(server).exchange(await provider.signIn(url))).rejects.toThrow(/sign-in: /);
  expect(provider.tokenRequests).toHaveLength(before);
});
