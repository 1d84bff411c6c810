import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Creates the table of the results of ticket requests, by idempotency key. It serves ticket systems that do not support
 * such keys. Every step can run twice.
 */
export const ticketOutcomes: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('ticket_outcome')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('request_hash', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('ticket_id', 'text')
      .addColumn('created', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('ticket_outcome_created').ifNotExists().on('ticket_outcome').column('created').execute();
  },
};
