import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Creates the tables of changes with their documents and edits, of the audit, and of the files that a content folder
 * contained when it was last published or merged. Every step can run twice.
 */
export const changes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createChanges(db);
    await createAudit(db);
    await db.schema
      .createTable('folder_document')
      .ifNotExists()
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('folder_document_key', ['source', 'path'])
      .execute();
    for (const [table, column] of HASH_COLUMNS)
      await db.schema.createIndex(`${table}_${column}_index`).ifNotExists().on(table).column(column).execute();
  },
};

/**
 * Columns that contain the hash of a document or media file. They need an index, because all of them are searched
 * before a document is removed.
 */
const HASH_COLUMNS = [
  ['change_document', 'hash'],
  ['change_document', 'base_hash'],
  ['folder_document', 'hash'],
] as const;

/** Creates the tables of changes, their documents and their edits. */
async function createChanges({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('change')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('base_release', 'integer')
    .addColumn('due', 'bigint')
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('approved_by', 'text')
    .addColumn('published_release', 'integer')
    .addColumn('takes_back', 'text')
    .addColumn('problem', 'text')
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('lease', 'text')
    .addColumn('lease_ends', 'bigint')
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await schema.createIndex('change_state').ifNotExists().on('change').columns(['state', 'due']).execute();
  await schema
    .createTable('change_document')
    .ifNotExists()
    .addColumn('change', 'text', (column) => column.notNull().references('change.id'))
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('base_hash', 'text')
    .addColumn('hash', 'text')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('change_document_key', ['change', 'path'])
    .execute();
  await schema
    .createTable('change_edit')
    .ifNotExists()
    .addColumn('change', 'text', (column) => column.notNull().references('change.id'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('operations', 'text', (column) => column.notNull())
    .addColumn('conflicts', 'text')
    .addColumn('after_hash', 'text')
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('cause', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('change_edit_key', ['change', 'id'])
    .execute();
}

/** Creates the tables of the audit, and its first row. */
async function createAudit(db: Kysely<unknown>): Promise<void> {
  const table = (name: string) => db.schema.createTable(name).ifNotExists();
  await table('audit')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('previous_hash', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute();
  await table('audit_head')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('last', 'integer', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute();
  await sql`insert into audit_head (id, last, hash) values ('head', 0, '') on conflict do nothing`.execute(db);
}
