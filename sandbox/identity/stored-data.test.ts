// @vitest-environment node
/** Tests which data survives a restart, which expires, and which is never stored in readable form. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openSandboxDatabase, type SandboxDatabase } from '#sandbox/database.ts';
import { databaseKinds, type TestDatabase } from '#tests/support/server/databases.ts';
import {
  ANA,
  BEN,
  startSandbox,
  type SandboxServer,
  type SandboxServerOptions,
} from '#tests/support/server/sandbox-server.ts';
import {
  createCodeRequest,
  redirectCheck,
  redeemCode,
  refreshTokens,
  signIn,
  type SignedInCustomer,
  type Tokens,
} from '#tests/support/account/sign-in.ts';
import { removeExpired } from './provider/adapter.ts';

describe.each(databaseKinds())('identity data on $name', ({ createTestDatabase }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  const running: SandboxServer[] = [];
  const start = async (options: SandboxServerOptions = {}, on = database): Promise<SandboxServer> => {
    const server = await startSandbox(on, options);
    running.push(server);
    return server;
  };
  const owner = ({ sandbox, origin }: SandboxServer, { access_token: token }: Tokens) =>
    sandbox.identity.verifyAccessToken(origin, token);
  const signInSilently = async ({ origin }: SandboxServer, { browser }: SignedInCustomer) => {
    const request = createCodeRequest(origin, { params: { prompt: 'none' } });
    return { request, response: await browser.visit(request.url, {}, redirectCheck(request)) };
  };
  const enter = ({ origin }: SandboxServer) => signIn(origin, ANA.username, ANA.password);

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = await testDatabase.open();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(async () => {
    for (const server of running) await server.close();
    await database.destroy();
  });

  it('contains sessions and tokens that remain valid after a restart of the server (AUTH-05)', async () => {
    const elsewhere = await createTestDatabase();
    const first = await elsewhere.open();
    const before = await startSandbox(first);
    const person = await enter(before);
    await before.close();
    await first.destroy();

    const second = await elsewhere.open();
    const after = await startSandbox(second, { port: before.port });
    expect(await owner(after, person)).toMatchObject({ sub: 'person-ana' });
    const { response, request } = await signInSilently(after, person);
    expect(await owner(after, await redeemCode(after.origin, response, request))).toBeDefined();
    const renewed = await refreshTokens(after.origin, person.refresh_token);
    expect(renewed.status).toBe(200);
    expect(await owner(after, renewed.json() as Tokens)).toBeDefined();
    await after.close();
    await second.destroy();
  });

  it('is shared by several servers that start at once (AUTH-05)', async () => {
    const elsewhere = await createTestDatabase();
    const databases = await Promise.all([1, 2, 3].map(() => elsewhere.open()));
    const servers = await Promise.all(databases.map((each) => startSandbox(each)));
    const [one, two] = servers as [SandboxServer, SandboxServer, SandboxServer];
    const person = await enter(one);
    expect(await two.sandbox.identity.verifyAccessToken(one.origin, person.access_token)).toMatchObject({
      sub: 'person-ana',
    });
    const rows = await (
      await openSandboxDatabase(databases[0]!)
    )
      .selectFrom('identity_account')
      .select('sub')
      .execute();
    expect(rows.map(({ sub }) => sub).toSorted()).toEqual(['person-ana', 'person-ben']);
    for (const server of servers) await server.close();
    for (const each of databases) await each.destroy();
  });

  it('contains tokens that expire after their lifetime; the session silently issues the next one (AUTH-04, AUTH-07, SEC-25)', async () => {
    const server = await start({ tokenSeconds: 20 });
    const person = await enter(server);
    expect(person.expires_in).toBe(20);
    expect(await owner(server, person)).toBeDefined();
    moveClock(20);
    expect(await owner(server, person)).toBeUndefined();
    const { response, request } = await signInSilently(server, person);
    expect(await owner(server, await redeemCode(server.origin, response, request))).toBeDefined();
  });

  it('contains sessions that expire after their lifetime, even if they are in use (AUTH-07, SEC-25)', async () => {
    const server = await start({ sessionSeconds: 40 });
    const person = await enter(server);
    moveClock(10);
    const used = await signInSilently(server, person);
    expect(used.response.location?.searchParams.get('code')).not.toBeNull();
    moveClock(40);
    expect(await owner(server, person)).toBeUndefined();
    expect((await refreshTokens(server.origin, person.refresh_token)).status).toBe(400);
    expect((await signInSilently(server, person)).response.location?.searchParams.get('error')).toBe('login_required');
  });

  it('contains sessions that end when they are not used for the idle time; a session in use continues (SEC-25)', async () => {
    const server = await start({ tokenSeconds: 20, idleSeconds: 60 });
    const [idle, busy] = [await enter(server), await enter(server)];
    moveClock(40);
    expect((await signInSilently(server, busy)).response.location?.searchParams.get('code')).not.toBeNull();
    moveClock(40);
    expect((await signInSilently(server, busy)).response.location?.searchParams.get('code')).not.toBeNull();
    expect((await signInSilently(server, idle)).response.location?.searchParams.get('error')).toBe('login_required');
    expect((await refreshTokens(server.origin, idle.refresh_token)).status).toBe(400);
  });

  it('gets the new name when the customer’s file changes, and keeps the password (AUTH-04)', async () => {
    const renamed = { ...BEN, password: 'another', profile: { ...BEN.profile, lastName: 'Okafor Ruiz' } };
    const before = await start();
    const { browser } = await signIn(before.origin, BEN.username, BEN.password);
    expect(browser.cookies.length).toBeGreaterThan(0);
    const after = await start({ customers: [ANA, renamed] });
    const { claims } = await signIn(after.origin, BEN.username, BEN.password);
    expect(claims['name']).toBe('Ben Okafor Ruiz');
    await expect(signIn(after.origin, BEN.username, 'another')).rejects.toThrow(/email or password is incorrect/);
  });

  it('contains no readable password, token, code or cookie in the database or in the log (SEC-10, SEC-16)', async () => {
    const server = await start();
    const person = await enter(server);
    await expect(signIn(server.origin, ANA.username, 'not-the-secret')).rejects.toThrow(/is incorrect/);
    await refreshTokens(server.origin, 'refresh-token-of-nobody');
    const renewed = (await refreshTokens(server.origin, person.refresh_token)).json() as Tokens;
    const used = await signInSilently(server, person);
    const cookie = person.cookies.find(({ name }) => name === 'identity_session')!;
    const secrets = {
      password: ANA.password,
      'wrong password': 'not-the-secret',
      'access token': person.access_token,
      'refresh token': person.refresh_token,
      'renewed access token': renewed.access_token,
      'renewed refresh token': renewed.refresh_token,
      'ID token': person.id_token,
      code: used.response.location!.searchParams.get('code')!,
      'session cookie': cookie.value,
    };
    const stored = await textOf(await openSandboxDatabase(database));
    const logged = server.lines.join('');
    for (const [name, secret] of Object.entries(secrets)) {
      expect(secret.length, name).toBeGreaterThan(9);
      expect(stored.includes(secret), `${name} in the database`).toBe(false);
      expect(logged.includes(secret), `${name} in the log`).toBe(false);
    }
    // Checks that the search for secrets works at all: it finds the name in the database, and the events in the log.
    expect(stored).toContain('Rivera');
    expect(logged).toContain('"event":"sign-in-failed"');
    expect(logged).toContain('"reason":"invalid_grant"');
    expect(logged).not.toMatch(/rivera|person-ana|@example/i);
  });

  it('loses expired entries at a clean-up, and nothing else (AUTH-07)', async () => {
    const server = await start();
    const person = await enter(server);
    const own = await openSandboxDatabase(database);
    const count = async () =>
      Number((await sql<{ n: number }>`select count(*) as n from identity_payload`.execute(own)).rows[0]?.n);
    await removeExpired(own);
    const before = await count();
    expect(before).toBeGreaterThan(3);
    expect(await removeExpired(own)).toBe(0);
    expect(await owner(server, person)).toBeDefined();
    const year = 365 * 24 * 3600 * 1000;
    expect(await removeExpired(own, Date.now() + year)).toBe(before);
    expect(await owner(server, person)).toBeUndefined();
  });
});

/** Moves the clock of this process forward; the provider runs in this process. Timers keep the real time. */
function moveClock(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 + 50 });
}

async function textOf(database: SandboxDatabase): Promise<string> {
  const tables = ['identity_account', 'identity_payload', 'identity_secret', 'identity_attempt'] as const;
  const rows = await Promise.all(tables.map((table) => database.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows);
}
