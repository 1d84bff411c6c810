import type { Customer } from '#schemas/types/customer.types.ts';
import { resetAccounts } from './account/seed-accounts.ts';
import type { SandboxDatabase } from './database.ts';
import { createAccounts } from './identity/accounts.ts';
import { seedRecipients } from './marketing/recipients.ts';

/** What has become of the sandbox beside its customers. */
const TOLD = [
  'identity_account',
  'identity_attempt',
  'log_entry',
  'account_code',
  'outbox_message',
  'ticket',
  'ticket_upload',
  'marketing_event',
  'marketing_recipient',
  'flow_session',
  'flow_code',
  'flow_request',
  'flow_note',
  'flow_escalation',
] as const;

/**
 * Puts the sandbox back to how the customers' files tell it, in one step: nobody sees half of it. Passwords go back too,
 * pauses of sign-in end, what browsers told is gone. Who is signed in stays so.
 */
export async function resetSandbox(database: SandboxDatabase, customers: readonly Customer[]): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await resetAccounts(transaction, customers);
    for (const table of TOLD) await transaction.deleteFrom(table).execute();
    await createAccounts(transaction).seed(customers);
    await seedRecipients(
      transaction,
      customers.map(({ profile }) => profile.email),
    );
  });
}
