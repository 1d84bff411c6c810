import type { Transaction } from 'kysely';
import { realNow } from '#src/lib/clock.ts';
import type { Tables } from '../../database/tables.ts';
import { readPointer } from './release-pointer.ts';
import { lockChanges, removeUnused } from './unused-documents.ts';

/** Default number of releases that are kept. */
export const KEPT_RELEASES = 50;

/**
 * Removes old releases, and the documents and media that no other release and no change needs. These stay: the newest
 * `keep` releases, the current one, the one before it, to which a rollback leads, the newest one from the content folder,
 * with which the folder is compared at the next start, those over which somebody still edits, and those with a preview
 * link. Returns the numbers of the removed releases. The caller holds the lock of the pointer.
 */
export async function pruneReleases(transaction: Transaction<Tables>, keep: number): Promise<readonly number[]> {
  const rows = await transaction.selectFrom('release').select(['number', 'origin']).orderBy('number', 'desc').execute();
  if (rows.length <= keep) return [];
  const { release: current } = await readPointer(transaction);
  const before = rows.find(({ number }) => number < (current ?? 0))?.number;
  const seed = rows.find(({ origin }) => origin === 'seed')?.number;
  const needed = new Set([current, before, seed, ...(await releasesInUse(transaction))]);
  const old = rows
    .slice(keep)
    .map(({ number }) => number)
    .filter((number) => !needed.has(number));
  if (old.length > 0) await lockChanges(transaction);
  for (const release of old) await removeRelease(transaction, release);
  return old;
}

/** Returns the releases under unfinished changes, and those that a preview link shows. */
async function releasesInUse(transaction: Transaction<Tables>): Promise<(number | null)[]> {
  const bases = transaction.selectFrom('change').select('base_release as release').distinct();
  const shown = transaction.selectFrom('preview_link').select('release').distinct();
  const rows = [
    ...(await bases.where('state', 'not in', ['published', 'closed']).execute()),
    ...(await shown.where('revoked', 'is', null).where('expires', '>', realNow()).execute()),
  ];
  return rows.map(({ release }) => release);
}

async function removeRelease(transaction: Transaction<Tables>, release: number): Promise<void> {
  const parts = await transaction.deleteFrom('release_part').where('release', '=', release).returning('hash').execute();
  await transaction.deleteFrom('release').where('number', '=', release).execute();
  await removeUnused(
    transaction,
    parts.map(({ hash }) => hash),
  );
}
