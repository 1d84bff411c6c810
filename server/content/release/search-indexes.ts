import { BoundedMap } from '#src/lib/bounded-map.ts';
import { parseIndexFile, type IndexFile } from '#src/model/search/index-file.ts';
import { joinIndexFiles } from '#src/model/search/index-parts.ts';
import type { Database } from '../../database/database.ts';
import type { IndexSource } from '../search/compare-searches.ts';

/**
 * Maximum number of characters in one part of a search index. Such a part has about 65 kB when it is sent compressed,
 * which takes a third of a second on a slow connection. Smaller indexes have one part.
 */
export const SEARCH_PART_LENGTH = 250_000;

/** Maximum number of indexes in memory. */
const MAX_CACHED_INDEXES = 6;
/** The most recently used indexes, by the hashes of their parts. */
const cachedIndexes = new BoundedMap<string, IndexFile>(MAX_CACHED_INDEXES);

/** Caches an index for the next comparison with it. */
export function cacheIndex(parts: readonly { readonly hash: string }[], index: IndexFile): void {
  cachedIndexes.set(keyOf(parts), index);
}

/** Returns the key of an index in `cachedIndexes`: the hashes of its parts. */
function keyOf(parts: readonly { readonly hash: string }[]): string {
  return parts.map(({ hash }) => hash).join(' ');
}

/**
 * Returns the name of a part of a search index in a release, by its position (from 0). The first part has an empty
 * name.
 */
export function searchPartName(position: number): string {
  return position === 0 ? '' : String(position + 1);
}

/** Compares the parts of one index by their position, for sorting. */
export function comparePartNames(one: { readonly name: string }, other: { readonly name: string }): number {
  return Number(one.name) - Number(other.name);
}

/**
 * Reads the search indexes of a release. There are none if no release is given, or if it was published before releases
 * contained search indexes.
 */
export async function readSearchIndexes(database: Database, release: number | null = null): Promise<IndexSource> {
  const rows = await database
    .selectFrom('release_part')
    .select(['name', 'variant', 'hash'])
    .where('release', '=', release ?? 0)
    .where('kind', '=', 'search')
    .execute();
  const indexes = new Map<string, IndexFile>();
  for (const [variant, parts] of Map.groupBy(rows.toSorted(comparePartNames), (row) => row.variant)) {
    const index = cachedIndexes.get(keyOf(parts)) ?? (await readIndex(database, parts));
    if (!index) continue;
    cacheIndex(parts, index);
    indexes.set(variant, index);
  }
  return (language) => indexes.get(language);
}

/** Reads a stored index; undefined if it is damaged. In that case, the results of searches are not compared with it. */
async function readIndex(
  database: Database,
  parts: readonly { readonly hash: string }[],
): Promise<IndexFile | undefined> {
  const hashes = parts.map(({ hash }) => hash);
  const rows = await database.selectFrom('document').selectAll().where('hash', 'in', hashes).execute();
  const bodies = new Map(rows.map(({ hash, body }) => [hash, body]));
  try {
    return hashes.map((hash) => parseIndexFile(bodies.get(hash) ?? '')).reduce(joinIndexFiles);
  } catch {
    return undefined;
  }
}
