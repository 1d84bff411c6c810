import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { PortalError } from '#src/lib/portal-error.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import { postgresDialect } from './postgres.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/**
 * Opens PostgreSQL if there is a URL, otherwise `marquee.db` in a folder, and migrates its tables.
 * Several processes may open it: readers never wait, writers wait for each other. Close it with `destroy()`.
 * Throws a PortalError if it cannot be used.
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

/** Migrates the tables. If another process does so at the same time, retries until that is done. */
async function migrate(database: Database, attempt = 1): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  if (attempt >= 5) throw error;
  await new Promise((resolve) => setTimeout(resolve, 20 * attempt));
  await migrate(database, attempt + 1);
}
