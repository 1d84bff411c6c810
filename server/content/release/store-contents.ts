import type { Transaction } from 'kysely';
import { chunks } from '#src/lib/chunks.ts';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import type { MediaFile } from '../drafts/drafts.ts';
import type { CompiledRelease } from './compile/compile-release.ts';
import type { CompiledPart, ReleasePart } from './release-parts.ts';

/**
 * Maximum number of rows in one insert: 200 rows of five columns stay far below the parameter limits of SQLite and
 * PostgreSQL.
 */
export const ROWS_PER_INSERT = 200;

/**
 * Maximum number of contents that are created and stored at once. The number is small, because each content can be the
 * layout of a page or a media file.
 */
const CONTENTS_PER_INSERT = 20;

/** A database table that stores contents by their hash. */
type ContentTable = 'document' | 'media';

/** Returns the table that stores the content of a part. */
export const tableOf = ({ kind }: ReleasePart): ContentTable => (kind === 'media' ? 'media' : 'document');

/** Thrown if contents that a release needs were removed as unused before the release was written. */
export class MissingContents extends Error {
  override readonly name = 'MissingContents';
}

/**
 * Stores the contents of a release that are not stored yet, so that the release can be written afterwards. Each
 * transaction stores only a few of them, so that other writers do not wait long. Contents of the base release are not
 * checked, because they are already stored.
 */
export async function storeContents(
  database: Database,
  { parts, base }: Pick<CompiledRelease, 'parts' | 'base'>,
): Promise<void> {
  const stored = new Set(base?.parts.map(({ hash }) => hash));
  const byHash = new Map(parts.filter(({ hash }) => !stored.has(hash)).map((part) => [part.hash, part]));
  for (const [table, ofTable] of Map.groupBy(byHash.values(), tableOf)) {
    for (const some of chunks(ofTable, ROWS_PER_INSERT)) {
      for (const few of chunks(await missingParts(database, table, some), CONTENTS_PER_INSERT)) {
        await base?.load(few);
        await database.transaction().execute((transaction) => insertContents(transaction, table, few));
      }
    }
  }
}

/** Stores contents. Contents that another process has stored at the same time are left as they are. */
async function insertContents(
  transaction: Transaction<Tables>,
  table: ContentTable,
  parts: readonly CompiledPart[],
): Promise<void> {
  if (table === 'document') {
    await transaction
      .insertInto('document')
      .values(parts.map(({ hash, content }) => ({ hash, body: content() as string })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  for (const { hash, content } of parts) {
    const { type, body } = content() as MediaFile;
    await transaction
      .insertInto('media')
      .values({ hash, type, body })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Returns the release parts whose contents are not stored. */
export async function missingParts(
  database: Database,
  table: ContentTable,
  parts: readonly CompiledPart[],
): Promise<CompiledPart[]> {
  const hashes = parts.map(({ hash }) => hash);
  const rows = await database.selectFrom(table).select('hash').where('hash', 'in', hashes).execute();
  const stored = new Set(rows.map(({ hash }) => hash));
  return parts.filter(({ hash }) => !stored.has(hash));
}
