import { afterEach, expect, it, vi } from 'vitest';
import type { HeaderChoice } from '#src/endpoints/endpoints.ts';
import { unpairDevice } from '#src/operations/devices.ts';
import { getClientIp } from '#src/operations/identity.ts';
import { postUiLogs, writeOperationLog } from '#src/operations/logs.ts';
import { getProfile } from '#src/operations/profile.ts';
import { ALL_HEADERS_ENDPOINT, fakeSession } from '#tests/support/account/data.tsx';
import { runOperation, type DataServices } from './run-operation.ts';

interface SentRequest {
  readonly headers: Headers;
  readonly body: unknown;
}

afterEach(() => vi.unstubAllGlobals());

/** Creates a visit whose services accept every request. */
function createVisit(status: 'signed-in' | 'signed-out', choice: Partial<HeaderChoice> = {}) {
  const sent: SentRequest[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers, body }: RequestInit) => {
    sent.push({ headers: new Headers(headers), body: typeof body === 'string' ? JSON.parse(body) : undefined });
    return Response.json({ ip: '192.0.2.1', data: { success: true, personId: 'p-1' } });
  });
  const session = fakeSession(status === 'signed-out' ? { status } : undefined);
  const services: DataServices = {
    session,
    language: 'en',
    endpoints: {
      find: async () => ({
        method: 'POST',
        version: 'v1.0',
        url: 'https://x.example/',
        ...ALL_HEADERS_ENDPOINT,
        ...choice,
      }),
      mayCarryToken: () => true,
      prefetch: () => undefined,
    },
    anonymousToken: async () => 'anonymous',
    onOutcome: () => undefined,
  };
  return { services, sent, values: session.values };
}

it.each(['signed-in', 'signed-out'] as const)(
  'calls and log records of a %s visit carry one tracking id and one session id (API-10, API-15)',
  async (status) => {
    const { services, sent, values } = createVisit(status);
    await runOperation(services, getClientIp, undefined);
    await runOperation(services, postUiLogs, { message: 'one' });
    await runOperation(services, writeOperationLog, { message: 'two', responseData: {} });
    const [trackingId, sessionId] = [values.get('trackingId'), values.get('sessionId')];
    expect(trackingId).toMatch(/^[\da-f-]{36}$/);
    expect(sessionId).toMatch(/^[\da-f-]{36}$/);
    expect(sessionId).not.toBe(trackingId);
    expect(sent.map(({ headers }) => [headers.get('trackingid'), headers.get('x-sessionid')])).toEqual(
      Array.from({ length: 3 }, () => [trackingId, sessionId]),
    );
    expect(sent.map(({ body }) => body)).toEqual([
      undefined,
      { message: 'one', trackingId },
      expect.objectContaining({ message: 'two', trackingId, sessionId }),
    ]);
  },
);

it.each([
  ['customer', 'signed-in', 'CUSTOMER', 'Bearer token'],
  ['visitor', 'signed-out', 'AGENT', 'Bearer anonymous'],
] as const)(
  'the source of a %s is the same in calls with and without a token (API-12, API-13)',
  async (_who, status, source, bearer) => {
    const { services, sent } = createVisit(status);
    await runOperation(services, getClientIp, undefined);
    await runOperation(services, postUiLogs, { message: 'one' });
    expect(sent.map(({ headers }) => [headers.get('x-sourceid'), headers.get('authorization')])).toEqual([
      [source, null],
      [source, bearer],
    ]);
  },
);

it('a service that accepts no standard headers receives the token and account ids only (API-10, API-11)', async () => {
  const { services, sent } = createVisit('signed-in', { standardHeaders: false, idempotencyKey: false });
  await runOperation(services, getClientIp, undefined);
  await runOperation(services, getProfile, undefined);
  await runOperation(services, unpairDevice, { deviceSerialNumber: 's-1' }, { idempotencyKey: 'key-1' });
  const names = sent.map(({ headers }) => [...headers.keys()].map((name) => name.toLowerCase()).toSorted());
  const account = ['accept', 'authcodekey', 'authorization', 'personid', 'serviceaccountid', 'xboaccountid'];
  expect(names).toEqual([['accept'], account, [...account, 'content-type'].toSorted()]);
});

it('a write carries its idempotency key where the service accepts it', async () => {
  const { services, sent } = createVisit('signed-in');
  await runOperation(services, unpairDevice, { deviceSerialNumber: 's-1' }, { idempotencyKey: 'key-1' });
  expect(sent[0]!.headers.get('idempotency-key')).toBe('key-1');
});
