import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { runOperation, type DataServices } from '#src/data/run-operation.ts';
import { sliceKey } from '#src/data/use-slice.ts';
import { getDevices } from '#src/operations/devices.ts';
import { getProfile } from '#src/operations/profile.ts';
import { getWallet } from '#src/operations/wallet/wallet.ts';
import { ALL_HEADERS_ENDPOINT, fakeSession, type FakeSession } from '#tests/support/account/data.tsx';
import { waitUntilPasses } from '#tests/support/soon.ts';
import { createContextWait } from './context-wait.ts';

const PROFILE = { personId: 'p-1', email: 'ana@example.com' };
const RESPONSES: Readonly<Record<string, unknown>> = {
  getDevices: { devices: { tv: [], streaming: [] } },
  getWallet: { data: { cardLast4Digits: '1111' } },
};

afterEach(() => vi.unstubAllGlobals());

/** Creates a signed-in visit. `profile` is the response of the profile service. */
function visit(profile: () => Promise<Response>) {
  const sent: { readonly operation: string; readonly context: string | null }[] = [];
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    const operation = url.split('/').at(-1)!;
    sent.push({ operation, context: new Headers(headers).get('sessioncontext') });
    return operation === 'getProfile' ? profile() : Response.json(RESPONSES[operation]);
  });
  const queryClient = new QueryClient();
  const services: DataServices = {
    session: fakeSession(),
    language: 'en',
    endpoints: {
      find: async (_service, name) => ({
        method: 'GET',
        version: 'v1.0',
        url: `http://x.example/${name}`,
        ...ALL_HEADERS_ENDPOINT,
      }),
      mayCarryToken: () => true,
      prefetch: () => undefined,
    },
    anonymousToken: async () => undefined,
    contextReady: () => ready(),
    onOutcome: () => undefined,
  };
  const ready = createContextWait(services, queryClient);
  return { services, queryClient, sent };
}

const profileWithContext = () => Promise.resolve(Response.json(PROFILE, { headers: { sessioncontext: 'context-1' } }));

it('every account call has the session context, also calls that start before the profile is loaded (API-11, API-23)', async () => {
  const { services, sent, queryClient } = visit(profileWithContext);
  await Promise.all([runOperation(services, getDevices, undefined), runOperation(services, getWallet, undefined)]);
  expect(sent).toEqual([
    { operation: 'getProfile', context: null },
    { operation: 'getDevices', context: 'context-1' },
    { operation: 'getWallet', context: 'context-1' },
  ]);
  // Screens show the same profile: it is not loaded twice.
  expect(queryClient.getQueryData(sliceKey(getProfile, 'en'))).toMatchObject({ personId: 'p-1' });
});

it.each([
  ['the profile fails', () => Promise.resolve(Response.json({}, { status: 404 }))],
  [
    'the first attempt fails',
    () => Promise.resolve(Response.json({}, { status: 503, headers: { 'retry-after': '60' } })),
  ],
  ['the profile cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the profile has no such header', () => Promise.resolve(Response.json(PROFILE))],
])('account calls are sent without a context if %s (API-11)', async (_, profile) => {
  const { services, sent, queryClient } = visit(profile);
  await runOperation(services, getDevices, undefined);
  await runOperation(services, getWallet, undefined);
  expect(sent.filter(({ operation }) => operation === 'getProfile')).toHaveLength(1);
  expect(sent.slice(1)).toEqual([
    { operation: 'getDevices', context: null },
    { operation: 'getWallet', context: null },
  ]);
  queryClient.clear();
});

it('account requests wait for the profile again if a page that was left has canceled its request (API-11)', async () => {
  const responses = [() => new Promise<Response>(() => undefined), profileWithContext];
  const { services, sent, queryClient } = visit(() => responses.shift()!());
  const devices = runOperation(services, getDevices, undefined);
  await waitUntilPasses(() => expect(sent).toHaveLength(1));
  await queryClient.cancelQueries();
  await devices;
  expect(sent.slice(1)).toEqual([
    { operation: 'getProfile', context: null },
    { operation: 'getDevices', context: 'context-1' },
  ]);
});

it('account requests do not wait for the profile if the session context is known', async () => {
  const { services, sent } = visit(() => new Promise(() => undefined));
  services.session.values.set('sessionContext', 'context-0');
  await runOperation(services, getDevices, undefined);
  expect(sent).toEqual([{ operation: 'getDevices', context: 'context-0' }]);
});

it('a session without account ids also waits for the profile, which contains them (ACCT-09, API-11)', async () => {
  const { services, sent } = visit(profileWithContext);
  services.session.values.set('sessionContext', 'context-0');
  const ids = { personId: '', customerRelationshipId: '', serviceAccountId: '', xboAccountId: '' };
  (services.session as FakeSession).become({ ...services.session.state(), ids });
  await runOperation(services, getDevices, undefined);
  expect(sent.map(({ operation }) => operation)).toEqual(['getProfile', 'getDevices']);
  expect(services.session.state().ids?.personId).toBe('p-1');
});
