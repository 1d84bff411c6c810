// @vitest-environment node
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testDatabases, type TestPlace } from '#tests/support/server/databases.ts';
import { createServiceApp, type ServiceApp, type ServiceAppOptions } from '../service/test-support/service-app.ts';
import { createAnonymousTokens } from './anonymous-tokens.ts';

describe.each(testDatabases())('tokens for visitors on $name', ({ createPlace }) => {
  let place: TestPlace;
  const open: (() => Promise<void>)[] = [];
  const start = async (options: ServiceAppOptions = {}): Promise<ServiceApp> => {
    const shared = await place.open();
    const services = await createServiceApp(shared, options);
    open.push(async () => {
      await services.close();
      await shared.destroy();
    });
    return services;
  };
  const tokenOf = async (services: ServiceApp, host = 'qa.localhost') =>
    (await services.ask('/sandbox/anonymous-token', { host })).json<{ access_token: string }>().access_token;
  const log = (services: ServiceApp, as: string, host = 'qa.localhost') =>
    services.ask('/sandbox/logs/ui', { as, version: 'v1.0', host, body: { message: 'page shown' } });

  beforeAll(async () => {
    place = await createPlace();
  });
  afterEach(async () => {
    for (const close of open.splice(0)) await close();
  });

  it('are given to every visitor, contain no personal data and are not stored (API-38, SEC-03)', async () => {
    const services = await start();
    const answer = await services.ask('/sandbox/anonymous-token');
    expect(answer.json()).toEqual({
      access_token: expect.stringMatching(/^anonymous\.[\w-]{43}$/),
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    const token = answer.json<{ access_token: string }>().access_token;
    expect(await tokenOf(services)).not.toBe(token);
    const rows = await services.database.selectFrom('anonymous_token').selectAll().execute();
    expect(rows.length).toBeGreaterThan(1);
    expect(JSON.stringify([rows, services.lines])).not.toContain(token.slice(10));
  });

  it('give access to the logs and nothing else (SEC-03, ROLE-16)', async () => {
    const services = await start();
    const token = await tokenOf(services);
    expect((await log(services, token)).statusCode).toBe(200);
    for (const [path, version] of [
      ['/profile', 'v1.0'],
      ['/devices', 'v2.0'],
      ['/wallet', 'v1.0'],
    ] as const) {
      expect((await services.ask(`/sandbox/account${path}`, { as: token, version })).statusCode, path).toBe(401);
    }
  });

  it('are accepted only by the server that issued them (SEC-03)', async () => {
    const services = await start();
    const token = await tokenOf(services, 'qa.localhost');
    expect((await log(services, token, 'stg.localhost')).statusCode).toBe(401);
    expect((await log(services, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).statusCode).toBe(401);
  });

  it('expire after a quarter of an hour and are then removed (SEC-03)', async () => {
    const { database } = await start();
    let now = Date.now();
    const tokens = createAnonymousTokens(database, () => now);
    const token = await tokens.create('http://a.example');
    now += 15 * 60_000 - 1;
    expect(await tokens.isValid('http://a.example', token)).toBe(true);
    now += 1;
    expect(await tokens.isValid('http://a.example', token)).toBe(false);
    await tokens.removeOld();
    expect(await database.selectFrom('anonymous_token').selectAll().execute()).toEqual([]);
  });

  it('are limited for an address in a minute (SEC-03)', async () => {
    const services = await start({ trustProxy: true, anonymous: { tokensPerMinute: 2 } });
    const from = async (address: string) =>
      services.ask('/sandbox/anonymous-token', { headers: { 'x-forwarded-for': address } });
    const statuses = [
      await from('203.0.113.1'),
      await from('203.0.113.1'),
      await from('203.0.113.1'),
      await from('203.0.113.2'),
    ];
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429, 200]);
    expect(Number(statuses[2]!.headers['retry-after'])).toBeGreaterThan(0);
  });
});
