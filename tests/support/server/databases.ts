import { randomBytes } from 'node:crypto';
import { appendFileSync, copyFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database } from '#server/database/database.ts';
import { loadOnce } from '#src/lib/runs/load-once.ts';
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
  /** Returns a place with tables: a copy of one that was migrated once. */
  createPlace(): Promise<TestPlace>;
  /** Returns a place without tables. They are created when the place is first opened. */
  createEmptyPlace(): Promise<TestPlace>;
}

const FILE = 'marquee.db';

const createEmptySqlite: TestDatabase['createEmptyPlace'] = async () => placeOf(undefined);
const migratedSqlite = migrateOnce(createEmptySqlite);

const sqlite: TestDatabase = {
  name: 'SQLite',
  createEmptyPlace: createEmptySqlite,
  async createPlace() {
    const place = placeOf(undefined);
    copyFileSync(path.join((await migratedSqlite()).dataDir, FILE), path.join(place.dataDir, FILE));
    return place;
  },
};

const createEmptyPostgres: TestDatabase['createEmptyPlace'] = async () => placeOf(await createDatabase());
const migratedPostgres = migrateOnce(createEmptyPostgres);

const postgres: TestDatabase = {
  name: 'PostgreSQL',
  createEmptyPlace: createEmptyPostgres,
  createPlace: async () => placeOf(await createDatabase(nameOf((await migratedPostgres()).url!))),
};

/** Returns the databases of this machine: `describe.each(testDatabases())('… on $name', ({ createPlace }) => …)`. */
export function testDatabases(): readonly TestDatabase[] {
  return process.env['DATABASE_URL_TEST'] || findPostgres() ? [sqlite, postgres] : [sqlite];
}

/** Returns a function that returns the same database each time. The first call opens it and creates its tables. */
function migrateOnce(createEmptyPlace: () => Promise<TestPlace>): () => Promise<TestPlace> {
  return loadOnce(async () => {
    const place = await createEmptyPlace();
    await (await place.open()).destroy();
    return place;
  });
}

function placeOf(url: string | undefined): TestPlace {
  const dataDir = temporaryFolder();
  return { dataDir, url, open: () => openDatabase(dataDir, url) };
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1);

/** Creates a new database, empty or as a copy; it is removed at the end of the run. */
async function createDatabase(copied = 'template1'): Promise<string> {
  const server = process.env['DATABASE_URL_TEST'] ?? (await startPostgres(findPostgres()!, inject('runFolder')));
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${copied}`);
    appendFileSync(path.join(inject('runFolder'), 'databases'), `${name}\n`);
  } finally {
    await client.end();
  }
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
