// @vitest-environment node
/**
 * Tests the portal's requests to services on another origin that accept only documented headers, as CORS settings do.
 */
import http from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '#server/config/config.ts';
import { runOperation, type DataServices } from '#src/data/run-operation.ts';
import { createEndpoints } from '#src/endpoints/endpoints.ts';
import { getDevices, unpairDevice } from '#src/operations/devices.ts';
import { getClientIp, getUnauthenticatedToken } from '#src/operations/identity.ts';
import { postUiLogs } from '#src/operations/logs.ts';
import { fakeSession } from '#tests/support/account/data.tsx';
import { listen } from '#tests/support/server/listen.ts';

const STANDARD = ['authorization', 'trackingid', 'x-content-language', 'x-sessionid', 'x-sourceid', 'x-version'];
const ACCOUNT = [...STANDARD, 'authcodekey', 'personid', 'serviceaccountid', 'sessioncontext', 'xboaccountid'];
/** Headers that a browser sends without a preflight request, or adds itself. */
const SAFE = [
  'accept',
  'accept-encoding',
  'accept-language',
  'connection',
  'content-length',
  'host',
  'sec-fetch-mode',
  'user-agent',
];

interface ServiceStub {
  readonly allowed: readonly string[];
  readonly body: unknown;
}

/** The replaced services by path: the documented headers of each service, and its response. */
const SERVICES: Readonly<Record<string, ServiceStub>> = {
  '/ip': { allowed: [], body: { ip: '192.0.2.1' } },
  '/token': { allowed: [], body: { access_token: 'anonymous' } },
  '/devices': { allowed: ACCOUNT, body: { devices: { tv: [], streaming: [] } } },
  '/unpair': { allowed: [...ACCOUNT, 'content-type'], body: { data: { success: true } } },
  '/ui': { allowed: [...STANDARD, 'content-type'], body: {} },
};

let server: http.Server;
let origin: string;
let refused: string[] = [];

beforeAll(async () => {
  server = http.createServer((request, response) => {
    const { allowed, body } = SERVICES[request.url!]!;
    const unknown = Object.keys(request.headers).filter((name) => !SAFE.includes(name) && !allowed.includes(name));
    refused.push(...unknown.map((name) => `${request.url}: ${name}`));
    response
      .writeHead(unknown.length > 0 ? 400 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(body));
  });
  origin = `http://127.0.0.1:${await listen(server)}`;
});
afterAll(() => void server.close());

/** Returns the services of a portal with the default configuration; `portal` is the portal's own origin. */
function visit(status: 'signed-in' | 'signed-out', portal = 'https://www.portal.example'): DataServices {
  const operation = (name: string, path: string, method = 'GET') => ({ name, path, method });
  const services = [
    { name: 'identity', operations: [operation('clientIp', '/ip'), operation('unauthenticatedToken', '/token')] },
    {
      name: 'devices',
      operations: [operation('getDevices', '/devices'), operation('unpairDevices', '/unpair', 'POST')],
    },
    { name: 'logs', operations: [operation('postUiLogs', '/ui', 'POST')] },
  ].map((service) => ({ ...service, baseUrl: origin, version: 'v1.0' }));
  const lookupUrl = `data:application/json,${encodeURIComponent(JSON.stringify({ services }))}`;
  const data: DataServices = {
    session: fakeSession(status === 'signed-in' ? undefined : { status }),
    language: 'en',
    endpoints: createEndpoints({
      lookupUrl,
      origin: portal,
      tokenOrigins: [origin],
      allowsScenarios: true,
      services: loadConfig({}).account.services,
    }),
    anonymousToken: () => runOperation(data, getUnauthenticatedToken, undefined),
    onOutcome: () => undefined,
  };
  return data;
}

async function runAll(data: DataServices): Promise<void> {
  refused = [];
  await runOperation(data, getClientIp, undefined);
  await runOperation(data, postUiLogs, { message: 'one' });
  await runOperation(data, getDevices, undefined);
  await runOperation(data, unpairDevice, { deviceSerialNumber: 's-1' }, { idempotencyKey: 'key-1' });
}

it.each(['signed-in', 'signed-out'] as const)(
  'services on another origin receive documented headers only (%s) (API-36, API-38, SYS-06, SYS-09, SYS-17, SYS-23)',
  async (status) => {
    await runAll(visit(status));
    expect(refused).toEqual([]);
  },
);

it('the same services on the portal’s own origin receive all headers, which the check reports', async () => {
  await expect(runAll(visit('signed-in', origin))).rejects.toThrow('identity.clientIp');
  expect(refused).toContain('/ip: x-version');
});
