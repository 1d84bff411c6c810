import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Creates the table of the numbers of requests that rate limits count; all servers share it. Every step can run twice.
 */
export const rateCounts: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('rate_count')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('ends', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('rate_count_ends').ifNotExists().on('rate_count').column('ends').execute();
  },
};
