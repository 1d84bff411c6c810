import type { Transaction } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { ReleasePointerTable, Tables } from '../../database/tables.ts';

/** The id of the only row in the table release_pointer. */
const POINTER_ID = 'current';

/** Reads the number of the current release (null if nothing is published) and the last release number that was used. */
export function readPointer(database: Database): Promise<Omit<ReleasePointerTable, 'id'>> {
  return database
    .selectFrom('release_pointer')
    .select(['release', 'last_number'])
    .where('id', '=', POINTER_ID)
    .executeTakeFirstOrThrow();
}

/**
 * Blocks other publishers until this transaction ends. Returns the number of the current release, null if there is
 * none.
 */
export async function lockPointer(transaction: Transaction<Tables>): Promise<number | null> {
  const { release } = await transaction
    .updateTable('release_pointer')
    .set((row) => ({ release: row.ref('release') }))
    .where('id', '=', POINTER_ID)
    .returning('release')
    .executeTakeFirstOrThrow();
  return release;
}

/** Makes a release the current one. */
export async function setPointer(transaction: Transaction<Tables>, release: number): Promise<void> {
  await transaction.updateTable('release_pointer').set({ release }).where('id', '=', POINTER_ID).execute();
}

/** Reserves and returns a number for a new release. A number is never used twice. */
export async function reserveNumber(transaction: Transaction<Tables>): Promise<number> {
  const { last_number: number } = await transaction
    .updateTable('release_pointer')
    .set((row) => ({ last_number: row('last_number', '+', 1) }))
    .where('id', '=', POINTER_ID)
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return number;
}
