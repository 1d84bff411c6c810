// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openSandboxDatabase, type SandboxDatabase } from '#sandbox/database.ts';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { createHttpBrowser } from '#tests/support/server/http-browser.ts';
import { ANA, BEN, startSandbox } from '#tests/support/server/sandbox-server.ts';
import { createCodeRequest, redirectCheck, signIn, submitSignIn } from '#tests/support/account/sign-in.ts';
import { createSignInLimit } from './sign-in-limit.ts';

describe.each(databaseKinds())('the limit of sign-ins on $name', ({ createTestDatabase }) => {
  let shared: Database;
  let database: SandboxDatabase;
  beforeAll(async () => {
    shared = await (await createTestDatabase()).open();
    database = await openSandboxDatabase(shared);
  });
  afterAll(() => shared.destroy());

  it('pauses a username after ten attempts in any spelling, and no other username (SEC-22)', async () => {
    const limit = createSignInLimit(database);
    for (let count = 0; count < 10; count += 1)
      expect(await limit.begin('ana@example.com', '10.0.0.1')).toBeUndefined();
    const again = await limit.begin(' ANA@example.com ', '10.0.0.2');
    expect(again).toBeGreaterThan(Date.now() + 890_000);
    expect(again).toBeLessThanOrEqual(Date.now() + 900_000);
    expect(await limit.begin('ben@example.com', '10.0.0.1')).toBeUndefined();
  });

  it('pauses an address that tries many usernames (SEC-22)', async () => {
    const limit = createSignInLimit(database, { addressTries: 10 });
    const tries = [];
    for (let count = 0; count < 12; count += 1) tries.push(await limit.begin(`user${count}@example.com`, '10.0.0.3'));
    expect(tries.map((again) => again === undefined)).toEqual([...Array<boolean>(10).fill(true), false, false]);
    expect(await limit.begin('user99@example.com', '10.0.0.4')).toBeUndefined();
  });

  it('does not count successful attempts (SEC-22)', async () => {
    const limit = createSignInLimit(database, { accountTries: 2, addressTries: 3 });
    for (let count = 0; count < 8; count += 1) {
      expect(await limit.begin('cleo@example.com', '10.0.0.5')).toBeUndefined();
      await limit.succeed('cleo@example.com', '10.0.0.5');
    }
  });

  it('cannot be bypassed by simultaneous attempts on several servers (SEC-22, SEC-25)', async () => {
    const limits = [createSignInLimit(database), createSignInLimit(database)];
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, index) => limits[index % 2]!.begin('dora@example.com', `10.0.1.${index}`)),
    );
    expect(tries.filter((again) => again === undefined)).toHaveLength(10);
  });

  it('ends after the pause (SEC-22)', async () => {
    const limit = createSignInLimit(database, { accountTries: 1, windowSeconds: 1 });
    expect(await limit.begin('eve@example.com', '10.0.0.6')).toBeUndefined();
    expect(await limit.begin('eve@example.com', '10.0.0.6')).toBeDefined();
    await new Promise((resolve) => setTimeout(resolve, 1050));
    expect(await limit.begin('eve@example.com', '10.0.0.6')).toBeUndefined();
  });

  it('says on the page when to try again, even with the right password, and survives a restart (SEC-22)', async () => {
    const first = await startSandbox(shared, { signIn: { accountTries: 3, windowSeconds: 600 } });
    for (let count = 0; count < 3; count += 1) {
      await expect(signIn(first.origin, ANA.username, 'wrong')).rejects.toThrow(/email or password is incorrect/);
    }
    await first.close();
    const server = await startSandbox(shared, { signIn: { accountTries: 3, windowSeconds: 600 } });
    const browser = createHttpBrowser();
    const attempt = async (ui_locales: string) => {
      const request = createCodeRequest(server.origin, { params: { ui_locales } });
      const page = await browser.visit(request.url, {}, redirectCheck(request));
      return submitSignIn(browser, page, server.origin, { email: ANA.username, password: ANA.password }, request);
    };
    const page = await attempt('en');
    expect(page.status).toBe(429);
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(500);
    expect(page.text).toContain(
      '<p>Too many attempts. For your security, sign-in is paused. Try again in 10 minutes.</p>',
    );
    expect((await attempt('es')).text).toContain('Inténtalo de nuevo en 10 minutos.');
    expect(await signIn(server.origin, BEN.username, BEN.password)).toHaveProperty('access_token');
    await server.close();
  });
});
