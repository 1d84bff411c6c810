import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Creates the table of pasted scenarios, which are kept for a day. */
export const scenarioDocuments: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('scenario_document')
      .ifNotExists()
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .execute();
  },
};
