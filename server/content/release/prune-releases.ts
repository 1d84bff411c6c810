import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { POINTER } from './write-release.ts';

/** How many releases are kept unless the configuration says otherwise. */
export const KEPT_RELEASES = 50;

/** Tables whose rows name a release and a hash. */
const PARTS = ['release_page', 'release_dictionary', 'release_endpoints', 'release_form', 'release_source'] as const;
const CHUNK = 200;

/**
 * Removes old releases, and the documents and media that no other one needs. The newest ones stay, also the current one,
 * the one that a rollback leads to, and the newest that came from the content folder, which a start compares with the
 * folder. Behind the lock of the pointer. Answers the numbers of those that went.
 */
export async function pruneReleases(transaction: Transaction<Tables>, keep: number): Promise<readonly number[]> {
  const rows = await transaction.selectFrom('release').select(['number', 'origin']).orderBy('number', 'desc').execute();
  if (rows.length <= keep) return [];
  const { release: current } = await transaction
    .selectFrom('release_pointer')
    .select('release')
    .where('id', '=', POINTER)
    .executeTakeFirstOrThrow();
  const before = rows.find(({ number }) => number < (current ?? 0))?.number;
  const seed = rows.find(({ origin }) => origin === 'seed')?.number;
  const old = rows
    .slice(keep)
    .map(({ number }) => number)
    .filter((number) => ![current, before, seed].includes(number));
  for (const release of old) await remove(transaction, release);
  return old;
}

async function remove(transaction: Transaction<Tables>, release: number): Promise<void> {
  const hashes = new Set<string>();
  for (const table of PARTS) {
    const rows = await transaction.selectFrom(table).select('hash').where('release', '=', release).execute();
    for (const { hash } of rows) hashes.add(hash);
    await transaction.deleteFrom(table).where('release', '=', release).execute();
  }
  await transaction.deleteFrom('release').where('number', '=', release).execute();
  const all = [...hashes];
  for (let start = 0; start < all.length; start += CHUNK) {
    const free = await unused(transaction, all.slice(start, start + CHUNK));
    if (free.length === 0) continue;
    await transaction.deleteFrom('document').where('hash', 'in', free).execute();
    await transaction.deleteFrom('media').where('hash', 'in', free).execute();
  }
}

async function unused(transaction: Transaction<Tables>, hashes: readonly string[]): Promise<string[]> {
  const used = new Set<string>();
  for (const table of PARTS) {
    const rows = await transaction.selectFrom(table).select('hash').distinct().where('hash', 'in', hashes).execute();
    for (const { hash } of rows) used.add(hash);
  }
  return hashes.filter((hash) => !used.has(hash));
}
