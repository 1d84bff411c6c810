import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../0001-0010/0001-releases.ts';

/** Creates the tables of the cache of the content checks. Its parts are stored by hash. Every step can run twice. */
export const checkMemory: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('check_memory')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('parts', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('check_memory_part')
      .ifNotExists()
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('body', isPostgres(db) ? sql`bytea` : 'blob', (column) => column.notNull())
      .execute();
  },
};
