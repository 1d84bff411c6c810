// @vitest-environment node
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { signIn } from '#tests/support/account/sign-in.ts';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { createHttpBrowser, type HttpBrowser } from '#tests/support/server/http-browser.ts';
import { ANA, startSandbox, type SandboxServer } from '#tests/support/server/sandbox-server.ts';

let database: Database;
let server: SandboxServer;

beforeAll(async () => {
  database = await (await databaseKinds()[0]!.createTestDatabase()).open();
  server = await startSandbox(database);
});
afterAll(async () => {
  await server.close();
  await database.destroy();
});

const requestToken = (browser: HttpBrowser, family: string, origin = server.origin) =>
  browser.request(`${server.origin}/sandbox/identity/refresh/${family}`, { form: {}, headers: { origin } });

it.each(['request', 'identity', 'dashboard'])(
  'returns a new access token of the signed-in customer to the %s page of the portal, and nothing else (PC-31, SYS-04)',
  async (family) => {
    const { browser, access_token: before } = await signIn(server.origin, ANA.username, ANA.password);
    const response = await requestToken(browser, family);
    expect(response.status).toBe(200);
    expect(response.headers['access-control-allow-origin']).toBe(server.origin);
    expect(response.headers['access-control-allow-credentials']).toBe('true');
    const body = response.json() as Record<string, string>;
    expect(Object.keys(body)).toEqual(['accessToken']);
    expect(body['accessToken']).not.toBe(before);
    expect(await server.sandbox.identity.verifyAccessToken(server.origin, body['accessToken']!)).toMatchObject({
      sub: 'person-ana',
    });
  },
);

it('the refresh helper returns no token without a session, to another origin or for another page (PC-31, SEC-10)', async () => {
  const { browser } = await signIn(server.origin, ANA.username, ANA.password);
  const refused = [
    await requestToken(createHttpBrowser(), 'request'),
    await requestToken(browser, 'request', 'https://evil.example'),
    await requestToken(browser, 'escalation'),
  ];
  expect(refused.map(({ status }) => status)).toEqual([401, 403, 404]);
  for (const { text } of refused) expect(text).not.toContain('accessToken');
});
