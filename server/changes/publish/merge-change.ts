import type { DocumentConflict } from '#src/model/studio/conflict.ts';
import { readPointer } from '../../content/release/release-pointer.ts';
import type { ChangeDocumentTable } from '../../database/change-tables.ts';
import type { Database } from '../../database/database.ts';
import { mergeFiles, type FileVersion } from '../merge/merge-files.ts';
import { currentHash, isMediaPath, readChangeDocuments, readMediaBody, readText } from '../store/change-documents.ts';

/** The documents of a change, merged with a release. */
export interface MergedChange {
  /** Number of the release with which the documents were merged; null if nothing is published. */
  readonly release: number | null;
  /**
   * The documents that differ from the release, by path: texts, bytes of media files, null for removed documents. At
   * the place of a conflict, they contain the published value.
   */
  readonly documents: ReadonlyMap<string, string | Uint8Array | null>;
  readonly conflicts: readonly DocumentConflict[];
}

/**
 * Merges the documents of a change with the current release. If `change` is undefined, there are no documents. Stores
 * nothing.
 */
export async function mergeChange(database: Database, change: string | undefined): Promise<MergedChange> {
  const { release } = await readPointer(database);
  const documents = new Map<string, string | Uint8Array | null>();
  const conflicts: DocumentConflict[] = [];
  for (const row of change === undefined ? [] : await readChangeDocuments(database, change)) {
    const hash = await currentHash(database, row.path);
    const merged = await mergeRow(database, row, hash);
    if (merged.kind === 'mine') documents.set(row.path, await readContent(database, row.path, row.hash));
    if (merged.kind === 'text') documents.set(row.path, merged.text);
    if (merged.kind !== 'conflict') continue;
    conflicts.push(...merged.conflicts.map((one) => ({ path: row.path, ...one })));
    if (merged.text !== undefined) documents.set(row.path, merged.text);
  }
  return { release, documents, conflicts };
}

/** Merges a document of a change with the published one, whose hash is `current`. */
export async function mergeRow(
  database: Database,
  { path, base_hash, hash }: ChangeDocumentTable,
  current: string | null,
) {
  const [base, mine, theirs] = await Promise.all(
    [base_hash, hash, current].map(async (one) => readVersion(database, path, one)),
  );
  return mergeFiles(base, mine, theirs);
}

/** Returns a stored document or media file as a version for a merge; undefined if there is none. */
async function readVersion(database: Database, path: string, hash: string | null): Promise<FileVersion | undefined> {
  if (hash === null) return undefined;
  if (isMediaPath(path)) return { hash };
  const text = await readText(database, hash);
  return text === undefined ? undefined : { hash, text };
}

/** Reads a stored document or media file; null if the hash is null. Throws a ChangeError if it is not stored. */
export async function readContent(
  database: Database,
  path: string,
  hash: string | null,
): Promise<string | Uint8Array | null> {
  if (hash === null) return null;
  return isMediaPath(path) ? readMediaBody(database, hash) : ((await readText(database, hash)) ?? null);
}
