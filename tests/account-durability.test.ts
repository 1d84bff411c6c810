// @vitest-environment node
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { resetAccounts } from '#sandbox/account/seed-accounts.ts';
import { openSandboxDatabase, type SandboxDatabase } from '#sandbox/database.ts';
import { databaseKinds, type TestDatabase } from './support/server/databases.ts';
import { customerWithDevices } from './support/account/many-devices.ts';
import { signIn } from './support/account/sign-in.ts';
import { isFull, randomDelays } from './support/property.ts';

/** How often the test kills the server. PostgreSQL itself keeps running, so one kill is enough for a usual run. */
const ROUNDS = isFull ? { SQLite: 500, PostgreSQL: 500 } : { SQLite: 2, PostgreSQL: 1 };
const DEVICES = 120;
const AT_ONCE = 6;
const SERVER = new URL('./support/account/unpair-server.ts', import.meta.url).pathname;
const customer = customerWithDevices(DEVICES);
const { personId, customerRelationshipId, serviceAccountId } = customer.profile;

interface Server {
  readonly port: number;
  readonly process: ChildProcess;
  readonly ended: Promise<unknown>;
}

const running = new Set<Server>();
afterEach(async () => {
  for (const server of running) await kill(server);
});

async function start(testDatabase: TestDatabase, port = 0, fault = ''): Promise<Server> {
  const file = path.join(testDatabase.dataDir, 'customer.json');
  writeFileSync(file, JSON.stringify(customer));
  const words = [SERVER, testDatabase.dataDir, String(port), file, testDatabase.url ?? '', fault];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  for await (const line of createInterface({ input: child.stdout })) {
    const found = /^listening (\d+)$/.exec(line)?.[1];
    if (found === undefined) continue;
    const server = { port: Number(found), process: child, ended };
    running.add(server);
    return server;
  }
  throw new Error('The server ended before it listened.');
}

async function kill(server: Server): Promise<void> {
  running.delete(server);
  server.process.kill('SIGKILL');
  await server.ended;
}

/** Removes one device. Returns status and body of the response; undefined if the server died before it responded. */
async function unpair(port: number, token: string, serialNumber: string, key: string): Promise<string | undefined> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/sandbox/account/devices/unpair`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-version': 'v2.0',
        'idempotency-key': key,
      },
      body: JSON.stringify({ personId, customerRelationshipId, serviceAccountId, serialNumber }),
    });
    return `${response.status} ${await response.text()}`;
  } catch {
    return undefined;
  }
}

/** The requested removals by serial number: the idempotency key, and the response if there was one. */
type Removals = Map<string, { readonly key: string; readonly response: string | undefined }>;

/** Removes devices, several at a time, until the server is killed `delayMs` milliseconds after its first response. */
async function unpairAndKill(server: Server, token: string, delayMs: number): Promise<Removals> {
  const removals: Removals = new Map();
  let next = 0;
  let dying: Promise<void> | undefined;
  const work = async (): Promise<void> => {
    while (next < DEVICES) {
      const serialNumber = customer.devices.tv[next++]!.deviceSerialNumber;
      const key = randomUUID();
      removals.set(serialNumber, { key, response: undefined });
      const response = await unpair(server.port, token, serialNumber, key);
      if (response === undefined) return;
      removals.set(serialNumber, { key, response });
      dying ??= new Promise((resolve) => setTimeout(resolve, delayMs)).then(() => kill(server));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await dying;
  return removals;
}

const DONE = '200 {"success":true,"data":{"success":true}}';

/**
 * Returns the faults that are found after a kill, such as lost acknowledged writes, partial writes and double writes.
 */
async function durabilityFaults(database: SandboxDatabase, removals: Removals): Promise<string[]> {
  const there = new Set(
    (await database.selectFrom('account_record').select('id').where('kind', '=', 'tv').execute()).map(({ id }) => id),
  );
  const writes = (await database.selectFrom('account_write').select('target').execute()).map(({ target }) => target);
  const answers = await database.selectFrom('account_answer').select(['status', 'body']).execute();
  const faults: string[] = [];
  for (const [serial, { response }] of removals) {
    const isGone = !there.has(serial);
    const written = writes.filter((target) => target === serial).length;
    if (response !== undefined && response !== DONE) faults.push(`${serial}: answered ${response}`);
    if (response === DONE && !isGone) faults.push(`${serial}: lost`);
    if (written > 1) faults.push(`${serial}: double`);
    if (isGone !== (written === 1)) faults.push(`${serial}: half`);
  }
  const untouched = customer.devices.tv.filter(({ deviceSerialNumber }) => !removals.has(deviceSerialNumber));
  for (const { deviceSerialNumber } of untouched)
    if (!there.has(deviceSerialNumber)) faults.push(`${deviceSerialNumber}: gone by itself`);
  if (answers.length !== writes.length || answers.some(({ status }) => status !== 200))
    faults.push(
      `${writes.length} writes have ${answers.length} answers, ${answers.filter(({ status }) => status === 0).length} of them empty`,
    );
  return faults;
}

describe.each(databaseKinds())(
  'the account services on $name when their server is killed',
  ({ name, createTestDatabase }) => {
    const rounds = ROUNDS[name];
    const inspectDatabase = async <Result>(
      testDatabase: TestDatabase,
      look: (database: SandboxDatabase) => Promise<Result>,
    ): Promise<Result> => {
      const shared = await testDatabase.open();
      try {
        return await look(await openSandboxDatabase(shared));
      } finally {
        await shared.destroy();
      }
    };
    const startSignedIn = async (
      testDatabase: TestDatabase,
      fault = '',
    ): Promise<{ server: Server; token: string }> => {
      const server = await start(testDatabase, 0, fault);
      const { access_token: token } = await signIn(
        `http://localhost:${server.port}`,
        customer.username,
        customer.password,
      );
      return { server, token };
    };

    /** Returns the integrity errors that SQLite reports; an empty list for PostgreSQL. */
    const damageOf = async (database: SandboxDatabase): Promise<string[]> => {
      if (name !== 'SQLite') return [];
      const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database);
      return rows.map((row) => row.integrity_check).filter((finding) => finding !== 'ok');
    };

    it(
      `lose no acknowledged write and run none partially or twice, in ${rounds} kills (DEV-12)`,
      { timeout: 60_000 + rounds * 6_000 },
      async () => {
        const testDatabase = await createTestDatabase();
        const first = await startSignedIn(testDatabase);
        let { server } = first;
        const { token } = first;
        let acknowledged = 0;
        let unanswered = 0;
        for (const [round, delayMs] of randomDelays(rounds, 80).entries()) {
          const removals = await unpairAndKill(server, token, delayMs);
          expect(
            await inspectDatabase(testDatabase, (database) => durabilityFaults(database, removals)),
            `round ${round}`,
          ).toEqual([]);
          expect(await inspectDatabase(testDatabase, damageOf)).toEqual([]);
          server = await start(testDatabase, server.port);
          // A client without a response retries with the same key. The device is removed exactly once: now, or by the
          // first request.
          const { port } = server;
          const all = [...removals];
          const again = await Promise.all(all.map(([serial, { key }]) => unpair(port, token, serial, key)));
          expect(again.filter((response) => response !== DONE)).toEqual([]);
          const repeated: Removals = new Map(all.map(([serial, { key }]) => [serial, { key, response: DONE }]));
          expect(
            await inspectDatabase(testDatabase, (database) => durabilityFaults(database, repeated)),
            `round ${round}`,
          ).toEqual([]);
          acknowledged += all.filter(([, { response }]) => response !== undefined).length;
          unanswered += all.filter(([, { response }]) => response === undefined).length;
          await inspectDatabase(testDatabase, (database) =>
            database.transaction().execute((transaction) => resetAccounts(transaction, [customer])),
          );
        }
        await kill(server);
        // Makes sure that the server was killed while requests were pending; otherwise the test would prove nothing.
        expect(acknowledged).toBeGreaterThanOrEqual(rounds);
        expect(unanswered).toBeGreaterThan(0);
        if (isFull)
          console.log(
            `${name}: ${rounds} kills, ${acknowledged} writes acknowledged and none lost, ${unanswered} unanswered`,
          );
      },
    );

    it('are checked: an acknowledged write that is lost is reported (control)', { timeout: 60_000 }, async () => {
      const testDatabase = await createTestDatabase();
      const { server, token } = await startSignedIn(testDatabase, 'forget');
      const serials = customer.devices.tv.slice(0, 12).map(({ deviceSerialNumber }) => deviceSerialNumber);
      const removals: Removals = new Map();
      for (const serial of serials) {
        const key = randomUUID();
        removals.set(serial, { key, response: await unpair(server.port, token, serial, key) });
      }
      await kill(server);
      const faults = await inspectDatabase(testDatabase, (database) => durabilityFaults(database, removals));
      expect(faults).toHaveLength(4);
      expect(faults.every((fault) => /^TV-\d{4}: lost$/.test(fault))).toBe(true);
    });

    it(
      'are reported if a write is stored without its response, twice, or only in part (control)',
      { timeout: 60_000 },
      async () => {
        const testDatabase = await createTestDatabase();
        const { server, token } = await startSignedIn(testDatabase);
        const removals: Removals = new Map();
        for (const serial of ['TV-0000', 'TV-0001']) {
          const key = randomUUID();
          removals.set(serial, { key, response: await unpair(server.port, token, serial, key) });
        }
        await kill(server);
        expect(await inspectDatabase(testDatabase, (database) => durabilityFaults(database, removals))).toEqual([]);
        const faultsOf = async (damage: (database: SandboxDatabase) => Promise<unknown>): Promise<string> => {
          await inspectDatabase(testDatabase, damage);
          return (await inspectDatabase(testDatabase, (database) => durabilityFaults(database, removals))).join();
        };

        const withoutResponse = await faultsOf((database) => database.deleteFrom('account_answer').execute());
        expect(withoutResponse).toMatch(/2 writes have 0 answers/);
        expect(withoutResponse).not.toMatch(/double|half/);
        const twice = await faultsOf(async (database) => {
          const row = await database
            .selectFrom('account_write')
            .selectAll()
            .where('target', '=', 'TV-0001')
            .executeTakeFirstOrThrow();
          await database
            .insertInto('account_write')
            .values({ ...row, id: randomUUID() })
            .execute();
        });
        expect(twice).toMatch(/TV-0001: double/);
        const inPart = await faultsOf((database) =>
          database.deleteFrom('account_write').where('target', '=', 'TV-0001').execute(),
        );
        expect(inPart).toMatch(/TV-0001: half/);
        expect(inPart).not.toMatch(/double/);
      },
    );
  },
);
