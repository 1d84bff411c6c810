import type { Transaction } from 'kysely';
import type { DocumentConflict } from '#src/model/studio/conflict.ts';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import type { Actor } from '../change.ts';
import { mergeFiles, type FileVersion } from '../merge/merge-files.ts';
import { appendAudit } from '../store/audit.ts';
import { storeContent, writeChangeDocument } from '../store/change-documents.ts';
import { insertChange } from '../store/change-rows.ts';
import { textOfFile, type ContentFile, type ContentFiles } from './folder-files.ts';

/** The result of merging a content folder with a release. */
export interface MergedFolder {
  /**
   * The files that differ from the release, by path: texts, bytes of media files, null for removed files. Files with
   * conflicts are missing.
   */
  readonly documents: ReadonlyMap<string, string | Uint8Array | null>;
  readonly conflicts: readonly DocumentConflict[];
}

/**
 * Merges the changes of a folder, from its last state (`base`) to its current files (`mine`), with the files of a
 * release (`theirs`).
 */
export async function mergeFolder(
  database: Database,
  base: ContentFiles,
  mine: ContentFiles,
  theirs: ContentFiles,
): Promise<MergedFolder> {
  const documents = new Map<string, string | Uint8Array | null>();
  const conflicts: DocumentConflict[] = [];
  for (const path of changedPaths(base, mine)) {
    const [from, ours, other] = await Promise.all(
      [base, mine, theirs].map((files) => versionOf(database, path, files.get(path))),
    );
    const merged = mergeFiles(from, ours, other);
    const file = mine.get(path);
    if (merged.kind === 'mine') documents.set(path, file?.text ?? file?.body ?? null);
    if (merged.kind === 'text') documents.set(path, merged.text);
    if (merged.kind === 'conflict') conflicts.push(...merged.conflicts.map((one) => ({ path, ...one })));
  }
  return { documents, conflicts };
}

/**
 * Creates an open change with the edits in some files of a folder, and returns the id of the change. The transaction
 * must not have locked a change.
 */
export async function insertFolderChange(
  transaction: Transaction<Tables>,
  actor: Actor,
  title: string,
  {
    base,
    mine,
    paths,
  }: { readonly base: ContentFiles; readonly mine: ContentFiles; readonly paths: readonly string[] },
): Promise<string> {
  const { id } = await insertChange(transaction, actor, { title });
  for (const path of paths) {
    const file = mine.get(path);
    const hash = await storeContent(transaction, path, file?.text ?? file?.body ?? null);
    await writeChangeDocument(transaction, { change: id, path, base_hash: base.get(path)?.hash ?? null, hash });
  }
  await appendAudit(transaction, actor, { action: 'change.import', target: id, after: title });
  return id;
}

/** Returns the paths of files that a folder added, changed or removed, sorted. */
export function changedPaths(base: ContentFiles, mine: ContentFiles): string[] {
  const all = new Set([...base.keys(), ...mine.keys()]);
  return [...all].filter((path) => base.get(path)?.hash !== mine.get(path)?.hash).toSorted();
}

/** Returns a file as a version for a merge, with its text; undefined if there is no file. */
async function versionOf(database: Database, path: string, file: ContentFile | undefined) {
  if (!file) return undefined;
  const text = await textOfFile(database, path, file);
  const version: FileVersion = { hash: file.hash, ...(text === undefined ? {} : { text }) };
  return version;
}
