import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Creates the table of scenarios that QA saves in the studio. */
export const savedScenarios: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('saved_scenario')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('updated', 'bigint', (column) => column.notNull())
      .execute();
  },
};
