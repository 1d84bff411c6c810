import type { Transaction } from 'kysely';
import { realNow } from '#src/lib/clock.ts';
import type { Database } from '../../../database/database.ts';
import type { Tables } from '../../../database/tables.ts';
import { lockPointer, readPointer } from '../release-pointer.ts';
import { lockChanges, removeUnused } from './unused-documents.ts';

/**
 * Removes old releases, and the documents and media that nothing else needs. Returns the numbers of the removed
 * releases. Each release is removed in a transaction of its own, so that other writers do not wait long. If the process
 * stops, the next call removes the rest. These releases are kept:
 * - the newest `keep` releases;
 * - the current one, and the one before it, which a rollback makes current;
 * - the newest one that a start published from the content folder, because the next start compares the folder with it;
 * - those on which an unfinished change is based, and those with a valid preview link.
 */
export async function pruneReleases(database: Database, keep: number): Promise<readonly number[]> {
  if ((await oldReleases(database, keep)).length === 0) return [];
  const removed: number[] = [];
  for (;;) {
    const release = await database.transaction().execute(async (transaction) => {
      await lockPointer(transaction);
      // Reads the releases again after locking, because a rollback may have made an old release current.
      const [old] = await oldReleases(transaction, keep);
      if (old === undefined) return undefined;
      await lockChanges(transaction);
      await removeRelease(transaction, old);
      return old;
    });
    if (release === undefined) return removed;
    removed.push(release);
  }
}

/** Returns the numbers of the releases that are to be removed, newest first. */
async function oldReleases(database: Database, keep: number): Promise<number[]> {
  const rows = await database.selectFrom('release').select(['number', 'origin']).orderBy('number', 'desc').execute();
  if (rows.length <= keep) return [];
  const { release: current } = await readPointer(database);
  const before = rows.find(({ number }) => number < (current ?? 0))?.number;
  const seed = rows.find(({ origin }) => origin === 'seed')?.number;
  const needed = new Set([current, before, seed, ...(await releasesInUse(database))]);
  return rows
    .slice(keep)
    .map(({ number }) => number)
    .filter((number) => !needed.has(number));
}

/** Returns the releases on which unfinished changes are based, and those that a valid preview link shows. */
async function releasesInUse(database: Database): Promise<(number | null)[]> {
  const bases = database.selectFrom('change').select('base_release as release').distinct();
  const shown = database.selectFrom('preview_link').select('release').distinct();
  const rows = [
    ...(await bases.where('state', 'not in', ['published', 'closed']).execute()),
    ...(await shown.where('revoked', 'is', null).where('expires', '>', realNow()).execute()),
  ];
  return rows.map(({ release }) => release);
}

/** Removes a release, and the documents and media that nothing else needs. */
async function removeRelease(transaction: Transaction<Tables>, release: number): Promise<void> {
  const parts = await transaction.deleteFrom('release_part').where('release', '=', release).returning('hash').execute();
  await transaction.deleteFrom('release').where('number', '=', release).execute();
  await removeUnused(
    transaction,
    parts.map(({ hash }) => hash),
  );
}
