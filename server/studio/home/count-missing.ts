import type { Catalogue } from '../../content/catalogue/catalogue.ts';
import { chunks } from '#src/lib/chunks.ts';
import { parseJson } from '#src/lib/json-text/parse-json.ts';
import type { Database } from '../../database/database.ts';
import { missingSpanish } from './missing-spanish.ts';

/** A document of content, and the hash of its stored text. */
export interface StoredDocument {
  readonly path: string;
  readonly hash: string;
}

/**
 * Finds missing Spanish texts: returns the JSON pointers of the English texts, by path; documents without any are left
 * out.
 */
export type FindMissing = (documents: readonly StoredDocument[]) => Promise<ReadonlyMap<string, readonly string[]>>;

/** Number of documents that are read at once. Between two batches, the server handles the requests of customers. */
const BATCH_SIZE = 50;

/** Maximum number of cached results. When there are more, the cache is emptied. */
const MAX_CACHED_RESULTS = 50_000;

/**
 * Returns a function that finds the missing Spanish texts. Each version of a document is read once; its result is
 * cached by path and hash.
 */
export function createFindMissing(database: Database, catalogue: Catalogue): FindMissing {
  const known = new Map<string, readonly string[]>();
  const keyOf = ({ path, hash }: StoredDocument): string => `${hash} ${path}`;
  return async (documents) => {
    if (known.size > MAX_CACHED_RESULTS) known.clear();
    const unknown = documents.filter((document) => !known.has(keyOf(document)));
    for (const batch of chunks(unknown, BATCH_SIZE)) {
      const texts = await readTexts(database, batch);
      for (const document of batch) {
        const parsed = parseJson(texts.get(document.hash) ?? '');
        const value = 'value' in parsed ? parsed.value : undefined;
        known.set(keyOf(document), missingSpanish(document.path, value, catalogue));
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
    return new Map(
      documents.flatMap((document) => {
        const pointers = known.get(keyOf(document)) ?? [];
        return pointers.length > 0 ? [[document.path, pointers] as const] : [];
      }),
    );
  };
}

/** Returns the stored texts of documents by hash. */
async function readTexts(
  database: Database,
  documents: readonly StoredDocument[],
): Promise<ReadonlyMap<string, string>> {
  const hashes = [...new Set(documents.map(({ hash }) => hash))];
  const rows = await database.selectFrom('document').select(['hash', 'body']).where('hash', 'in', hashes).execute();
  return new Map(rows.map(({ hash, body }) => [hash, body]));
}
