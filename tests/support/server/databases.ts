import { randomBytes } from 'node:crypto';
import { appendFileSync, copyFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database } from '#server/database/database.ts';
import { loadOnce } from '#src/lib/runs/load-once.ts';
import { findPostgres, startPostgres } from './postgres-server.ts';
import { createTemporaryFolder } from '../temporary-folder.ts';

/** A database of a test, which the test can open, close and open again like a server. */
export interface TestDatabase {
  readonly dataDir: string;
  /** The value of DATABASE_URL; undefined for SQLite. */
  readonly url: string | undefined;
  open(): Promise<Database>;
}

/** A kind of database on which the portal runs. */
export interface DatabaseKind {
  readonly name: 'SQLite' | 'PostgreSQL';
  /** Returns a new database with tables: a copy of one that was migrated once. */
  createTestDatabase(): Promise<TestDatabase>;
  /** Returns a new database without tables. They are created when it is first opened. */
  createEmptyTestDatabase(): Promise<TestDatabase>;
}

/** Name of the SQLite file in a data folder. */
const SQLITE_FILE = 'marquee.db';

/** Creates a new SQLite database without tables. */
const createEmptySqlite: DatabaseKind['createEmptyTestDatabase'] = async () => testDatabaseAt(undefined);
/** Returns the SQLite database that others copy. */
const migratedSqlite = migrateOnce(createEmptySqlite);

/** SQLite as a kind of database for tests. */
const sqlite: DatabaseKind = {
  name: 'SQLite',
  createEmptyTestDatabase: createEmptySqlite,
  async createTestDatabase() {
    const testDatabase = testDatabaseAt(undefined);
    copyFileSync(
      path.join((await migratedSqlite()).dataDir, SQLITE_FILE),
      path.join(testDatabase.dataDir, SQLITE_FILE),
    );
    return testDatabase;
  },
};

/** Creates a new PostgreSQL database without tables. */
const createEmptyPostgres: DatabaseKind['createEmptyTestDatabase'] = async () => testDatabaseAt(await createDatabase());
/** Returns the PostgreSQL database that others copy. */
const migratedPostgres = migrateOnce(createEmptyPostgres);

/** PostgreSQL as a kind of database for tests. */
const postgres: DatabaseKind = {
  name: 'PostgreSQL',
  createEmptyTestDatabase: createEmptyPostgres,
  createTestDatabase: async () => testDatabaseAt(await createDatabase(nameOf((await migratedPostgres()).url!))),
};

/**
 * Returns the kinds of databases on this machine: `describe.each(databaseKinds())('… on $name', ({ createTestDatabase
 * }) => …)`.
 */
export function databaseKinds(): readonly DatabaseKind[] {
  return process.env['DATABASE_URL_TEST'] || findPostgres() ? [sqlite, postgres] : [sqlite];
}

/** Returns a function that returns the same database each time. The first call opens it and creates its tables. */
function migrateOnce(createEmptyTestDatabase: () => Promise<TestDatabase>): () => Promise<TestDatabase> {
  return loadOnce(async () => {
    const testDatabase = await createEmptyTestDatabase();
    await (await testDatabase.open()).destroy();
    return testDatabase;
  });
}

/** Returns a database with a new data folder; `url` is the address of a PostgreSQL database. */
function testDatabaseAt(url: string | undefined): TestDatabase {
  const dataDir = createTemporaryFolder();
  return { dataDir, url, open: () => openDatabase(dataDir, url) };
}

/** Returns the name of a PostgreSQL database from its address. */
const nameOf = (url: string): string => new URL(url).pathname.slice(1);

/**
 * Creates a PostgreSQL database, empty or as a copy of another one. Returns its address. The database is removed at the
 * end of the run.
 */
async function createDatabase(copied = 'template1'): Promise<string> {
  const server = process.env['DATABASE_URL_TEST'] ?? (await startPostgres(findPostgres()!, inject('runFolder')));
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${copied}${await copyOption(client)}`);
    appendFileSync(path.join(inject('runFolder'), 'databases'), `${name}\n`);
  } finally {
    await client.end();
  }
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * Returns the option of `create database` that copies files, which is faster for small databases. Before version 15,
 * PostgreSQL always copies files.
 */
async function copyOption(client: Client): Promise<string> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  return Number(rows[0]?.server_version_num) >= 150_000 ? ' strategy file_copy' : '';
}
