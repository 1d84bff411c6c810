import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { PortalError } from '#src/lib/portal-error.ts';
import { pause } from '#src/lib/runs/pause.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import { postgresDialect } from './postgres.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

/** The database of the portal, with typed tables. */
export type Database = Kysely<Tables>;

/**
 * Opens a PostgreSQL database if there is a URL, otherwise the SQLite file `marquee.db` in `dataDir`, and migrates its
 * tables. Several processes may open the same database: readers never wait, writers wait for each other. Close it with
 * `destroy()`. Throws a PortalError if the database cannot be used.
 */
export async function openDatabase(dataDir: string, url?: string): Promise<Database> {
  const { dialect, place } = url ? await postgresDialect(url) : sqliteDialect(dataDir);
  const database = new Kysely<Tables>({ dialect });
  try {
    await migrate(database);
  } catch (cause) {
    await database.destroy();
    throw new PortalError(`${place}: its tables cannot be migrated (${(cause as Error).message}). Restore a backup.`, {
      cause,
    });
  }
  return database;
}

/** Number of failed attempts in a row, without progress by another process, after which a migration fails. */
const MAX_FAILURES = 6;
/** Milliseconds before the first retry; each further pause is twice as long. */
const FIRST_PAUSE_MS = 20;

/**
 * Migrates the tables. Retries after a failure, because another process may migrate them at the same time. Throws after
 * MAX_FAILURES failures in a row during which no process made progress.
 */
async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  let failures = 0;
  let before = -1;
  for (;;) {
    const { error } = await migrator.migrateToLatest();
    if (error === undefined) return;
    const done = await countFinishedMigrations(migrator);
    failures = done > before ? 1 : failures + 1;
    before = done;
    if (failures >= MAX_FAILURES) throw error;
    await pause(FIRST_PAUSE_MS * 2 ** (failures - 1));
  }
}

/** Returns the number of finished migrations; 0 if the database cannot be read. */
async function countFinishedMigrations(migrator: Migrator): Promise<number> {
  const migrations = await migrator.getMigrations().catch(() => []);
  return migrations.filter(({ executedAt }) => executedAt !== undefined).length;
}
