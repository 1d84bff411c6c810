import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OperationError } from '#src/data/operation-error.ts';
import type { Operation } from '#src/data/operation.ts';
import type { Outcome } from '#src/data/run-operation.ts';
import { HttpError, type HttpFailure } from '#src/http/http-error.ts';
import type { Boot } from '#src/model/host/boot.ts';
import { sendStep } from '#src/operations/flow.ts';
import { getUnauthenticatedToken } from '#src/operations/identity.ts';
import { postUiLogs, writeOperationLog } from '#src/operations/logs.ts';
import { updateName } from '#src/operations/profile-changes.ts';
import { getProfile } from '#src/operations/profile.ts';
import type { Problem } from '#src/model/layout.ts';
import { createSessionValues } from '#src/session/session-values.ts';
import type { Session, SessionState } from '#src/session/session.ts';
import { waitUntilPasses } from '#tests/support/soon.ts';
import { createAccountServices } from './data-services.ts';

const boot = {
  language: 'en',
  environment: 'qa',
  account: { lookupUrl: '/api/endpoints', configId: 'portal', configType: 'web', tokenOrigins: [], services: {} },
} as unknown as Boot;

const ENDPOINTS = {
  services: [
    {
      name: 'identity',
      baseUrl: '/sandbox',
      version: 'v1.0',
      operations: [{ name: 'unauthenticatedToken', path: '/anonymous-token', method: 'GET' }],
    },
    {
      name: 'logs',
      baseUrl: '/sandbox/logs',
      version: 'v1.0',
      operations: [
        { name: 'operationLog', path: '/operation', method: 'POST' },
        { name: 'postUiLogs', path: '/ui', method: 'POST' },
      ],
    },
  ],
};

let sentRequests: { url: string; body: unknown; headers: Headers }[];
let token: () => Response;
let uiLog: () => Response;

beforeEach(() => {
  sentRequests = [];
  token = () => Response.json({ access_token: 'anon' });
  uiLog = () => Response.json({ success: true, data: {} });
  vi.stubGlobal('fetch', async (url: string, { body, headers }: RequestInit = {}) => {
    sentRequests.push({
      url,
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      headers: new Headers(headers),
    });
    if (url.includes('/api/endpoints')) return Response.json(ENDPOINTS);
    if (url.includes('/logs/ui')) return uiLog();
    return url.includes('anonymous-token') ? token() : Response.json({ success: true, data: {} });
  });
});
afterEach(() => vi.unstubAllGlobals());

function services(status: SessionState['status'] = 'signed-in', accessToken?: string) {
  const problems: Problem[] = [];
  const targets: ('server' | undefined)[] = [];
  const values = createSessionValues(undefined);
  const state = { status, ids: { serviceAccountId: 's-1' } } as SessionState;
  const signIn = vi.fn<(returnTo?: string) => Promise<void>>(async () => undefined);
  const profileNotice = { announce: vi.fn<() => void>() };
  const identify = (): void => undefined;
  const session = { state: () => state, values, identify, signIn, profileNotice, accessToken: () => accessToken };
  const made = createAccountServices({
    boot,
    session: session as unknown as Session,
    origin: 'http://portal.example',
    queryClient: new QueryClient(),
    report: (problem, target) => {
      problems.push(problem);
      targets.push(target);
    },
  });
  // The outcome is handled in the background, after its code is loaded. `find` waits for the same code; the timeout
  // lets the work that the outcome starts continue.
  const end = async (each: Outcome): Promise<void> => {
    made.data.onOutcome(each);
    await made.data.endpoints.find('logs', 'operationLog');
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { ...made, end, problems, targets, values, signIn, profileNotice };
}

/** Those operations of these tests that have `effects`, by service and name. */
const WITH_EFFECTS = new Map<string, Operation<never, unknown>>(
  [getProfile, updateName, writeOperationLog, postUiLogs, getUnauthenticatedToken, sendStep].map((operation) => [
    `${operation.service}.${operation.name}`,
    operation,
  ]),
);

const outcome = (name: string, status?: number, kind: Outcome['kind'] = 'read', body?: unknown): Outcome => {
  const [service = '', operation = ''] = name.split('.');
  const failure: HttpFailure = 'status';
  return {
    service,
    operation,
    kind,
    effects: WITH_EFFECTS.get(name)?.effects ?? {},
    error: status ? new OperationError(name, new HttpError('/x', failure, { status, body })) : undefined,
  };
};
const logs = () => sentRequests.filter(({ url }) => url.includes('/logs/'));
const settle = () => waitUntilPasses(() => expect(logs().length).toBeGreaterThan(0));

it('a 401 redirects to the sign-in page and then back to the account (AUTH-11, OPEN-09, API-35)', async () => {
  const { end, signIn, values } = services();
  await end(outcome('devices.getDevices', 401));
  expect(signIn.mock.calls).toEqual([['/account']]);
  expect(values.get('x-error-count')).toBe('1');
});

it('the error screen replaces the redirect to sign-in after three refusals in a row (OPEN-10, API-35)', async () => {
  const { end, signIn, signInRefused } = services();
  for (const [count, raised] of [
    [1, false],
    [2, false],
    [2, true],
  ] as const) {
    await end(outcome('devices.getDevices', 401));
    // Successes of other operations do not reset the count.
    await end(outcome('wallet.getWallet'));
    expect(signIn).toHaveBeenCalledTimes(count);
    expect(signInRefused.isRaised()).toBe(raised);
  }
});

it('the count of refusals starts again after the refused operation succeeds (OPEN-10)', async () => {
  const { end, values, signInRefused } = services();
  await end(outcome('devices.getDevices', 401));
  await end(outcome('devices.getDevices', 401));
  await end(outcome('devices.getDevices'));
  expect(values.get('x-error-count')).toBeUndefined();
  await end(outcome('devices.getDevices', 401));
  expect(signInRefused.isRaised()).toBe(false);
});

it('a refusal while a sign-in starts is not counted, so that calls refused together count as one (OPEN-10)', async () => {
  const { end, signIn, values } = services('starting');
  await end(outcome('devices.getDevices', 401));
  expect(signIn).not.toHaveBeenCalled();
  expect(values.get('x-error-count')).toBeUndefined();
});

it.each([403, 404, 500])(
  'a response with status %i is reported and does not redirect to sign-in (OPEN-09, API-37)',
  async (status) => {
    const { end, signIn, problems } = services();
    await end(outcome('devices.getDevices', status));
    expect(signIn).not.toHaveBeenCalled();
    expect(problems).toEqual([
      { where: 'devices.getDevices', what: `failed: status ${status}`, fix: 'See the log of the service.' },
    ]);
  },
);

it('the log records how a write ended, without messages of the service (API-33, CONST-02, SEC-16)', async () => {
  const { end } = services();
  const body = { errorCode: 'PCS-DV-001', errorMessage: 'Ana Rivera, ana@example.com' };
  await end(outcome('devices.unpairDevices', 500, 'write', body));
  await settle();
  expect(logs()[0]!.body).toMatchObject({
    message: 'devices.unpairDevices',
    serviceAccountId: 's-1',
    responseData: { succeeded: false, kind: 'status', status: 500, errorCode: 'PCS-DV-001' },
  });
  expect(JSON.stringify(logs())).not.toMatch(/Ana|ana@/);
  const { logId } = (logs()[0]!.body as { responseData: { logId: number } }).responseData;
  expect(Number.isInteger(logId) && logId >= 1 && logId <= 100_000).toBe(true);
});

it.each([
  ['profile.getProfile', 'read'],
  ['profile.updateProfile', 'write'],
] as const)('logs how %s ended, after success and failure (API-32)', async (name, kind) => {
  for (const status of [undefined, 500]) {
    sentRequests = [];
    const { end } = services();
    await end(outcome(name, status, kind));
    await settle();
    expect(logs()).toHaveLength(1);
    expect(logs()[0]!.body).toMatchObject({ message: name, responseData: { succeeded: status === undefined } });
  }
});

it('invalid error codes are left out of the log (SEC-16)', async () => {
  const { end } = services();
  await end(outcome('profile.getProfile', 500, 'read', { errorCode: 'ana@example.com' }));
  await settle();
  expect(JSON.stringify(logs()[0]!.body)).not.toContain('ana@');
});

it('the log records reads of the profile, but neither other reads nor its own requests (API-33)', async () => {
  const { end } = services();
  await end(outcome('devices.getDevices'));
  await end(outcome('logs.operationLog', undefined, 'write'));
  await end(outcome('profile.getProfile'));
  await settle();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(logs().map((each) => (each.body as { message: string }).message)).toEqual(['profile.getProfile']);
});

it.each([[[]], [['sessionId']], [['decisionId']]] as const)(
  'a visitor without a customer’s token is anonymous, also if the visit has the ids %j (API-13, ROLE-16, ROLE-17, OPEN-83)',
  async (known) => {
    const { writeLine, values } = services('signed-out');
    for (const name of known) values.set(name, 'x');
    await writeLine('one');
    const line = logs().at(-1)!;
    expect(line.headers.get('authorization')).toBe('Bearer anon');
    expect(line.headers.get('x-sourceid')).toBe('AGENT');
  },
);

it('the visitor’s token is fetched once, and again after a refusal or a failure (API-38, AUTH-32)', async () => {
  const { data, end, problems, signIn } = services('signed-out');
  const tokens = () => sentRequests.filter(({ url }) => url.includes('anonymous-token')).length;
  expect(await Promise.all([data.anonymousToken(), data.anonymousToken()])).toEqual(['anon', 'anon']);
  expect(tokens()).toBe(1);
  await end(outcome('support.search', 401));
  expect(signIn).not.toHaveBeenCalled();
  token = () => new Response('', { status: 503 });
  expect(await data.anonymousToken()).toBeUndefined();
  expect(problems.map(({ where }) => where)).toContain('identity.unauthenticatedToken');
  token = () => Response.json({ access_token: 'fresh' });
  expect(await data.anonymousToken()).toBe('fresh');
});

it.each([
  ['customer', 'CUSTOMER', 'of-ana'],
  ['agent', 'AGENT', 'anon'],
] as const)(
  'writes a line to the info log as %s, according to the token (API-34, API-12, API-13)',
  async (_who, source, bearer) => {
    const isCustomer = source === 'CUSTOMER';
    const { writeLine, values } = services(isCustomer ? 'signed-in' : 'signed-out', isCustomer ? bearer : undefined);
    values.set('trackingId', 't-1');
    await writeLine('/support main › Hero: broke.');
    const { url, body, headers } = logs()[0]!;
    expect(url).toMatch(/\/sandbox\/logs\/ui$/);
    expect(body).toEqual({ message: '/support main › Hero: broke.', trackingId: 't-1' });
    expect(headers.get('x-sourceid')).toBe(source);
    expect(headers.get('authorization')).toBe(`Bearer ${bearer}`);
  },
);

it('a refused log line is reported and does not redirect to sign-in (API-34, AUTH-32)', async () => {
  uiLog = () => Response.json({ success: false }, { status: 401 });
  const { writeLine, signIn, values, problems } = services('signed-in', 'of-ana');
  await expect(writeLine('x')).rejects.toThrow('logs.postUiLogs');
  await waitUntilPasses(() => expect(problems.map(({ where }) => where)).toEqual(['logs.postUiLogs']));
  expect(signIn).not.toHaveBeenCalled();
  expect(values.get('x-error-count')).toBeUndefined();
});

it('a token that the flow engine has refused does not redirect to sign-in', async () => {
  const { end, signIn, values } = services();
  await end(outcome('flow.sendStep', 401, 'write'));
  expect(signIn).not.toHaveBeenCalled();
  expect(values.get('x-error-count')).toBeUndefined();
});

it('failures of the log service, and of the token that it needs, are reported to the server', async () => {
  const { end, targets } = services();
  for (const name of ['logs.postUiLogs', 'logs.operationLog', 'identity.unauthenticatedToken', 'devices.getDevices'])
    await end(outcome(name, 500));
  expect(targets).toEqual(['server', 'server', 'server', undefined]);
});

it('a saved change of the profile is announced to the other tabs (SHELL-06)', async () => {
  const { end, profileNotice } = services();
  await end(outcome('profile.updateProfile', 500, 'write'));
  await end(outcome('profile.getProfile'));
  expect(profileNotice.announce).not.toHaveBeenCalled();
  await end(outcome('profile.updateProfile', undefined, 'write'));
  expect(profileNotice.announce).toHaveBeenCalledTimes(1);
});
