import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Adds a column for the visit that an anonymous token is bound to. Tokens expire within minutes, so the old table is
 * dropped.
 */
export const anonymousVisits: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema.dropTable('anonymous_token').ifExists().execute();
    await schema
      .createTable('anonymous_token')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('visit', 'text')
      .addColumn('expires', 'bigint', (column) => column.notNull())
      .execute();
    const index = schema.createIndex('anonymous_token_expires').ifNotExists();
    await index.on('anonymous_token').column('expires').execute();
  },
};
