import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { PortalError } from '#src/lib/portal-error.ts';
import { pause } from '#src/lib/runs/pause.ts';
import type { AccountTables } from './account/tables.ts';
import type { AnonymousTables } from './anonymous/tables.ts';
import type { BillingTables } from './billing/tables.ts';
import type { FlowTables } from './flow-engine/store/tables.ts';
import type { IdentityTables } from './identity/tables.ts';
import type { LogTables } from './logs/tables.ts';
import type { MarketingTables } from './marketing/tables.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import type { OutboxTables } from './outbox/tables.ts';
import type { PaymentTables } from './payments/tables.ts';
import type { PrivateCustomerTables } from './private-customers/tables.ts';
import type { TicketTables } from './tickets/tables.ts';

/**
 * Tables of all systems of the sandbox. They are in the portal's database; the portal's own tables do not refer to
 * them.
 */
export interface SandboxTables
  extends
    IdentityTables,
    AccountTables,
    AnonymousTables,
    BillingTables,
    LogTables,
    OutboxTables,
    PaymentTables,
    PrivateCustomerTables,
    TicketTables,
    MarketingTables,
    FlowTables {}

/** The database with the sandbox's tables, or a transaction of it. */
export type SandboxDatabase = Kysely<SandboxTables>;

/**
 * Migrates the sandbox's tables in an open database. They have their own list of migrations, so that the portal's list
 * is complete without the sandbox. Throws a PortalError if a migration fails.
 */
export async function openSandboxDatabase<Tables>(database: Kysely<Tables>): Promise<SandboxDatabase> {
  const sandboxDatabase = database as unknown as SandboxDatabase;
  try {
    await migrate(sandboxDatabase);
  } catch (cause) {
    throw new PortalError(
      `sandbox: the database tables cannot be migrated (${(cause as Error).message}). Restore a backup of the database.`,
      { cause },
    );
  }
  return sandboxDatabase;
}

/**
 * Runs the migrations. Retries them if they fail, because another process may run the same migration at the same time.
 */
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
  await pause(20 * attempt);
  await migrate(database, attempt + 1);
}
