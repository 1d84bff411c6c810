import type { Transaction } from 'kysely';
import type { Customer } from '#schemas/types/customer.types.ts';
import { realNow } from '#src/lib/clock.ts';
import type { SandboxDatabase, SandboxTables } from '../database.ts';
import type { AccountRecordTable, RecordKind } from './tables.ts';

/**
 * Adds the customers that are missing and keeps existing ones unchanged. Several servers may run it at once. Returns
 * the number of added customers.
 */
export async function seedAccounts(database: SandboxDatabase, customers: readonly Customer[]): Promise<number> {
  return database.transaction().execute((transaction) => insertNew(transaction, customers));
}

/** Resets all customers to their files, and deletes the audit and the stored responses of earlier writes. */
export async function resetAccounts(
  transaction: Transaction<SandboxTables>,
  customers: readonly Customer[],
): Promise<void> {
  // The first statement writes: it locks the database against other writes until the transaction ends.
  for (const table of ['account_record', 'account_customer', 'account_answer', 'account_write'] as const)
    await transaction.deleteFrom(table).execute();
  await insertNew(transaction, customers);
}

/** Adds the customers who are not in the database yet. Returns their number. */
async function insertNew(transaction: Transaction<SandboxTables>, customers: readonly Customer[]): Promise<number> {
  let addedCustomers = 0;
  for (const customer of customers) {
    const sub = customer.profile.personId;
    const isNew = await transaction
      .insertInto('account_customer')
      .values({ sub, seeded: realNow() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('sub')
      .executeTakeFirst();
    if (!isNew) continue;
    await transaction.insertInto('account_record').values(customerRows(customer)).execute();
    addedCustomers += 1;
  }
  return addedCustomers;
}

/** Returns the database rows for a customer's file. */
function customerRows(customer: Customer): AccountRecordTable[] {
  const { profile, devices, wallet, privacy } = customer;
  const { contractDates, privacyPreferences, storefrontBanner } = customer;
  const sub = profile.personId;
  const list = <Body>(kind: RecordKind, bodies: readonly Body[], idOf: (body: Body, index: number) => string) =>
    bodies.map((body, position) => ({ sub, kind, id: idOf(body, position), position, body: JSON.stringify(body) }));
  const single = (kind: RecordKind, body: unknown) => list(kind, body === null ? [] : [body], () => '');
  return [
    ...single('profile', profile),
    ...single('wallet', wallet),
    ...single('privacy', privacy),
    ...list('tv', devices.tv, ({ deviceSerialNumber }) => deviceSerialNumber),
    ...list('streaming', devices.streaming, ({ deviceSerialNumber }) => deviceSerialNumber),
    ...list('contract-date', contractDates, ({ termId }) => termId),
    ...list('privacy-preference', privacyPreferences, ({ id }) => id),
    ...list('storefront-banner', storefrontBanner, ({ group }, index) => `${group} ${index}`),
  ];
}
