import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Creates the table that records whether visitors accepted the terms of a TV's software. Every step can run twice. */
export const firmwareTerms: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('firmware_terms')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('make', 'text', (column) => column.notNull())
      .addColumn('accepted', 'integer', (column) => column.notNull())
      .addColumn('terms', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('tracking_id', 'text')
      .addColumn('created', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('firmware_terms_created').ifNotExists().on('firmware_terms').column('created').execute();
  },
};
