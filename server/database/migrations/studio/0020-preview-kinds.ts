import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addColumn } from './add-column.ts';

/** The studio's own previews worked for a day, and shared links longer. */
const DAY_MS = 86_400_000;

/**
 * Says of each preview link whether somebody has shared it, and of each person the roles and the last use. Links that exist
 * get their kind from their days; people have no roles until they sign in again. May be run twice.
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
