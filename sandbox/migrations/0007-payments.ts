import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Creates the table of the keys for card data: browsers encrypt with the public keys, the sandbox decrypts. */
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
