import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Creates the table of the copies of customers that scenarios use, so that other visitors do not see their changes. */
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
