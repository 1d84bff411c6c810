import type { Transaction } from 'kysely';
import { documentKindOf } from '../../content/catalogue/document-kinds.ts';
import { sha256 } from '../../sha256.ts';
import { mediaType } from '../../content/drafts/media-types.ts';
import { readPointer } from '../../content/release/release-pointer.ts';
import type { ChangeDocumentTable } from '../../database/change-tables.ts';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { ChangeError } from '../change-error.ts';

const MEDIA_PATH = /^media\/[^/]+(?:\/[^/]+)*$/;

/** Throws a ChangeError if a path cannot be the path of a content document or of a media file. */
export function checkPath(path: string): void {
  const isSafe = path.split('/').every((step) => !step.startsWith('.')) && !/[\\\0]/.test(path);
  const isContent = documentKindOf(path) !== undefined || MEDIA_PATH.test(path);
  if (isContent && isSafe && path.length <= 500) return;
  throw new ChangeError(
    'invalid',
    `"${path}" is not the path of content. Use items/, designs/, pages/, forms/ or lists/ and .json, or media/.`,
  );
}

export function isMediaPath(path: string): boolean {
  return path.startsWith('media/');
}

/** Returns the documents of a change, sorted by path. */
export async function readChangeDocuments(database: Database, change: string): Promise<ChangeDocumentTable[]> {
  const rows = await database.selectFrom('change_document').selectAll().where('change', '=', change).execute();
  return rows.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Returns the hash of a document in the current release; null if the release does not contain it. */
export async function currentHash(database: Database, path: string): Promise<string | null> {
  return hashInRelease(database, (await readPointer(database)).release, path);
}

/** Returns the hash of a document in a release; null if the release does not contain it. */
export async function hashInRelease(database: Database, release: number | null, path: string): Promise<string | null> {
  const part = await database
    .selectFrom('release_part')
    .select('hash')
    .where('release', '=', release ?? 0)
    .where('kind', '=', isMediaPath(path) ? 'media' : 'source')
    .where('name', '=', path)
    .executeTakeFirst();
  return part?.hash ?? null;
}

/** Returns the text of a stored document; undefined if the hash is null. Throws if the document is missing. */
export async function readText(database: Database, hash: string | null): Promise<string | undefined> {
  if (hash === null) return undefined;
  const row = await database.selectFrom('document').select('body').where('hash', '=', hash).executeTakeFirst();
  if (!row) throw new ChangeError('missing', `the stored document ${hash} is missing. Restore a backup.`);
  return row.body;
}

/** Returns the bytes of a stored media file. Throws if it is missing. */
export async function readMediaBody(database: Database, hash: string): Promise<Uint8Array> {
  const row = await database.selectFrom('media').select('body').where('hash', '=', hash).executeTakeFirst();
  if (!row) throw new ChangeError('missing', `the stored media file ${hash} is missing. Restore a backup.`);
  return row.body;
}

/**
 * Stores a text or the bytes of a media file, if they are not stored yet, and returns their hash; null if there is no
 * content.
 */
export async function storeContent(
  transaction: Transaction<Tables>,
  path: string,
  content: string | Uint8Array | null,
): Promise<string | null> {
  if (content === null) return null;
  const hash = sha256(content);
  if (isMediaPath(path)) {
    // Files of other types are refused by the check, so their type is never sent to a browser.
    const type = mediaType(/\.[^./]+$/.exec(path)?.[0] ?? '') ?? 'application/octet-stream';
    await transaction
      .insertInto('media')
      .values({ hash, type, body: Buffer.from(content) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await transaction
      .insertInto('document')
      .values({ hash, body: Buffer.from(content).toString('utf8') })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return hash;
}

/** Stores the current state of a document in a change: the hashes before and after the edits. */
export async function writeChangeDocument(
  transaction: Transaction<Tables>,
  document: Omit<ChangeDocumentTable, 'version'>,
): Promise<void> {
  await transaction
    .insertInto('change_document')
    .values({ ...document, version: 1 })
    .onConflict((conflict) =>
      conflict.columns(['change', 'path']).doUpdateSet((row) => ({
        base_hash: document.base_hash,
        hash: document.hash,
        version: row('change_document.version', '+', 1),
      })),
    )
    .execute();
}
