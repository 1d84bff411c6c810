// @vitest-environment node
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds, type TestDatabase } from '#tests/support/server/databases.ts';
import { createServiceApp, type ServiceApp, type ServiceAppOptions } from '../service/test-support/service-app.ts';
import { createAnonymousTokens } from './anonymous-tokens.ts';

describe.each(databaseKinds())('tokens for visitors on $name', ({ createTestDatabase }) => {
  let testDatabase: TestDatabase;
  const open: (() => Promise<void>)[] = [];
  const start = async (options: ServiceAppOptions = {}): Promise<ServiceApp> => {
    const shared = await testDatabase.open();
    const services = await createServiceApp(shared, options);
    open.push(async () => {
      await services.close();
      await shared.destroy();
    });
    return services;
  };
  const log = (services: ServiceApp, headers: Readonly<Record<string, string>>, host = 'qa.localhost') =>
    services.request('/sandbox/logs/ui', { version: 'v1.0', host, headers, body: { message: 'page shown' } });
  const statusOf = async (...args: Parameters<typeof log>) => (await log(...args)).statusCode;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
  });
  afterEach(async () => {
    for (const close of open.splice(0)) await close();
  });

  it('are given to every visitor, contain no personal data and are not stored (API-38, SEC-03)', async () => {
    const services = await start();
    const response = await services.request('/sandbox/anonymous-token');
    expect(response.json()).toEqual({
      access_token: expect.stringMatching(/^anonymous\.[\w-]{43}$/),
    });
    expect(response.headers['cache-control']).toBe('no-store');
    const token = response.json<{ access_token: string }>().access_token;
    expect((await services.visitorHeaders()).authorization).not.toBe(`Bearer ${token}`);
    const rows = await services.database.selectFrom('anonymous_token').selectAll().execute();
    expect(rows.length).toBeGreaterThan(1);
    expect(JSON.stringify([rows, services.lines])).not.toContain(token.slice(10));
  });

  it('give access to the logs, but not to the data of accounts (SEC-03, ROLE-16)', async () => {
    const services = await start();
    const headers = await services.visitorHeaders();
    expect(await statusOf(services, headers)).toBe(200);
    for (const [path, version] of [
      ['/profile', 'v1.0'],
      ['/devices', 'v2.0'],
      ['/wallet', 'v1.0'],
    ] as const) {
      expect((await services.request(`/sandbox/account${path}`, { version, headers })).statusCode, path).toBe(401);
    }
  });

  it('are accepted only at the host that issued them, and only unchanged (SEC-03)', async () => {
    const services = await start();
    const headers = await services.visitorHeaders('qa.localhost');
    expect(await statusOf(services, headers, 'stg.localhost')).toBe(401);
    const { authorization } = headers;
    const changed = `${authorization.slice(0, -1)}${authorization.endsWith('A') ? 'B' : 'A'}`;
    expect(await statusOf(services, { ...headers, authorization: changed })).toBe(401);
  });

  it('are accepted only with the cookie of the visit, which scripts cannot read (SEC-03)', async () => {
    const services = await start();
    const { headers } = await services.request('/sandbox/anonymous-token');
    expect(headers['set-cookie']).toMatch(/^marquee-visit=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    const [mine, other] = [await services.visitorHeaders(), await services.visitorHeaders()];
    expect(mine.cookie).not.toBe(other.cookie);
    expect(await statusOf(services, mine)).toBe(200);
    expect(await statusOf(services, { ...mine, cookie: other.cookie })).toBe(401);
    expect(await statusOf(services, { authorization: mine.authorization })).toBe(401);
    const again = await services.request('/sandbox/anonymous-token', { headers: { cookie: mine.cookie } });
    expect(again.headers['set-cookie']).toBeUndefined();
    const { access_token } = again.json<{ access_token: string }>();
    expect(await statusOf(services, { authorization: `Bearer ${access_token}`, cookie: mine.cookie })).toBe(200);
  });

  it('need no cookie if the portal has another origin, because browsers send none there (API-38, SYS-06)', async () => {
    const services = await start({ anonymous: { bindsVisits: false } });
    const { headers } = await services.request('/sandbox/anonymous-token');
    expect(headers['set-cookie']).toBeUndefined();
    const { authorization } = await services.visitorHeaders();
    expect(await statusOf(services, { authorization })).toBe(200);
  });

  it('expire after a quarter of an hour and are then removed (SEC-03)', async () => {
    const { database } = await start();
    let now = Date.now();
    const issued = { origin: 'http://a.example', visit: undefined };
    const tokens = createAnonymousTokens(database, () => now);
    const token = await tokens.create(issued);
    now += 15 * 60_000 - 1;
    expect(await tokens.isValid(issued, token)).toBe(true);
    now += 1;
    expect(await tokens.isValid(issued, token)).toBe(false);
    await tokens.removeOld();
    expect(await database.selectFrom('anonymous_token').selectAll().execute()).toEqual([]);
  });

  it('are limited in number for each address and minute (SEC-03)', async () => {
    const services = await start({ trustProxy: true, anonymous: { tokensPerMinute: 2 } });
    const from = async (address: string) =>
      services.request('/sandbox/anonymous-token', { headers: { 'x-forwarded-for': address } });
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
