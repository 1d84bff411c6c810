import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Creates the tables of the sign-in. Every step can run twice, because SQLite does not roll back an interrupted
 * migration.
 */
export const identity: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { schema } = db;
    await schema
      .createTable('identity_account')
      .ifNotExists()
      .addColumn('sub', 'text', (column) => column.primaryKey())
      .addColumn('username', 'text', (column) => column.notNull().unique())
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('claims', 'text', (column) => column.notNull())
      .addColumn('seed', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('identity_payload')
      .ifNotExists()
      .addColumn('model', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('payload', 'text', (column) => column.notNull())
      .addColumn('grant_id', 'text')
      .addColumn('uid', 'text')
      .addColumn('expires', 'bigint')
      .addColumn('consumed', 'bigint')
      .addPrimaryKeyConstraint('identity_payload_key', ['model', 'id'])
      .execute();
    for (const column of ['grant_id', 'uid', 'expires'] as const) {
      await schema
        .createIndex(`identity_payload_${column}`)
        .ifNotExists()
        .on('identity_payload')
        .column(column)
        .execute();
    }
    await schema
      .createTable('identity_secret')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('identity_attempt')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('ends', 'bigint', (column) => column.notNull())
      .execute();
  },
};
