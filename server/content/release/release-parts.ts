import type { Transaction } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { ReleasePartTable, Tables } from '../../database/tables.ts';
import type { MediaFile } from '../drafts/drafts.ts';
import { sha256 } from '../drafts/stable-id.ts';

/** A part of a release; `hash` names its content. */
export type ReleasePart = Omit<ReleasePartTable, 'release'>;

/** A part with its content: a text, or a media file. */
export interface CompiledPart extends ReleasePart {
  readonly content: string | MediaFile;
}

/** The name of the 404 response among the pages; it cannot be a route, because routes begin with a slash. */
export const NOT_FOUND = 'not-found';

/** Rows of one insert: 200 rows of five columns stay far below the parameter limits of SQLite and PostgreSQL. */
const ROWS_PER_INSERT = 200;

/** Returns a part whose content is a text. */
export function textPart(kind: ReleasePart['kind'], name: string, variant: string, content: string): CompiledPart {
  return { kind, name, variant, hash: sha256(content), content };
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

/** Stores the parts of a release, and their content where no other release has stored it already. */
export async function insertParts(
  transaction: Transaction<Tables>,
  release: number,
  parts: readonly CompiledPart[],
): Promise<void> {
  const byHash = [...new Map(parts.map((part) => [part.hash, part])).values()];
  const texts = byHash.flatMap(({ hash, content }) => (typeof content === 'string' ? [{ hash, body: content }] : []));
  for (const rows of chunks(texts)) {
    await transaction
      .insertInto('document')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  for (const { hash, content } of byHash) {
    if (typeof content === 'string') continue;
    await transaction
      .insertInto('media')
      .values({ hash, type: content.type, body: content.body })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  for (const rows of chunks(parts)) {
    await transaction
      .insertInto('release_part')
      .values(rows.map(({ kind, name, variant, hash }) => ({ release, kind, name, variant, hash })))
      .execute();
  }
}

function chunks<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_PER_INSERT) }, (_, index) =>
    rows.slice(index * ROWS_PER_INSERT, (index + 1) * ROWS_PER_INSERT),
  );
}
