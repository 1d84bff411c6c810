import type { SandboxDatabase } from '../../database.ts';
import { changeRecord } from '../account-store.ts';

/** Marks the account of a customer as deactivated, without the checks of the service. */
export async function markDeactivated(database: SandboxDatabase, sub: string): Promise<void> {
  await database
    .transaction()
    .execute((transaction) =>
      changeRecord(transaction, sub, 'profile', (profile) => ({ ...profile, accountStatus: 'DEACTIVATED' })),
    );
}
