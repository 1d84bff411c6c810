import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Adds indexes for the removal of old releases, which looks up by hash whether another release uses a document. Every
 * step can run twice.
 */
export const hashIndexes: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    for (const table of ['release_page', 'release_dictionary', 'release_endpoints', 'release_form', 'release_source'])
      await schema.createIndex(`${table}_hash`).ifNotExists().on(table).column('hash').execute();
  },
};
