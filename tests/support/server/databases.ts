import { randomBytes } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database } from '#server/database/database.ts';
import { findPostgres, startPostgres } from './postgres-server.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** An empty place that a test can open, close and open again, like a server. */
export interface TestPlace {
  readonly dataDir: string;
  /** The value of DATABASE_URL; undefined for SQLite. */
  readonly url: string | undefined;
  open(): Promise<Database>;
}

/** A kind of database on which the portal runs. */
export interface TestDatabase {
  readonly name: 'SQLite' | 'PostgreSQL';
  createPlace(): Promise<TestPlace>;
}

const sqlite: TestDatabase = {
  name: 'SQLite',
  createPlace: async () => placeOf(undefined),
};

/** Returns the databases of this machine: `describe.each(testDatabases())('… on $name', ({ createPlace }) => …)`. */
export function testDatabases(): readonly TestDatabase[] {
  const given = process.env['DATABASE_URL_TEST'];
  const bin = given ? undefined : findPostgres();
  if (!given && !bin) return [sqlite];
  const server = async () => given ?? (await startPostgres(bin!, inject('runFolder')));
  return [sqlite, { name: 'PostgreSQL', createPlace: async () => placeOf(await createDatabase(await server())) }];
}

function placeOf(url: string | undefined): TestPlace {
  const dataDir = temporaryFolder();
  return { dataDir, url, open: () => openDatabase(dataDir, url) };
}

/** Creates a new database, which is removed at the end of the run. */
async function createDatabase(server: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
    appendFileSync(path.join(inject('runFolder'), 'databases'), `${name}\n`);
  } finally {
    await client.end();
  }
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
