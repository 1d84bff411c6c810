import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Creates the tables of the flow engine. Every step can run twice, because SQLite does not roll back an interrupted
 * migration.
 */
export const flow: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { schema } = db;
    await schema
      .createTable('flow_token')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('visit', 'text', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('expires', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createTable('flow_session')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('visit', 'text', (column) => column.notNull())
      .addColumn('process', 'text', (column) => column.notNull())
      .addColumn('step', 'text', (column) => column.notNull())
      .addColumn('turn', 'integer', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('touched', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createTable('flow_code')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('session', 'text', (column) => column.notNull())
      .addColumn('visit', 'text', (column) => column.notNull())
      .addColumn('contact', 'text', (column) => column.notNull())
      .addColumn('code_hash', 'text')
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('ends', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createTable('flow_request')
      .ifNotExists()
      .addColumn('crn', 'text', (column) => column.primaryKey())
      .addColumn('sub', 'text')
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('updated', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createTable('flow_note')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('crn', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createTable('flow_escalation')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('crn', 'text', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('expires', 'bigint', (column) => column.notNull())
      .addColumn('redeemed', 'bigint')
      .execute();
    for (const [table, column] of [
      ['flow_token', 'expires'],
      ['flow_session', 'touched'],
      ['flow_code', 'session'],
      ['flow_code', 'contact'],
      ['flow_code', 'visit'],
      ['flow_request', 'sub'],
      ['flow_request', 'email'],
      ['flow_note', 'crn'],
    ] as const) {
      await schema.createIndex(`${table}_${column}`).ifNotExists().on(table).column(column).execute();
    }
  },
};
