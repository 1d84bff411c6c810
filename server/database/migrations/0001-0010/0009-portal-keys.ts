import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Creates the table of random keys that all servers of a portal share, by purpose. Every step can run twice. */
export const portalKeys: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('portal_key')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
  },
};
