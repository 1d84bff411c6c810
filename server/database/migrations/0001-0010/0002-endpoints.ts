import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Creates the table of the endpoints in releases. Earlier releases have none. Every step can run twice. */
export const endpoints: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('release_endpoints')
      .ifNotExists()
      .addColumn('release', 'integer', (column) => column.notNull().references('release.number'))
      .addColumn('environment', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull().references('document.hash'))
      .addPrimaryKeyConstraint('release_endpoints_key', ['release', 'environment'])
      .execute();
  },
};
