// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { createServiceApp, type RequestOptions, type ServiceApp } from '../service/test-support/service-app.ts';

describe.each(databaseKinds())('logs from browsers on $name', ({ createTestDatabase }) => {
  let shared: Database;
  let services: ServiceApp;
  let visitor: Record<string, string>;
  const sendLog = (path: 'ui' | 'operation', body: unknown, options: RequestOptions = {}) =>
    services.request(`/sandbox/logs/${path}`, { as: 'rosa', version: 'v1.0', body, ...options });
  const entries = () => services.database.selectFrom('log_entry').selectAll().execute();

  beforeAll(async () => {
    shared = await (await createTestDatabase()).open();
    services = await createServiceApp(shared);
    visitor = await services.visitorHeaders();
  });
  beforeEach(() => services.database.deleteFrom('log_entry').execute());
  afterAll(async () => {
    await services.close();
    await shared.destroy();
  });

  it('are stored with the ids of the visit and the account of the token (API-33)', async () => {
    const response = await sendLog('operation', {
      sessionId: '5f0c1e77-a2b3-4c4d-8e9f-123456789012',
      trackingId: 'visit-1',
      serviceAccountId: 'SA-88310427',
      message: 'profile.getProfile failed',
      responseData: { status: 500, errorCode: 'SRV-500', succeeded: false },
    });
    expect([response.statusCode, response.json()]).toEqual([200, { success: true, data: {} }]);
    const [entry] = await entries();
    expect(entry).toMatchObject({
      kind: 'operation',
      source: 'CUSTOMER',
      tracking_id: 'visit-1',
      session_id: '5f0c1e77-a2b3-4c4d-8e9f-123456789012',
      service_account_id: 'SA-88310427',
      message: 'profile.getProfile failed',
    });
    expect(JSON.parse(entry!.response_data)).toEqual({ status: 500, errorCode: 'SRV-500', succeeded: false });
    expect(services.lines.at(-1)).toEqual([
      'browser-log',
      expect.objectContaining({ trackingId: 'visit-1', source: 'CUSTOMER' }),
    ]);
  });

  it('are marked as customer or agent by the token, whatever X-SOURCEID says (API-34, ROLE-16, SEC-12)', async () => {
    await sendLog('ui', { message: 'one' }, { headers: { 'x-sourceid': 'AGENT' } });
    await sendLog(
      'ui',
      { message: 'two', serviceAccountId: 'SA-88310427' },
      { headers: { ...visitor, 'x-sourceid': 'CUSTOMER' } },
    );
    const all = (await entries()).toSorted((a, b) => (a.message < b.message ? -1 : 1));
    expect(all.map(({ source, service_account_id }) => [source, service_account_id])).toEqual([
      ['CUSTOMER', 'SA-88310427'],
      ['AGENT', null],
    ]);
  });

  it('require a token, a version and a message (API-34, SEC-16)', async () => {
    const status = async (body: unknown, options: RequestOptions = {}) =>
      (await sendLog('ui', body, options)).statusCode;
    expect(await status({ message: 'x' }, { as: 'nobody' })).toBe(401);
    expect(await status({ message: 'x' }, { as: 'anonymous.made-up' })).toBe(401);
    expect((await services.request('/sandbox/logs/ui', { version: 'v1.0', body: { message: 'x' } })).statusCode).toBe(
      401,
    );
    expect(await status({ message: 'x' }, { version: 'v2.0' })).toBe(400);
    for (const body of [{}, { message: '' }, { message: 7 }, [], { message: { a: 1 } }])
      expect(await status(body)).toBe(400);
    expect(await entries()).toEqual([]);
  });

  it('cannot claim another account (SEC-11)', async () => {
    const answers = [
      await sendLog('operation', { message: 'x', serviceAccountId: 'SA-88790363' }),
      await sendLog('operation', { message: 'x', serviceAccountId: 'SA-00000000' }),
      await sendLog('operation', { message: 'x' }, { headers: { personid: 'P-10855102' } }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await entries()).toEqual([]);
  });

  it('contain only allowed fields, masked and shortened, in the table and in the log (SEC-16)', async () => {
    const secrets = ['rosa.delgado@example.com', '4111 1111 1111 1111', 'h8Kd0s_Qw-77xYzPlMnO3a', 'Delgado', '123456'];
    await sendLog('operation', {
      message: `failed for ${secrets[0]} with card ${secrets[1]} and ${secrets[2]} ${'x '.repeat(3000)}`.slice(0, 3000),
      trackingId: secrets[2],
      sessionId: { $gt: '' },
      name: secrets[3],
      responseData: {
        status: 4111111111111111,
        errorCode: secrets[0],
        operation: 'profile.getProfile',
        data: { lastName: secrets[3] },
        otp: secrets[4],
        count: { toString: 'x' },
        __proto_: 1,
      },
    });
    const all = await entries();
    expect(all).toHaveLength(1);
    const { message, tracking_id, session_id, response_data } = all[0]!;
    expect(message.length).toBe(1000);
    expect(message).toMatch(/^failed for \[email\] with card \[number\] and \[token\] x/);
    expect([tracking_id, session_id]).toEqual([null, null]);
    expect(JSON.parse(response_data)).toEqual({ errorCode: '[email]', operation: 'profile.getProfile' });
    const everything = JSON.stringify([all, services.lines]);
    for (const secret of secrets) expect(everything).not.toContain(secret);
  });

  it('are refused if they are too long, and the body is not read before the token is checked (SEC-16)', async () => {
    const long = { message: 'x'.repeat(9000) };
    expect((await sendLog('ui', long)).statusCode).toBe(413);
    expect((await sendLog('ui', long, { as: 'nobody' })).statusCode).toBe(401);
    expect(await entries()).toEqual([]);
  });

  it('are limited per minute, by token and by address (SEC-16)', async () => {
    const few = await createServiceApp(shared, {
      trustProxy: true,
      logs: { recordsPerMinute: 2, addressPerMinute: 4 },
    });
    const status = async (as: string, address: string) =>
      (
        await few.request('/sandbox/logs/ui', {
          as,
          version: 'v1.0',
          body: { message: 'x' },
          headers: { 'x-forwarded-for': address },
        })
      ).statusCode;
    const one = '203.0.113.1';
    expect([await status('rosa', one), await status('rosa', one), await status('rosa', one)]).toEqual([200, 200, 429]);
    expect([await status('marcus', one), await status('marcus', one)]).toEqual([200, 429]);
    expect(await status('marcus', '203.0.113.2')).toBe(200);
    await few.close();
  });
});
