import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { PortalError } from '#src/lib/portal-error.ts';
import type { AccountTables } from './account/tables.ts';
import type { AnonymousTables } from './anonymous/tables.ts';
import type { FlowTables } from './flow-engine/store/tables.ts';
import type { IdentityTables } from './identity/tables.ts';
import type { LogTables } from './logs/tables.ts';
import type { MarketingTables } from './marketing/tables.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import type { OutboxTables } from './outbox/tables.ts';
import type { TicketTables } from './tickets/tables.ts';

/** The tables of all systems of the sandbox. They stand in the portal's database, and no portal table knows them. */
export interface SandboxTables
  extends
    IdentityTables,
    AccountTables,
    AnonymousTables,
    LogTables,
    OutboxTables,
    TicketTables,
    MarketingTables,
    FlowTables {}

export type SandboxDatabase = Kysely<SandboxTables>;

/**
 * Brings the sandbox's tables in an open database up to date. They have their own list of migrations, so that the
 * portal's stays whole without them. Throws a PortalError when that fails.
 */
export async function openSandboxDatabase<Tables>(database: Kysely<Tables>): Promise<SandboxDatabase> {
  const own = database as unknown as SandboxDatabase;
  try {
    await migrate(own);
  } catch (cause) {
    throw new PortalError(
      `sandbox: its tables cannot be brought up to date (${(cause as Error).message}). Restore a copy of the database.`,
      { cause },
    );
  }
  return own;
}

/** Two processes may start at once: the one that comes second finds the work done when it looks again. */
async function migrate(database: SandboxDatabase, attempt = 1): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...MIGRATIONS }) },
    migrationTableName: 'sandbox_migration',
    migrationLockTableName: 'sandbox_migration_lock',
  });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  if (attempt >= 5) throw error;
  await new Promise((resolve) => setTimeout(resolve, 20 * attempt));
  await migrate(database, attempt + 1);
}
