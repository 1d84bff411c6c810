import type { Kysely, Transaction } from 'kysely';
import { chunks } from '#src/lib/chunks.ts';
import type { Tables } from '../../../database/tables.ts';

/** Number of hashes in one query; SQLite and PostgreSQL accept many more parameters. */
const HASHES_PER_QUERY = 200;

/** Blocks edits until this transaction ends, so that no edit refers to a document while it is being removed. */
export async function lockChanges(transaction: Transaction<Tables>): Promise<void> {
  await transaction
    .updateTable('change')
    .set((row) => ({ version: row.ref('version') }))
    .execute();
}

/**
 * Removes the listed documents and media files that no release, no change and no content folder needs. Returns the
 * number of removed rows. The caller holds the locks of the release pointer and of the changes.
 */
export async function removeUnused(transaction: Transaction<Tables>, hashes: readonly string[]): Promise<number> {
  let removed = 0;
  for (const some of chunks([...new Set(hashes)], HASHES_PER_QUERY)) {
    const unused = await unusedHashes(transaction, some);
    if (unused.length === 0) continue;
    for (const table of ['document', 'media'] as const) {
      const { numDeletedRows } = await transaction
        .deleteFrom(table)
        .where('hash', 'in', unused)
        .executeTakeFirstOrThrow();
      removed += Number(numDeletedRows);
    }
  }
  return removed;
}

/** Returns the listed hashes to which no release, no change and no content folder refers. */
export async function unusedHashes(transaction: Kysely<Tables>, hashes: readonly string[]): Promise<string[]> {
  // PostgreSQL refuses an empty list in a query.
  if (hashes.length === 0) return [];
  const inReleases = transaction.selectFrom('release_part').select('hash').where('hash', 'in', hashes);
  const edited = transaction.selectFrom('change_document').select('hash').where('hash', 'in', hashes);
  const bases = transaction.selectFrom('change_document').select('base_hash as hash').where('base_hash', 'in', hashes);
  const inFolders = transaction.selectFrom('folder_document').select('hash').where('hash', 'in', hashes);
  const used = new Set<string | null>();
  for (const query of [inReleases, edited, bases, inFolders])
    for (const { hash } of await query.distinct().execute()) used.add(hash);
  return hashes.filter((hash) => !used.has(hash));
}
