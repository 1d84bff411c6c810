import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Creates the tables of content and its releases. Every step can run twice, because SQLite does not roll back an
 * interrupted migration.
 */
export const releases: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { schema } = db;
    await schema
      .createTable('release')
      .ifNotExists()
      .addColumn('number', 'integer', (column) => column.primaryKey())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('source_hash', 'text', (column) => column.notNull())
      .addColumn('manifest_hash', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('release_pointer')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('release', 'integer', (column) => column.references('release.number'))
      .addColumn('last_number', 'integer', (column) => column.notNull())
      .execute();
    await schema
      .createTable('document')
      .ifNotExists()
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('body', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('media')
      .ifNotExists()
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('type', 'text', (column) => column.notNull())
      // SQLite and PostgreSQL have different names for this type.
      .addColumn('body', isPostgres(db) ? sql`bytea` : 'blob', (column) => column.notNull())
      .execute();
    await schema
      .createTable('release_page')
      .ifNotExists()
      .addColumn('release', 'integer', (column) => column.notNull().references('release.number'))
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull().references('document.hash'))
      .addPrimaryKeyConstraint('release_page_key', ['release', 'path', 'language'])
      .execute();
    await schema
      .createTable('release_dictionary')
      .ifNotExists()
      .addColumn('release', 'integer', (column) => column.notNull().references('release.number'))
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull().references('document.hash'))
      .addPrimaryKeyConstraint('release_dictionary_key', ['release', 'language'])
      .execute();
    await schema
      .createTable('release_source')
      .ifNotExists()
      .addColumn('release', 'integer', (column) => column.notNull().references('release.number'))
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('release_source_key', ['release', 'path'])
      .execute();
    await sql`insert into release_pointer (id, release, last_number) values ('current', null, 0) on conflict do nothing`.execute(
      db,
    );
  },
};

/** Whether the database is PostgreSQL and not SQLite. */
export function isPostgres(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter.constructor.name.startsWith('Postgres');
}
