// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { createHttpBrowser } from '#tests/support/http-browser.ts';
import { ANA, BEN, startSandbox, type SandboxServer } from '#tests/support/sandbox-server.ts';
import {
  codeRequest,
  comesBack,
  exchange,
  refresh,
  signIn,
  submitSignIn,
  token,
  type SignedIn,
} from '#tests/support/sign-in.ts';

describe.each(testDatabases())('sign-in on $name', ({ createPlace }) => {
  let database: Database;
  let server: SandboxServer;
  const enter = (options = {}): Promise<SignedIn> => signIn(server.origin, ANA.username, ANA.password, options);
  const owner = (accessToken: string) => server.sandbox.identity.verifyAccessToken(server.origin, accessToken);
  const silent = (browser = createHttpBrowser()) => {
    const request = codeRequest(server.origin, {
      params: { prompt: 'none', redirect_uri: `${server.origin}/auth/silent` },
    });
    return { request, answer: browser.visit(request.url, {}, comesBack(request)) };
  };

  beforeAll(async () => {
    database = await (await createPlace()).open();
    server = await startSandbox(database);
  });
  afterAll(async () => {
    await server.close();
    await database.destroy();
  });

  it('trades a code with its proof for tokens that tell who signed in (AUTH-01, AUTH-02, AUTH-04, SEC-01)', async () => {
    const before = Math.floor(Date.now() / 1000);
    const { claims, expires_in: seconds, access_token: accessToken } = await enter();
    expect(claims).toMatchObject({
      sub: 'person-ana',
      name: 'Ana Rivera',
      email: 'ana.rivera@example.com',
      person_id: 'person-ana',
      xbo_account_id: 'xbo-ana',
      service_account_id: 'service-ana',
      customer_relationship_id: 'relation-ana',
    });
    expect(claims['sid']).toMatch(/^[\w-]{22}$/);
    expect(seconds).toBe(1800);
    expect(claims.exp).toBeGreaterThanOrEqual(before + 1800);
    expect(claims.exp).toBeLessThanOrEqual(before + 1830);
    expect(await owner(accessToken)).toEqual({
      sub: 'person-ana',
      accountId: 'person-ana',
      ids: {
        personId: 'person-ana',
        customerRelationshipId: 'relation-ana',
        serviceAccountId: 'service-ana',
        xboAccountId: 'xbo-ana',
      },
      scope: ['openid', 'profile', 'email'],
    });
  });
});
