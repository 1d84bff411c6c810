import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Creates the table with the names of all people who have signed in to the studio. Every step can run twice. */
export const studioPeople: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('studio_person')
      .ifNotExists()
      .addColumn('subject', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .execute();
  },
};
