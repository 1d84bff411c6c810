import type { Transaction } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { ReleasePartTable, Tables } from '../../database/tables.ts';
import type { MediaFile } from '../drafts/drafts.ts';
import { sha256 } from '../drafts/stable-id.ts';

/** A part of a release; `hash` names its content. */
export type ReleasePart = Omit<ReleasePartTable, 'release'>;

/** A part with its content: a text, or a media file. */
export interface CompiledPart extends ReleasePart {
  /** Makes the content, which is not kept: together, the layouts of thousands of pages do not fit into memory. */
  readonly content: () => string | MediaFile;
}

/** The name of the 404 response among the pages; it cannot be a route, because routes begin with a slash. */
export const NOT_FOUND = 'not-found';

/** Rows of one insert: 200 rows of five columns stay far below the parameter limits of SQLite and PostgreSQL. */
const ROWS_PER_INSERT = 200;

/** Texts that are made and stored at once; each can be the layout of a page. */
const TEXTS_PER_INSERT = 20;

/** Returns a part whose content is a text. */
export function textPart(kind: ReleasePart['kind'], name: string, variant: string, content: string): CompiledPart {
  return { kind, name, variant, hash: sha256(content), content: () => content };
}

/** Returns one hash of all parts of a release, whatever their order. */
export function manifestHash(parts: readonly ReleasePart[]): string {
  const lines = parts.map(({ kind, name, variant, hash }) => JSON.stringify([kind, name, variant, hash]));
  return sha256(lines.toSorted().join('\n'));
}

/** Reads the parts of a release; empty if there is no such release. */
export function readParts(database: Database, release: number): Promise<ReleasePart[]> {
  return database
    .selectFrom('release_part')
    .select(['kind', 'name', 'variant', 'hash'])
    .where('release', '=', release)
    .execute();
}

/**
 * Stores contents that are not stored yet, a few in each transaction, so that nobody else who writes waits long. A release
 * that is written afterwards finds them.
 */
export async function storeContents(database: Database, parts: readonly CompiledPart[]): Promise<void> {
  for (const some of chunks(parts, ROWS_PER_INSERT))
    await database.transaction().execute((transaction) => insertContents(transaction, some));
}

/** Stores the parts of a release, and their content where it is not stored yet. */
export async function insertParts(
  transaction: Transaction<Tables>,
  release: number,
  parts: readonly CompiledPart[],
): Promise<void> {
  await insertContents(transaction, parts);
  for (const rows of chunks(parts, ROWS_PER_INSERT)) {
    await transaction
      .insertInto('release_part')
      .values(rows.map(({ kind, name, variant, hash }) => ({ release, kind, name, variant, hash })))
      .execute();
  }
}

/** Stores the contents that are not stored yet, a few at a time. */
async function insertContents(transaction: Transaction<Tables>, parts: readonly CompiledPart[]): Promise<void> {
  const byHash = [...new Map(parts.map((part) => [part.hash, part])).values()];
  const texts = byHash.filter(({ kind }) => kind !== 'media');
  for (const some of chunks(texts, ROWS_PER_INSERT)) {
    const missing = await missingParts(transaction, 'document', some);
    for (const few of chunks(missing, TEXTS_PER_INSERT)) {
      const rows = few.map(({ hash, content }) => ({ hash, body: content() as string }));
      await transaction
        .insertInto('document')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
  const media = byHash.filter(({ kind }) => kind === 'media');
  for (const some of chunks(media, ROWS_PER_INSERT)) {
    for (const { hash, content } of await missingParts(transaction, 'media', some)) {
      const { type, body } = content() as MediaFile;
      await transaction
        .insertInto('media')
        .values({ hash, type, body })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
}

async function missingParts(
  transaction: Transaction<Tables>,
  table: 'document' | 'media',
  parts: readonly CompiledPart[],
): Promise<CompiledPart[]> {
  if (parts.length === 0) return [];
  const hashes = parts.map(({ hash }) => hash);
  const rows = await transaction.selectFrom(table).select('hash').where('hash', 'in', hashes).execute();
  const stored = new Set(rows.map(({ hash }) => hash));
  return parts.filter(({ hash }) => !stored.has(hash));
}

function chunks<Row>(rows: readonly Row[], size: number): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );
}
