import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Creates the table of links that show a change or a release to people who are not signed in. Every step can run twice.
 */
export const previewLinks: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('preview_link')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('change', 'text')
      .addColumn('release', 'integer')
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('expires', 'bigint', (column) => column.notNull())
      .addColumn('revoked', 'bigint')
      .execute();
  },
};
