import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Creates the table of open puzzles of the bot check, so that all servers together accept each of them once. Every step
 * can run twice.
 */
export const botChallenges: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('bot_challenge')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('ends', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('bot_challenge_ends').ifNotExists().on('bot_challenge').column('ends').execute();
  },
};
