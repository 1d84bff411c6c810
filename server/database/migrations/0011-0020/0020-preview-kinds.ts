import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addColumn } from '../add-column.ts';

/** A day in milliseconds: the lifetime of the studio's own previews. Shared links are usually valid for longer. */
const DAY_MS = 86_400_000;

/**
 * Adds the kind of each preview link (`own` or `shared`), and the roles and the last use of each person. The kind of
 * existing links depends on their lifetime. People have no roles until they sign in again. Every step can run twice.
 */
export const previewKinds: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const isNew = await addColumn(db, 'preview_link', 'kind', 'text', (column) => column.notNull().defaultTo('shared'));
    if (isNew)
      await sql`update preview_link set kind = 'own' where expires - created <= ${sql.lit(DAY_MS)}`.execute(db);
    await addColumn(db, 'studio_person', 'roles', 'text', (column) => column.notNull().defaultTo(''));
    await addColumn(db, 'studio_person', 'seen', 'bigint');
  },
};
