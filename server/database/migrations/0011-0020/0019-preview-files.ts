import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../0001-0010/0001-releases.ts';

/**
 * Creates the table of preview files: media and form modules of unpublished changes. All servers share the table, so
 * each server can send these files. Every step can run twice.
 */
export const previewFiles: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('preview_file')
      .ifNotExists()
      .addColumn('address', 'text', (column) => column.primaryKey())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('body', isPostgres(db) ? sql`bytea` : 'blob', (column) => column.notNull())
      .addColumn('used', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('preview_file_used').ifNotExists().on('preview_file').column('used').execute();
  },
};
