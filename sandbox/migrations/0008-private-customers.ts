import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The copies of customers that scenarios sign in. */
export const privateCustomers: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('private_customer')
      .ifNotExists()
      .addColumn('sub', 'text', (column) => column.primaryKey())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .execute();
  },
};
