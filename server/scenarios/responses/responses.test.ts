// @vitest-environment node
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Scenario, ServiceAnswer } from '#schemas/types/scenarios/scenario.types.ts';
import { setClock } from '#src/lib/clock.ts';
import { endpointRoutes } from '../../endpoints/endpoint-routes.ts';
import type { ResolvedEndpoints, ResolvedOperation } from '../../endpoints/resolve-endpoints.ts';
import { layoutResponse } from '../../content/release/memory/responses.ts';
import { createScenarioSource, type ScenarioSourceOptions } from '../views/scenario-source.ts';
import { layoutServiceRoutes } from '../../layout-service/routes.ts';
import { addRunHooks } from '../runs/scenario-run.ts';
import { responseRoutes, endpointsOf, lateOperations } from './scenario-responses.ts';
import { addSystemHooks } from './system-responses.ts';

const operation = (name: string, method = 'GET'): ResolvedOperation => ({
  name,
  path: `/${name}`,
  method: method as 'GET',
  version: 'v1',
  mock: false,
  scenarioName: '',
  scenarioAs: 'path',
});
const LOOKUP: ResolvedEndpoints = {
  services: [
    { name: 'devices', baseUrl: '/services', version: 'v1', operations: [operation('list'), operation('add', 'POST')] },
    { name: 'billing', baseUrl: 'https://billing.example/v2/', version: 'v1', operations: [operation('card')] },
  ],
};
const layout = (name: string) => ({ sitecore: { context: {}, route: { name, placeholders: {} } } });

let app: FastifyInstance;
let document: Scenario;
/** The requests that the services have received, in order. */
let received: string[];
beforeEach(async () => {
  document = { page: '/' };
  received = [];
  app = Fastify();
  addRunHooks(app, async () => ({ name: 'a', id: 'b', document, clock: { frozen: 0 } }));
  addSystemHooks(app);
  responseRoutes(app, () => LOOKUP);
  const pages = createScenarioSource(
    {
      page: (path) => layoutResponse(layout(path), 200),
      dictionary: () => undefined,
      version: () => '1',
    },
    {} as unknown as ScenarioSourceOptions,
  );
  layoutServiceRoutes(app, pages, { site: undefined, apiKey: undefined });
  const body = Buffer.from(JSON.stringify(LOOKUP));
  const endpoints = { body, etag: '"1"' };
  endpointRoutes(app, { source: () => ({ endpoints: () => endpoints }), configId: 'portal', configType: 'web' });
  app.get('/rendered', () => pages.page('/support', 'en'));
  app.route({
    method: ['GET', 'POST'],
    url: '/services/*',
    handler: async ({ method, url, headers, body: sent }, reply) => {
      received.push([method, url, String(headers['x-version']), JSON.stringify(sent ?? null)].join(' '));
      return reply
        .code(202)
        .header('sessioncontext', 'later')
        .send({ list: [1] });
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  setClock(undefined);
  app.server.closeAllConnections();
  await app.close();
});

interface RequestOptions {
  readonly host?: string;
  readonly body?: object;
  readonly signal?: AbortSignal;
}

/** Sends a request as a browser with a scenario does. Rejects with the code of the error if the connection ends. */
function sendRequest(path: string, { host = 'qa.localhost', body, signal }: RequestOptions = {}) {
  const type = body ? { 'content-type': 'application/json' } : {};
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: (app.server.address() as AddressInfo).port,
        path,
        method: body ? 'POST' : 'GET',
        headers: { host, cookie: 'scenario=a.b', 'x-version': 'v1', ...type },
        agent: false,
        ...(signal ? { signal } : {}),
      },
      (response) => {
        let text = '';
        response.on('data', (chunk) => (text += String(chunk)));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      },
    );
    sent.on('error', ({ code, name }: NodeJS.ErrnoException) => reject(new Error(code ?? name)));
    sent.end(body && JSON.stringify(body));
  });
}

/** Waits until the server has this number of timers. */
async function waitForTimers(count: number): Promise<void> {
  while (vi.getTimerCount() !== count) await new Promise((resolve) => setImmediate(resolve));
}

const RESPONSES = '/api/scenario/answers';
const LOOKUP_PATH = '/api/endpoints?configId=portal&configType=web&environment=qa';
const layoutPath = (page: string): string => `/sitecore/api/layout/render/jss?item=${page}&language=en`;
const services = (response: ServiceAnswer): Scenario => ({
  page: '/',
  services: { 'devices.list': response, 'devices.add': response },
});

it('a delayed operation returns its usual response after the delay, and receives the whole request', async () => {
  document = services({ delay: 4000 });
  const late = sendRequest(`${RESPONSES}/devices.add/tv?x=1`, { body: { name: 'TV' } });
  await waitForTimers(1);
  await vi.advanceTimersByTimeAsync(3999);
  expect([vi.getTimerCount(), received]).toEqual([1, []]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await late).toMatchObject({ status: 202, headers: { sessioncontext: 'later' }, text: '{"list":[1]}' });
  expect(received).toEqual(['POST /services/add/tv?x=1 v1 {"name":"TV"}']);
});

it('an operation with a delay and a named state responds with that state', async () => {
  document = services({ delay: 10, scenario: 'empty' });
  const late = sendRequest(`${RESPONSES}/devices.list`);
  await waitForTimers(1);
  await vi.advanceTimersByTimeAsync(10);
  expect((await late).status).toBe(202);
  expect(received).toEqual(['GET /services/list/empty v1 null']);
});

it('an operation may close the connection, send broken JSON, or send the status and body of the scenario, also after a delay', async () => {
  document = services({ fault: 'reset' });
  await expect(sendRequest(`${RESPONSES}/devices.list`)).rejects.toThrow('ECONNRESET');
  document = services({ fault: 'malformed' });
  const broken = await sendRequest(`${RESPONSES}/devices.list`);
  expect([broken.status, broken.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  expect(() => JSON.parse(broken.text) as unknown).toThrow(SyntaxError);
  document = services({ delay: 5, status: 503, answer: { busy: true }, headers: { 'retry-after': '9' } });
  const late = sendRequest(`${RESPONSES}/devices.list`);
  await waitForTimers(1);
  await vi.advanceTimersByTimeAsync(5);
  expect(await late).toMatchObject({ status: 503, headers: { 'retry-after': '9' }, text: '{"busy":true}' });
  expect(received).toEqual([]);
  document = { page: '/' };
  expect((await sendRequest(`${RESPONSES}/devices.list`)).status).toBe(404);
});

it('an operation that is silent never responds, and the server stops waiting when the browser leaves', async () => {
  document = services({ fault: 'silence' });
  const left = new AbortController();
  const silent = sendRequest(`${RESPONSES}/devices.list`, { signal: left.signal });
  await waitForTimers(1);
  await vi.advanceTimersByTimeAsync(3_500_000);
  expect(vi.getTimerCount()).toBe(1);
  left.abort();
  await expect(silent).rejects.toThrow('ABORT_ERR');
  await waitForTimers(0);
  const patient = sendRequest(`${RESPONSES}/devices.list`);
  patient.catch(() => undefined);
  await waitForTimers(1);
  await vi.advanceTimersByTimeAsync(3_600_000);
  await expect(patient).rejects.toThrow('ECONNRESET');
  expect(received).toEqual([]);
});

it('a delayed operation of another server keeps its address, and the browser receives the delay', () => {
  const foreign = { services: { 'billing.card': { delay: 700, scenario: 'empty' }, 'devices.list': { delay: 5 } } };
  expect(lateOperations(foreign, LOOKUP)).toEqual([
    { method: 'GET', address: 'https://billing.example/v2/card', ms: 700 },
  ]);
  const [, redirected, billing] = endpointsOf(foreign, LOOKUP).services;
  expect(redirected).toMatchObject({ name: 'devices', baseUrl: RESPONSES, operations: [{ path: '/devices.list' }] });
  expect(billing).toMatchObject({
    baseUrl: 'https://billing.example/v2/',
    operations: [{ path: '/card', mock: true, scenarioName: 'empty' }],
  });
  // With a fault, this server responds in place of the other server, so the browser itself does not wait.
  const failing = { services: { 'billing.card': { delay: 700, fault: 'reset' as const } } };
  expect(lateOperations(failing, LOOKUP)).toEqual([]);
  expect(endpointsOf(failing, LOOKUP).services.at(-1)).toMatchObject({ name: 'billing', baseUrl: RESPONSES });
});

it('the endpoint lookup of a scenario fails or is late only for the browser that shows the scenario, and never on production hosts', async () => {
  const usual = await sendRequest(LOOKUP_PATH);
  expect(JSON.parse(usual.text)).toEqual(LOOKUP);
  document = { page: '/', lookup: { fault: 'reset' } };
  await expect(sendRequest(LOOKUP_PATH)).rejects.toThrow('ECONNRESET');
  expect((await sendRequest(LOOKUP_PATH, { host: 'localhost' })).text).toBe(usual.text);
  expect((await sendRequest(layoutPath('/'))).status).toBe(200);
  document = { page: '/', lookup: { fault: 'malformed' } };
  expect((await sendRequest(LOOKUP_PATH)).text).toBe('{"success":true,');
  document = { page: '/', lookup: { status: 500 } };
  expect(await sendRequest(LOOKUP_PATH)).toMatchObject({ status: 500, text: '{"success":false}' });
  document = { page: '/', lookup: { answer: { services: [] } } };
  expect(await sendRequest(LOOKUP_PATH)).toMatchObject({ status: 200, text: '{"services":[]}' });
  document = { page: '/', lookup: { delay: 900 } };
  const late = sendRequest(LOOKUP_PATH);
  await waitForTimers(1);
  await vi.advanceTimersByTimeAsync(899);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect((await late).text).toBe(usual.text);
});

it('the layout service of a scenario fails for browsers and for pages that the server renders', async () => {
  document = { page: '/', layoutService: { fault: 'reset' } };
  await expect(sendRequest(layoutPath('/support'))).rejects.toThrow('ECONNRESET');
  expect(await sendRequest('/rendered')).toMatchObject({ status: 500, text: expect.stringContaining('reset') });
  document = { page: '/', layoutService: { fault: 'malformed' } };
  expect((await sendRequest(layoutPath('/support'))).text).toBe('{"success":true,');
  expect((await sendRequest('/rendered')).status).toBe(500);
  document = { page: '/', layoutService: { status: 503 } };
  expect((await sendRequest(layoutPath('/support'))).status).toBe(503);
  expect((await sendRequest('/rendered')).text).toContain('503');
  expect((await sendRequest(layoutPath('/support'), { host: 'localhost' })).status).toBe(200);
  document = { page: '/', layoutService: { fault: 'silence' } };
  expect((await sendRequest('/rendered')).status, 'the server does not wait for ever').toBe(500);
});

it('the layout service may fail for a single page, and delays each page once', async () => {
  document = { page: '/', layoutService: { page: '/support/', fault: 'malformed' } };
  expect((await sendRequest(layoutPath('/'))).text).toContain('"sitecore"');
  expect((await sendRequest(layoutPath('/Support'))).text).toBe((await sendRequest(layoutPath('/support'))).text);
  expect((await sendRequest('/rendered')).status).toBe(500);
  document = { page: '/', layoutService: { delay: 3000 } };
  for (const path of ['/rendered', layoutPath('/support')]) {
    const late = sendRequest(path);
    await waitForTimers(1);
    await vi.advanceTimersByTimeAsync(2999);
    expect(vi.getTimerCount(), path).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect((await late).status, path).toBe(200);
  }
});
