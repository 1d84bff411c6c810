import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Creates the table of the keys with which browsers encrypt card data. */
export const paymentKeys: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('payment_key')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('private_key', 'text', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .execute();
  },
};
