import schema from '#schemas/customer.schema.json' with { type: 'json' };
import type { Customer } from '#schemas/types/customer.types.ts';
import { realNow, DAY_MS } from '#src/lib/clock.ts';
import { fillInDates } from '#src/lib/dates/fill-in-dates.ts';
import { seedAccounts } from '../account/seed-accounts.ts';
import { readCatalog } from '../billing/catalog/read-catalog.ts';
import { seedBilling } from '../billing/store/seed-billing.ts';
import type { SandboxDatabase } from '../database.ts';
import { createAccounts, personOf } from '../identity/accounts.ts';
import { checkJson } from '../service/read-json-folder.ts';
import { hashOfTexts } from '../sha256.ts';

/** A copy of a customer that only one visit uses. */
export interface PrivateCustomer {
  /** Random id of the visit. */
  readonly id: string;
  /** Parsed content of the customer's file. */
  readonly file: unknown;
  /** The day to which the dates in the file are relative, in milliseconds since 1970. */
  readonly today: number;
}

/** Copies of customers for scenarios. They are removed after a day. */
export interface PrivateCustomers {
  /**
   * Adds the copy if it does not exist yet, and returns its account id (`sub`). Throws a PortalError if the file is
   * invalid.
   */
  prepare(customer: PrivateCustomer): Promise<string>;
}

/** Tables whose rows belong to a customer; their column `sub` identifies the customer. */
const CUSTOMER_TABLES = [
  'account_record',
  'account_customer',
  'account_write',
  'billing_subscription',
  'billing_entry',
  'billing_cart',
  'billing_order',
  'billing_activation',
  'billing_customer',
  'identity_account',
  'private_customer',
] as const;

export function createPrivateCustomers({
  database,
  passwordCost,
}: {
  readonly database: SandboxDatabase;
  readonly passwordCost: number;
}): PrivateCustomers {
  const catalog = readCatalog();
  return Object.freeze({
    async prepare({ id, file, today }: PrivateCustomer) {
      const original = fillInDates(file, today);
      checkJson({ name: 'the customer of the scenario', schema, schemaFile: 'customer.schema.json' }, original);
      const sub = `P-${hashOfTexts(id).slice(0, 16)}`;
      const { profile, ...rest } = original as Customer;
      const copy: Customer = { ...rest, username: `${sub}@scenario.invalid`, profile: { ...profile, personId: sub } };
      await database
        .insertInto('private_customer')
        .values({ sub, created: realNow() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await createAccounts(database, passwordCost).seed([personOf(copy)]);
      await seedAccounts(database, [copy]);
      await seedBilling(database, [copy], catalog);
      return sub;
    },
  });
}

/** Removes the copies that are older than a day. */
export async function removeOldCopies(database: SandboxDatabase, now = realNow()): Promise<void> {
  const old = database
    .selectFrom('private_customer')
    .select('sub')
    .where('created', '<', now - DAY_MS);
  const subs = (await old.execute()).map(({ sub }) => sub);
  if (subs.length === 0) return;
  await database.transaction().execute(async (transaction) => {
    for (const table of CUSTOMER_TABLES) await transaction.deleteFrom(table).where('sub', 'in', subs).execute();
  });
}
