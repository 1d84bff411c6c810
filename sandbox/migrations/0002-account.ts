import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Creates the tables of the account services, the anonymous tokens and the logs. Every step can run twice, because
 * SQLite does not roll back an interrupted migration.
 */
export const account: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('account_customer')
      .ifNotExists()
      .addColumn('sub', 'text', (column) => column.primaryKey())
      .addColumn('seeded', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createTable('account_record')
      .ifNotExists()
      .addColumn('sub', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('account_record_key', ['sub', 'kind', 'id'])
      .execute();
    await schema
      .createTable('account_write')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('sub', 'text', (column) => column.notNull())
      .addColumn('operation', 'text', (column) => column.notNull())
      .addColumn('target', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('reported_address', 'text')
      .addColumn('session', 'text')
      .addColumn('created', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createTable('account_answer')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('request_hash', 'text', (column) => column.notNull())
      .addColumn('status', 'integer', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createTable('account_session')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('sub', 'text', (column) => column.notNull())
      .addColumn('session', 'text', (column) => column.notNull())
      .addColumn('expires', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createTable('anonymous_token')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('expires', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createTable('log_entry')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('tracking_id', 'text')
      .addColumn('session_id', 'text')
      .addColumn('service_account_id', 'text')
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('response_data', 'text', (column) => column.notNull())
      .execute();
    for (const [table, column] of [
      ['account_answer', 'created'],
      ['account_session', 'expires'],
      ['anonymous_token', 'expires'],
      ['log_entry', 'created'],
    ] as const) {
      await schema.createIndex(`${table}_${column}`).ifNotExists().on(table).column(column).execute();
    }
  },
};
