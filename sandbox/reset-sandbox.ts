import type { Customer } from '#schemas/types/customer.types.ts';
import { resetAccounts } from './account/seed-accounts.ts';
import { readCatalog } from './billing/catalog/read-catalog.ts';
import { resetBilling } from './billing/store/seed-billing.ts';
import type { SandboxDatabase } from './database.ts';
import { createAccounts, personOf } from './identity/accounts.ts';
import { readStaff } from './identity/read-staff.ts';
import { seedRecipients } from './marketing/recipients.ts';

/** Tables that a reset empties, in addition to the tables of the account services and of the billing. */
const RESET_TABLES = [
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
 * Resets the sandbox to the customers' files in one transaction. Passwords are reset, sign-in pauses end and browser
 * logs are deleted. Customers stay signed in, except the private copies of customers in scenarios: they are removed,
 * and created again when the scenario is opened again.
 */
export async function resetSandbox(
  database: SandboxDatabase,
  customers: readonly Customer[],
  passwordCost?: number,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await resetAccounts(transaction, customers);
    await resetBilling(transaction, customers, readCatalog());
    for (const table of RESET_TABLES) await transaction.deleteFrom(table).execute();
    await createAccounts(transaction, passwordCost).seed([...customers.map(personOf), ...readStaff()]);
    await seedRecipients(
      transaction,
      customers.map(({ profile }) => profile.email),
    );
  });
}
