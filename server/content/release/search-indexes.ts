import { parseIndexFile, type IndexFile } from '#src/model/search/index-file.ts';
import { joinIndexFiles } from '#src/model/search/index-parts.ts';
import type { Database } from '../../database/database.ts';
import type { IndexSource } from '../search/compare-searches.ts';

/**
 * Characters in a part of a search index: about 80 kB over the wire, half a second of a slow connection. Smaller indexes
 * have one part.
 */
export const SEARCH_PART_LENGTH = 300_000;

/** Returns the name of a part of a search index in a release, by its position: the first one has none. */
export function searchPartName(position: number): string {
  return position === 0 ? '' : String(position + 1);
}

/** Orders the parts of one index by their names. */
export function byPartName(one: { readonly name: string }, other: { readonly name: string }): number {
  return Number(one.name) - Number(other.name);
}

/** Reads the search indexes of a release; without one, or before releases had indexes, there are none. */
export async function readSearchIndexes(database: Database, release: number | null = null): Promise<IndexSource> {
  const rows = await database
    .selectFrom('release_part')
    .innerJoin('document', 'document.hash', 'release_part.hash')
    .select(['name', 'variant', 'body'])
    .where('release', '=', release ?? 0)
    .where('kind', '=', 'search')
    .execute();
  const byLanguage = Map.groupBy(rows.toSorted(byPartName), ({ variant }) => variant);
  const indexes = new Map([...byLanguage].map(([variant, parts]) => [variant, readIndex(parts)]));
  return (language) => indexes.get(language);
}

/** A damaged index only costs the comparison with it. */
function readIndex(parts: readonly { readonly body: string }[]): IndexFile | undefined {
  try {
    return parts.map(({ body }) => parseIndexFile(body)).reduce(joinIndexFiles);
  } catch {
    return undefined;
  }
}
