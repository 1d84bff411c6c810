import { chunks } from '#src/lib/chunks.ts';
import type { Database } from '../../../database/database.ts';
import { lockPointer } from '../release-pointer.ts';
import { lockChanges, removeUnused, unusedHashes } from './unused-documents.ts';

/** Number of documents that one transaction checks and removes. It is small, so that other writers do not wait long. */
const BATCH_SIZE = 200;

/**
 * Returns a function that removes unused documents and media files, such as those of a publish that was killed, and
 * returns their number. A running publish stores documents before its release refers to them. Therefore a document is
 * removed only if the previous run also found it unused.
 */
export function createDocumentSweep(database: Database): () => Promise<number> {
  let before: ReadonlySet<string> = new Set();
  return async () => {
    const unused = new Set([
      ...(await hashesOfUnusedRows(database, 'document')),
      ...(await hashesOfUnusedRows(database, 'media')),
    ]);
    const candidates = [...unused].filter((hash) => before.has(hash));
    before = unused;
    let removed = 0;
    for (const batch of chunks(candidates, BATCH_SIZE)) {
      removed += await database.transaction().execute(async (transaction) => {
        await lockPointer(transaction);
        await lockChanges(transaction);
        // `removeUnused` checks again after locking, and keeps contents that have been used since then.
        return removeUnused(transaction, batch);
      });
    }
    return removed;
  };
}

/** Returns the hashes of all unused rows of a table. */
async function hashesOfUnusedRows(database: Database, table: 'document' | 'media'): Promise<string[]> {
  const unused: string[] = [];
  for (let last = ''; ;) {
    const rows = await database
      .selectFrom(table)
      .select('hash')
      .where('hash', '>', last)
      .orderBy('hash')
      .limit(BATCH_SIZE)
      .execute();
    const hashes = rows.map(({ hash }) => hash);
    unused.push(...(await withoutUnfinishedChanges(database, await unusedHashes(database, hashes))));
    if (rows.length < BATCH_SIZE) return unused;
    last = hashes.at(-1)!;
    // Lets waiting requests of customers run first.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/**
 * Removes the hashes of documents in unfinished changes from a list. These documents are removed when the change is
 * finished.
 */
async function withoutUnfinishedChanges(database: Database, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const versions = await database
    .selectFrom('change_edit')
    .innerJoin('change', 'change.id', 'change_edit.change')
    .select('after_hash')
    .distinct()
    .where('after_hash', 'in', hashes)
    .where('change.state', 'not in', ['published', 'closed'])
    .execute();
  const kept = new Set(versions.map(({ after_hash: hash }) => hash));
  return hashes.filter((hash) => !kept.has(hash));
}
