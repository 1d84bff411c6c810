// @vitest-environment node
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { writeFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { databaseKinds, type TestDatabase } from '#tests/support/server/databases.ts';
import { CHEAP_PASSWORD_COST, startSandbox, type SandboxServer } from '#tests/support/server/sandbox-server.ts';
import { signIn } from '#tests/support/account/sign-in.ts';
import { openSandboxDatabase, type SandboxDatabase } from './database.ts';
import { readCustomerFiles } from './account/read-customer-files.ts';
import { hashPassword } from './identity/passwords.ts';
import { portalConfig } from './process/portal-config.ts';
import { SYSTEMS } from './process/systems.ts';

const run = promisify(execFile);
const customers = readCustomerFiles();
const rosa = customers.find(({ profile }) => profile.firstName === 'Rosa')!;
const TV = rosa.devices.tv[0]!.deviceSerialNumber;

const reset = (testDatabase: TestDatabase, env: Record<string, string> = {}) => {
  const { DATABASE_URL: _, ...rest } = process.env;
  const database = testDatabase.url ? { DATABASE_URL: testDatabase.url } : {};
  return run(process.execPath, [path.resolve('sandbox/reset.ts')], {
    env: { ...rest, DATA_DIR: testDatabase.dataDir, ...database, ...env },
  });
};

describe.each(databaseKinds())('npm run reset on $name', ({ createTestDatabase }) => {
  const close: (() => Promise<unknown>)[] = [];
  const start = async (testDatabase: TestDatabase): Promise<{ server: SandboxServer; database: SandboxDatabase }> => {
    const shared = await testDatabase.open();
    const server = await startSandbox(shared, { customers });
    close.push(
      () => server.close(),
      () => shared.destroy(),
    );
    return { server, database: await openSandboxDatabase(shared) };
  };
  const call = async (server: SandboxServer, token: string, url: string, version: string, body?: unknown) => {
    const response = await fetch(`http://127.0.0.1:${server.port}/sandbox/account${url}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'x-version': version,
        'idempotency-key': randomUUID(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  };

  afterEach(async () => {
    for (const each of close.splice(0)) await each();
  });

  it('restores the data of a running sandbox from the files, without a restart or signing anyone out', async () => {
    const testDatabase = await createTestDatabase();
    const { server, database } = await start(testDatabase);
    const { access_token: token } = await signIn(server.origin, rosa.username, rosa.password);
    const { personId, customerRelationshipId, serviceAccountId } = rosa.profile;
    const before = await call(server, token, '/devices', 'v2.0');
    const gone = await call(server, token, '/devices/unpair', 'v2.0', {
      personId,
      customerRelationshipId,
      serviceAccountId,
      serialNumber: TV,
    });
    expect(gone.status).toBe(200);
    await database.deleteFrom('account_record').where('kind', '=', 'wallet').execute();
    await database
      .updateTable('identity_account')
      .set({ password_hash: await hashPassword('another one', CHEAP_PASSWORD_COST), claims: '{}' })
      .where('sub', '=', personId)
      .execute();
    await database
      .insertInto('identity_attempt')
      .values({ id: 'x', count: 99, ends: Date.now() + 900_000 })
      .execute();
    expect((await call(server, token, '/devices', 'v2.0')).text).not.toContain(TV);

    const { stdout } = await reset(testDatabase);
    expect(stdout).toBe('The sandbox has been reset: 7 customers. Reload open pages to see it.\n');
    expect(await call(server, token, '/devices', 'v2.0')).toEqual(before);
    expect(await call(server, token, '/wallet', 'v1.0')).toMatchObject({ status: 200 });
    const { claims } = await signIn(server.origin, rosa.username, rosa.password);
    expect(claims).toMatchObject({ sub: personId, email: rosa.profile.email });
    expect(await database.selectFrom('identity_attempt').selectAll().where('id', '=', 'x').execute()).toEqual([]);
    expect(await database.selectFrom('account_answer').selectAll().execute()).toEqual([]);
    expect(await database.selectFrom('account_write').selectAll().execute()).toEqual([]);
  });

  it('fills an empty database too', async () => {
    const testDatabase = await createTestDatabase();
    await reset(testDatabase);
    const shared = await testDatabase.open();
    const rows = await (await openSandboxDatabase(shared)).selectFrom('account_customer').select('sub').execute();
    expect(rows).toHaveLength(7);
    await shared.destroy();
  });
});

it('npm run reset does nothing if the sandbox is disabled', async () => {
  const testDatabase = await databaseKinds()[0]!.createTestDatabase();
  const file = path.join(testDatabase.dataDir, 'config.json');
  const origins = Object.fromEntries(SYSTEMS.map(({ name }, index) => [name, `http://127.0.0.1:${8400 + index}`]));
  writeFileSync(file, JSON.stringify(portalConfig(origins)));
  await expect(reset(testDatabase, { MARQUEE_CONFIG: file })).rejects.toMatchObject({
    code: 1,
    stderr: 'reset: the sandbox is disabled. Run the command where it is enabled.\n',
  });
});
