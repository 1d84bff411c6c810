import { chunks } from '#src/lib/chunks.ts';
import type { Changes } from '../../../changes/changes.ts';
import { isMediaPath } from '../../../changes/store/change-documents.ts';
import { readTexts } from '../../../content/release/base/read-contents.ts';
import { readPointer } from '../../../content/release/release-pointer.ts';
import { readSourceNames } from '../../../content/release/release-sources.ts';
import type { Database } from '../../../database/database.ts';

/** A document or media file in the searched content: stored under a hash, or made by the merge of a change. */
export interface FoundDocument {
  readonly path: string;
  readonly hash?: string;
  readonly text?: string;
}

/** Number of documents that are read at once. Requests of customers are served in between. */
const BATCH_SIZE = 25;

/**
 * Returns the published documents, or those that a change would publish, sorted by path. Does not read the texts of
 * published documents.
 */
export async function listDocuments(
  { database, changes }: { readonly database: Database; readonly changes: Pick<Changes, 'merged'> },
  change: string | undefined,
): Promise<readonly FoundDocument[]> {
  const merged = change === undefined ? undefined : await changes.merged(change);
  const { release } = merged ?? (await readPointer(database));
  const sources = release === null ? [] : await readSourceNames(database, release);
  const found = new Map(sources.map(({ name, hash }): [string, FoundDocument] => [name, { path: name, hash }]));
  for (const [path, content] of merged?.documents ?? []) {
    if (content === null) found.delete(path);
    else found.set(path, { path, text: typeof content === 'string' ? content : '' });
  }
  return [...found.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Reads the texts of documents a few at a time; those of media files are empty. */
export async function* textsOf(
  database: Database,
  documents: readonly FoundDocument[],
): AsyncGenerator<readonly (FoundDocument & { readonly text: string })[]> {
  for (const some of chunks(documents, BATCH_SIZE)) {
    const hashes = some.flatMap(({ path, hash }) => (hash === undefined || isMediaPath(path) ? [] : [hash]));
    const texts = await readTexts(database, hashes);
    yield some.map((document) => ({ ...document, text: document.text ?? texts.get(document.hash ?? '') ?? '' }));
    await new Promise((resolve) => setImmediate(resolve));
  }
}
