import type { Transaction } from 'kysely';
import type { Customer } from '#schemas/types/customer.types.ts';
import type { SandboxDatabase, SandboxTables } from '../database.ts';
import type { AccountRecordTable, RecordKind } from './tables.ts';

/**
 * Brings in customers that the services do not know yet; who is there already keeps what has become of them.
 * Several servers may do it at once. Answers how many came.
 */
export async function seedAccounts(database: SandboxDatabase, customers: readonly Customer[]): Promise<number> {
  return database.transaction().execute((transaction) => insertNew(transaction, customers));
}

/** Puts all customers back to how their files tell them, in one step; answers to earlier writes are forgotten. */
export async function resetAccounts(
  transaction: Transaction<SandboxTables>,
  customers: readonly Customer[],
): Promise<void> {
  // The first statement writes, so that nobody else writes until this is done.
  for (const table of ['account_record', 'account_customer', 'account_answer', 'account_write'] as const)
    await transaction.deleteFrom(table).execute();
  await insertNew(transaction, customers);
}

async function insertNew(transaction: Transaction<SandboxTables>, customers: readonly Customer[]): Promise<number> {
  let came = 0;
  for (const customer of customers) {
    const sub = customer.profile.personId;
    const isNew = await transaction
      .insertInto('account_customer')
      .values({ sub, seeded: Date.now() })
      .onConflict((clash) => clash.doNothing())
      .returning('sub')
      .executeTakeFirst();
    if (!isNew) continue;
    await transaction.insertInto('account_record').values(recordsOf(customer)).execute();
    came += 1;
  }
  return came;
}

/** A customer's file as rows. */
function recordsOf(customer: Customer): AccountRecordTable[] {
  const { profile, devices, subscriptions, managedOrder, transactions, wallet, privacy } = customer;
  const { contractDates, privacyPreferences, storefrontBanner } = customer;
  const sub = profile.personId;
  const list = <Body>(kind: RecordKind, bodies: readonly Body[], idOf: (body: Body, index: number) => string) =>
    bodies.map((body, position) => ({ sub, kind, id: idOf(body, position), position, body: JSON.stringify(body) }));
  const single = (kind: RecordKind, body: unknown) => list(kind, body === null ? [] : [body], () => '');
  return [
    ...single('profile', profile),
    ...single('managed-order', managedOrder),
    ...single('wallet', wallet),
    ...single('privacy', privacy),
    ...list('tv', devices.tv, ({ deviceSerialNumber }) => deviceSerialNumber),
    ...list('streaming', devices.streaming, ({ deviceSerialNumber }) => deviceSerialNumber),
    ...list('subscription', subscriptions, ({ sku }) => sku),
    ...list('transaction', transactions, ({ id }) => id),
    ...list('contract-date', contractDates, ({ termId }) => termId),
    ...list('privacy-preference', privacyPreferences, ({ id }) => id),
    ...list('storefront-banner', storefrontBanner, ({ group }, index) => `${group} ${index}`),
  ];
}
