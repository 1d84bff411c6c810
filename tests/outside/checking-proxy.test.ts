// @vitest-environment node
/**
 * Tests the proxy between portal and outside systems, which must report everything that the contracts do not document.
 */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createExchangeCheck } from '#tests/support/outside/check-exchange.ts';
import { startCheckingProxy, type CheckingProxy } from '#tests/support/outside/checking-proxy.ts';
import { startOutsideSystem, type OutsideReply, type OutsideSystem } from '#tests/support/server/outside-system.ts';

const UNPAIR = '/sandbox/account/devices/unpair';
const DEVICE = { personId: 'p', customerRelationshipId: 'r', serviceAccountId: 's', serialNumber: 'n' };
const HEADERS = { 'x-version': 'v2.0', authorization: 'Bearer token', 'content-type': 'application/json' };
const DONE: OutsideReply = { status: 200, body: { data: { success: true } } };

let system: OutsideSystem;
let proxy: CheckingProxy;
const reported: string[] = [];

beforeAll(async () => {
  system = await startOutsideSystem();
  proxy = await startCheckingProxy({
    system: 'devices',
    check: createExchangeCheck(),
    report: (violations, userAgent) => reported.push(...violations.map((fault) => `${userAgent}: ${fault}`)),
  });
  proxy.forwardTo(system.origin);
});
afterAll(async () => {
  proxy.close();
  await system.close();
});
beforeEach(() => {
  reported.length = 0;
  system.reset({ [UNPAIR]: DONE });
});

async function send(url: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(proxy.origin + url, {
    method: 'POST',
    body: JSON.stringify(DEVICE),
    ...init,
    headers: { ...HEADERS, 'user-agent': 'journey', ...(init.headers as object) },
  });
  await response.text();
  return response;
}

it('passes a documented request and its response on, and reports nothing', async () => {
  const response = await fetch(proxy.origin + UNPAIR, {
    method: 'POST',
    headers: HEADERS,
    body: JSON.stringify(DEVICE),
  });
  expect(await response.json()).toEqual(DONE.body);
  expect(JSON.parse(String(system.received[0]!.body))).toEqual(DEVICE);
  expect(reported).toEqual([]);
});

it.each<[what: string, found: RegExp, url: string, init: RequestInit]>([
  ['a key of the body', /"additionalProperty":"extra"/, UNPAIR, { body: JSON.stringify({ ...DEVICE, extra: 1 }) }],
  ['a type in the body', /personId must be string/, UNPAIR, { body: JSON.stringify({ ...DEVICE, personId: 7 }) }],
  ['a query name', /query.*"extra"/, `${UNPAIR}?extra=1`, {}],
  ['a header', /header x-extra is not documented/, UNPAIR, { headers: { 'x-extra': '1' } }],
  ['a method', /unpairDevices is POST/, UNPAIR, { method: 'PUT' }],
  ['a path', /is not documented/, '/sandbox/account/devices/rename', {}],
  ['another version', /X-Version is not v2\.0/, UNPAIR, { headers: { 'x-version': 'v1.0' } }],
  ['other credentials', /credentials are not of kind customer/, UNPAIR, { headers: { authorization: 'Basic YTpi' } }],
  ['another content type', /content type text\/plain/, UNPAIR, { headers: { 'content-type': 'text/plain' } }],
])('reports %s that the contract does not document', async (_what, found, url, init) => {
  await send(url, init);
  expect(reported.join('\n')).toMatch(found);
  expect(reported[0]).toMatch(/^journey: devices: /);
});

it.each<[what: string, found: RegExp, reply: OutsideReply]>([
  ['a key', /"additionalProperty":"extra"/, { status: 200, body: { data: { success: true, extra: 1 } } }],
  ['a type', /response of unpairDevices/, { status: 200, body: { data: { success: 'yes' } } }],
  ['a status', /status 418 is not documented/, { status: 418, body: {} }],
])('reports %s of a response that the contract does not document', async (_what, found, reply) => {
  system.reset({ [UNPAIR]: reply });
  await send(UNPAIR);
  expect(reported.join('\n')).toMatch(found);
});

it('reports an error status of an operation whose failures no contract documents', async () => {
  const ticketProxy = await startCheckingProxy({
    system: 'tickets',
    check: createExchangeCheck(),
    report: (violations) => reported.push(...violations),
  });
  ticketProxy.forwardTo(system.origin);
  system.reset({ '/sandbox/tickets/token': { status: 503, body: {} } });
  await (
    await fetch(`${ticketProxy.origin}/sandbox/tickets/token`, { headers: { authorization: 'Basic YTpi' } })
  ).text();
  ticketProxy.close();
  expect(reported).toEqual(['tickets: GET /sandbox/tickets/token: response of token: status 503 is not documented']);
});

it('reports a preflight for a header or a method that is not documented', async () => {
  const preflight = async (method: string, headers: string): Promise<string> => {
    reported.length = 0;
    const init = { 'access-control-request-method': method, 'access-control-request-headers': headers };
    await fetch(proxy.origin + UNPAIR, { method: 'OPTIONS', headers: init });
    return reported.join('\n');
  };
  expect(await preflight('POST', 'authorization,content-type,personid,x-version')).toBe('');
  expect(await preflight('POST', 'authorization,idempotency-key')).toMatch(/asks for header idempotency-key/);
  expect(await preflight('DELETE', '')).toMatch(/asks for DELETE/);
});
