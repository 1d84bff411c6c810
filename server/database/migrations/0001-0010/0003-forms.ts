import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Creates the table of the forms in releases. Earlier releases have none. Every step can run twice. */
export const forms: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('release_form')
      .ifNotExists()
      .addColumn('release', 'integer', (column) => column.notNull().references('release.number'))
      .addColumn('form', 'text', (column) => column.notNull())
      .addColumn('part', 'text', (column) => column.notNull())
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull().references('document.hash'))
      .addPrimaryKeyConstraint('release_form_key', ['release', 'form', 'part'])
      .execute();
    await schema.createIndex('release_form_file').ifNotExists().on('release_form').column('file').execute();
  },
};
