import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Creates the tables of comments on changes, and of the documents that staff have open now. Every step can run twice.
 */
export const studioTalk: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('change_comment')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('change', 'text', (column) => column.notNull())
      .addColumn('path', 'text')
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createIndex('change_comment_change_index')
      .ifNotExists()
      .on('change_comment')
      .column('change')
      .execute();
    await schema
      .createTable('studio_presence')
      .ifNotExists()
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('change', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('path', 'text')
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('studio_presence_key', ['subject', 'change'])
      .execute();
  },
};
