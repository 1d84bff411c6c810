import type { Transaction } from 'kysely';
import { chunks } from '#src/lib/chunks.ts';
import type { Drafts } from '../../content/drafts/drafts.ts';
import { readSources } from '../../content/release/release-sources.ts';
import { ROWS_PER_INSERT } from '../../content/release/store-contents.ts';
import type { FolderDocumentTable } from '../../database/change-tables.ts';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { readText, isMediaPath, storeContent } from '../store/change-documents.ts';

/** A file of a content folder or of a release. */
export interface ContentFile {
  readonly hash: string;
  /** The text of a document; missing for media files, and if it was not read. */
  readonly text?: string;
  /** The bytes of a media file of a folder. */
  readonly body?: Uint8Array;
}

/** Files of a content folder or of a release, by path. */
export type ContentFiles = ReadonlyMap<string, ContentFile>;
/** Where a folder was published: at the start of a server (`start`) or by the command line (`command`). */
export type FolderSource = FolderDocumentTable['source'];

/** Returns the files of a content folder: documents with their texts, media files with their bytes. */
export function filesOfFolder({ sources, media }: Drafts): ContentFiles {
  const documents = [...sources].map(([path, { hash, parsed }]): [string, ContentFile] => [
    path,
    { hash, text: parsed().text },
  ]);
  const pictures = [...media.values()].map((file): [string, ContentFile] => [
    file.path.slice(1),
    { hash: file.hash, body: file.body },
  ]);
  return new Map([...documents, ...pictures]);
}

/** Returns the files of a release; empty if there is no such release. */
export async function filesOfRelease(database: Database, release: number): Promise<ContentFiles> {
  return new Map((await readSources(database, release)).map((source) => [source.name, source]));
}

/**
 * Returns the files that a content folder had when it was last published or merged, without their texts; undefined if
 * they are unknown. For the source `command`, if the command line has published nothing yet, returns the files of the
 * last start. If no start has stored files, returns those of the newest release that a start made from the folder.
 */
export async function lastFolderFiles(database: Database, source: FolderSource): Promise<ContentFiles | undefined> {
  const stored = await storedFolder(database, source);
  if (stored) return stored;
  if (source === 'command') return lastFolderFiles(database, 'start');
  const seed = await newestSeed(database);
  return seed === undefined ? undefined : filesOfRelease(database, seed);
}

/**
 * Returns the base of the merge at the first start of a server: the files that the command line published last;
 * undefined if it has published none. If the command line has ever published exactly the folder `mine`, returns `mine`,
 * so that an older folder changes nothing.
 */
export async function mergeBaseAtFirstStart(database: Database, mine: ContentFiles): Promise<ContentFiles | undefined> {
  const published = await database.selectFrom('release').select('number').where('origin', '=', 'editor').execute();
  for (const { number } of published) if (areSameFiles(await filesOfRelease(database, number), mine)) return mine;
  return storedFolder(database, 'command');
}

/**
 * Returns the files of a content folder that the database stores for a source (`start` or `command`), without their
 * texts; undefined if there are none.
 */
async function storedFolder(database: Database, source: FolderSource): Promise<ContentFiles | undefined> {
  const rows = await database
    .selectFrom('folder_document')
    .select(['path', 'hash'])
    .where('source', '=', source)
    .execute();
  return rows.length > 0 ? new Map(rows.map(({ path, hash }) => [path, { hash }])) : undefined;
}

/**
 * Returns the number of the newest release that was published from the content folder at a server start; undefined if
 * there is none.
 */
export async function newestSeed(database: Database): Promise<number | undefined> {
  const seeds = database.selectFrom('release').select('number').where('origin', '=', 'seed');
  return (await seeds.orderBy('number', 'desc').limit(1).executeTakeFirst())?.number;
}

/**
 * Stores the paths, hashes and contents of a folder's files, as the base of the next merge. They replace those that
 * were stored for this source before.
 */
export async function storeMergeBase(
  transaction: Transaction<Tables>,
  source: FolderSource,
  files: ContentFiles,
): Promise<void> {
  await transaction.deleteFrom('folder_document').where('source', '=', source).execute();
  const all = [...files].map(([path, { hash }]) => ({ source, path, hash }));
  for (const rows of chunks(all, ROWS_PER_INSERT))
    await transaction.insertInto('folder_document').values(rows).execute();
  for (const [path, { text, body }] of files) {
    const content = text ?? body;
    if (content !== undefined) await storeContent(transaction, path, content);
  }
}

/** Returns the text of a file, from the database if necessary; undefined for a media file and if there is no file. */
export async function textOfFile(database: Database, path: string, file: ContentFile | undefined) {
  if (!file || isMediaPath(path)) return undefined;
  return file.text ?? (await readText(database, file.hash));
}

/** Returns whether two sets of files are the same. */
export function areSameFiles(a: ContentFiles, b: ContentFiles): boolean {
  return a.size === b.size && [...a].every(([path, { hash }]) => b.get(path)?.hash === hash);
}
