import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { PortalError } from '#src/lib/portal-error.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import { postgresDialect } from './postgres.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/**
 * Opens PostgreSQL when there is an address of it, else `marquee.db` in a folder, and brings the tables up to date.
 * Several processes may have it open: readers never wait, writers wait for each other. Close it with `destroy()`.
 * Throws a PortalError when it cannot be used.
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

/** Two processes may start at once: the one that comes second finds the work done when it looks again. */
async function migrate(database: Database, attempt = 1): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  if (attempt >= 5) throw error;
  await new Promise((resolve) => setTimeout(resolve, 20 * attempt));
  await migrate(database, attempt + 1);
}
