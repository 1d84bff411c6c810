// @vitest-environment node
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { createServiceApp, type RequestOptions, type ServiceApp } from './test-support/service-app.ts';

const DEVICES = '/sandbox/account/devices';
const SLOW_MS = 1200;

describe('fault scenarios', () => {
  let shared: Database;
  let services: ServiceApp;
  let port: number;
  const devices = (scenario: string, options: RequestOptions = {}) =>
    services.request(`${DEVICES}/${scenario}`, { as: 'rosa', version: 'v2.0', ...options });
  const count = async (as = 'rosa') => {
    const response = await services.request(DEVICES, { as, version: 'v2.0' });
    return response.json<{ data: { devicesCount: number } }>().data.devicesCount;
  };
  /** Sends a request over a real connection, which an injected request does not have. */
  const overTheWire = (path: string, host = 'qa.localhost') =>
    new Promise<{ status: number; body: string; pieces: number }>((resolve, reject) => {
      const headers = { host, authorization: 'Bearer rosa', 'x-version': 'v2.0' };
      const request = http.get({ host: '127.0.0.1', port, path, headers }, (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () =>
          resolve({ status: response.statusCode!, body: Buffer.concat(pieces).toString(), pieces: pieces.length }),
        );
        response.on('error', reject);
      });
      request.on('error', reject);
    });

  beforeAll(async () => {
    shared = await (await databaseKinds()[0]!.createTestDatabase()).open();
    services = await createServiceApp(shared, { account: { slowMs: SLOW_MS } });
    await services.app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = services.app.server.address() as { port: number });
  });
  afterAll(async () => {
    await services.close();
    await shared.destroy();
  });

  it.each([
    ['error-500', 500, 'SRV-500'],
    ['error-404', 404, 'REQ-404'],
    ['error-401', 401, 'AUTH-401'],
    ['submitted', 409, 'PCS-DV-202'],
  ])(
    '%s is a refusal in the usual format, requested by path or by query (API-08)',
    async (scenario, status, errorCode) => {
      const byPath = await devices(scenario);
      const byQuery = await services.request(`${DEVICES}?scenarioName=${scenario}`, { as: 'rosa', version: 'v2.0' });
      for (const response of [byPath, byQuery]) {
        expect(response.statusCode).toBe(status);
        expect(response.json()).toEqual({ success: false, errorCode, errorMessage: expect.stringMatching(/.{10}/) });
      }
    },
  );

  it('the scenario submitted returns the message that the portal treats as success, in every language', async () => {
    for (const language of ['en', 'es']) {
      expect((await devices('submitted', { language })).json()).toMatchObject({
        errorMessage: 'Request has been submitted, Please check back after sometime.',
      });
    }
  });

  it('malformed is invalid JSON, wrong-type is JSON of another structure (API-08)', async () => {
    const malformed = await devices('malformed');
    expect([malformed.statusCode, malformed.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(() => malformed.json()).toThrow(/JSON/);
    const wrong = await devices('wrong-type');
    expect(wrong.statusCode).toBe(200);
    expect(Array.isArray(wrong.json<{ data: unknown }>().data)).toBe(true);
  });

  it.each([
    ['/devices', 'v2.0', { success: true, data: { devices: { tv: [], streaming: [] }, devicesCount: 0 } }],
    ['/subscriptions', 'v2.0', { success: true, data: { subscriptions: [] } }],
    ['/transactions', 'v1.0', { success: true, data: { transactions: [] } }],
    ['/wallet', 'v1.0', { errorCode: 'PCS-WM-101' }],
    ['/privacy', 'v4.0', { errorCode: 'PCS-PV-012' }],
    ['/privacy/contract-date', 'v1.0', { errorCode: 'PCS-PV-008' }],
    ['/storefront-banner', 'v1.0', { success: true, data: { bannerDetails: [] } }],
    ['/profile', 'v1.0', { success: true, data: {} }],
  ])(
    'the state “empty” of %s is the response for a customer without data (API-08)',
    async (path, version, expected) => {
      const response = await services.request(`/sandbox/account${path}/empty`, { as: 'rosa', version });
      expect(response.json()).toMatchObject(expected);
    },
  );

  it('reset ends the connection without a response (API-08)', async () => {
    await expect(overTheWire(`${DEVICES}/reset`)).rejects.toThrow(/hang up|ECONNRESET/);
    await expect(overTheWire(DEVICES)).resolves.toMatchObject({ status: 200 });
  });

  it('slow sends one space at a time, and the real response at the end (API-08)', async () => {
    const begin = performance.now();
    const { status, body, pieces } = await overTheWire(`${DEVICES}/slow`);
    expect(performance.now() - begin).toBeGreaterThan(SLOW_MS - 50);
    expect(status).toBe(200);
    expect(pieces).toBeGreaterThan(2);
    expect(JSON.parse(body)).toMatchObject({ success: true, data: { devicesCount: 8 } });
  });

  it('change no data, except the scenario slow, which applies the change before it responds (API-08)', async () => {
    const { ids } = services.owner('marcus');
    const body = { ...ids, serialNumber: 'EL55-9C-8841276' };
    const unpairRequest = { as: 'marcus', version: 'v2.0', body, headers: { 'idempotency-key': randomUUID() } };
    for (const scenario of ['submitted', 'error-500', 'malformed', 'empty']) {
      await services.request(`${DEVICES}/unpair/${scenario}`, unpairRequest);
    }
    expect(await count('marcus')).toBe(2);
    const slow = services.request(`${DEVICES}/unpair/slow`, unpairRequest);
    await expect.poll(() => count('marcus'), { interval: 50 }).toBe(1);
    expect((await slow).json()).toEqual({ success: true, data: { success: true } });
    const again = await services.request(`${DEVICES}/unpair`, unpairRequest);
    expect(again.headers['idempotency-replayed']).toBe('true');
  });

  it('bypass no access check: a request without a token is refused (SEC-11, SEC-19)', async () => {
    for (const scenario of ['error-500', 'empty', 'slow', 'reset', 'submitted']) {
      const { statusCode } = await services.request(`${DEVICES}/${scenario}`, { version: 'v2.0' });
      expect(statusCode, scenario).toBe(401);
    }
  });

  it('have known names and no others (API-08)', async () => {
    for (const scenario of ['error-501', 'constructor', '__proto__', 'ERROR-500', '%00']) {
      expect((await devices(scenario)).statusCode, scenario).toBe(404);
    }
    const response = await services.request(`${DEVICES}?scenarioName=nothing`, { as: 'rosa', version: 'v2.0' });
    expect(response.statusCode).toBe(200);
  });

  it.each([
    'localhost',
    'qa.evil.example',
    'my-dev-box.localhost',
    'quality.vela.example',
    'vela.qa.example',
    '127.0.0.1',
  ])('do not exist on %s: a real call is not affected (SEC-19, SEC-20)', async (host) => {
    const byPath = await devices('error-500', { host });
    expect(byPath.statusCode).toBe(404);
    const byQuery = await services.request(`${DEVICES}?scenarioName=error-500`, { as: 'rosa', version: 'v2.0', host });
    expect(byQuery.statusCode).toBe(200);
  });

  it.each(['dev.localhost', 'qa.localhost:8080', 'stg.localhost', 'es-qa.localhost', 'es-stg.localhost'])(
    'exist on %s (API-08)',
    async (host) => {
      expect((await devices('error-500', { host })).statusCode).toBe(500);
    },
  );

  it.each(['/sandbox/anonymous-token', '/sandbox/client-ip'])('exist for %s too (API-08)', async (url) => {
    expect((await services.request(`${url}/error-500`)).statusCode).toBe(500);
    expect((await services.request(`${url}?scenarioName=malformed`)).body).toMatch(/\[$/);
    expect((await services.request(`${url}/error-500`, { host: 'localhost' })).statusCode).toBe(404);
    expect((await services.request(url)).statusCode).toBe(200);
  });
});
