import { mkdirSync } from 'node:fs';
import path from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { PortalError } from '#src/lib/portal-error.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** How long a process waits while another one writes, in milliseconds. */
const BUSY_MS = 10_000;

/**
 * Opens `marquee.db` in a folder (made when missing) and brings its tables up to date. Several processes may have it
 * open: readers never wait, writers wait for each other. Close it with `destroy()`.
 * Throws a PortalError when the folder or the file cannot be used.
 */
export async function openDatabase(dataDir: string): Promise<Database> {
  const file = path.join(dataDir, 'marquee.db');
  let sqlite: BetterSqlite.Database;
  try {
    mkdirSync(dataDir, { recursive: true });
    sqlite = new BetterSqlite(file, { timeout: BUSY_MS });
    sqlite.pragma('journal_mode = WAL');
    // An answer is given after the disk has it.
    sqlite.pragma('synchronous = FULL');
    sqlite.pragma('foreign_keys = ON');
  } catch (cause) {
    throw new PortalError(
      `${file}: cannot be opened (${(cause as Error).message}). Set DATA_DIR to a folder of your own.`,
      {
        cause,
      },
    );
  }
  const database = new Kysely<Tables>({ dialect: new SqliteDialect({ database: sqlite }) });
  try {
    await migrate(database);
  } catch (cause) {
    await database.destroy();
    throw new PortalError(
      `${file}: its tables cannot be brought up to date (${(cause as Error).message}). Restore a copy.`,
      {
        cause,
      },
    );
  }
  return database;
}

/** Two processes may start at once: the one that comes second finds the work done when it looks again. */
async function migrate(database: Database, attempt = 1): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  if (attempt >= 5) throw error;
  await new Promise((resolve) => setTimeout(resolve, 20 * attempt));
  await migrate(database, attempt + 1);
}
