import { parseIndexFile, type IndexFile } from '#src/model/search/index-file.ts';
import type { Database } from '../../database/database.ts';
import type { IndexSource } from '../search/compare-searches.ts';

/** Reads the search indexes of a release; without one, or before releases had indexes, there are none. */
export async function readSearchIndexes(database: Database, release: number | null = null): Promise<IndexSource> {
  const rows = await database
    .selectFrom('release_part')
    .innerJoin('document', 'document.hash', 'release_part.hash')
    .select(['variant', 'body'])
    .where('release', '=', release ?? 0)
    .where('kind', '=', 'search')
    .execute();
  const indexes = new Map(rows.flatMap(({ variant, body }) => readIndex(variant, body)));
  return (language) => indexes.get(language);
}

/** A damaged index only costs the comparison with it. */
function readIndex(variant: string, body: string): [string, IndexFile][] {
  try {
    return [[variant, parseIndexFile(body)]];
  } catch {
    return [];
  }
}
