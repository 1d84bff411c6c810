import type { Transaction } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { ReleasePartTable, Tables } from '../../database/tables.ts';
import type { MediaFile } from '../drafts/drafts.ts';
import { sha256 } from '../../sha256.ts';
import type { Breaks } from './memory/breaks.ts';

/** A part of a release; `hash` is the hash of its content. */
export type ReleasePart = Omit<ReleasePartTable, 'release'>;

/** A part with its content: a text, or a media file. */
export interface CompiledPart extends ReleasePart {
  /** Creates the content on each call, because the layouts of thousands of pages do not fit into memory together. */
  readonly content: () => string | MediaFile;
}

/** The name of the 404 response among the pages; it cannot be a route, because routes begin with a slash. */
export const NOT_FOUND = 'not-found';

/** Rows of one insert: 200 rows of five columns stay far below the parameter limits of SQLite and PostgreSQL. */
const ROWS_PER_INSERT = 200;

/** Number of texts that are created and stored at once; each can be the layout of a page. */
const TEXTS_PER_INSERT = 20;

/** Returns a part whose content is a text. */
export function textPart(kind: ReleasePart['kind'], name: string, variant: string, content: string): CompiledPart {
  return { kind, name, variant, hash: sha256(content), content: () => content };
}

/** Reads the parts of a release; empty if there is no such release. */
export function readParts(database: Database, release: number): Promise<ReleasePart[]> {
  return database
    .selectFrom('release_part')
    .select(['kind', 'name', 'variant', 'hash'])
    .where('release', '=', release)
    .execute();
}

/** Number of parts that are read at once while customers are served. */
const PARTS_PER_SLICE = 200;

/** Reads the parts of a release as `readParts` does, a few at a time, so that no request waits for all of them. */
export async function readPartsInSlices(
  database: Database,
  release: number,
  breaks: Breaks,
  size = PARTS_PER_SLICE,
): Promise<ReleasePart[]> {
  const parts: ReleasePart[] = [];
  for (;;) {
    const last = parts.at(-1);
    const all = database.selectFrom('release_part').select(['kind', 'name', 'variant', 'hash']);
    const ofRelease = all.where('release', '=', release).orderBy('kind').orderBy('name').orderBy('variant');
    const rest = last
      ? ofRelease.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('kind', 'name', 'variant'), '>', tuple(last.kind, last.name, last.variant)),
        )
      : ofRelease;
    const rows = await rest.limit(size).execute();
    parts.push(...rows);
    if (rows.length < size) return parts;
    if (breaks.isDue()) await breaks.take();
  }
}

/** Stored contents were removed as unused before the release that needs them was written. */
export class MissingContents extends Error {
  override readonly name = 'MissingContents';
}

interface Contents {
  readonly parts: readonly CompiledPart[];
  readonly base?: { readonly parts: readonly ReleasePart[] } | undefined;
  load(parts: readonly CompiledPart[]): Promise<void>;
}

/**
 * Stores contents that are not stored yet, a few in each transaction, so that other writers do not wait long. A release
 * that is written afterwards finds them. The contents of the base are not checked, because they are stored already.
 */
export async function storeContents(database: Database, { parts, base, load }: Contents): Promise<void> {
  const stored = new Set(base?.parts.map(({ hash }) => hash));
  const byHash = new Map(parts.filter(({ hash }) => !stored.has(hash)).map((part) => [part.hash, part]));
  const all = [...byHash.values()];
  for (const table of ['document', 'media'] as const) {
    for (const some of chunks(
      all.filter(({ kind }) => (kind === 'media') === (table === 'media')),
      ROWS_PER_INSERT,
    )) {
      const missing = await missingParts(database, table, some);
      for (const few of chunks(missing, TEXTS_PER_INSERT)) {
        await load(few);
        await database.transaction().execute((transaction) => insertContents(transaction, table, few));
      }
    }
  }
}

/**
 * Writes the parts of a release. Parts that are the same in the base are copied inside the database. Throws
 * MissingContents if the content of a part is not stored.
 */
export async function insertParts(
  transaction: Transaction<Tables>,
  release: number,
  parts: readonly CompiledPart[],
  base?: BaseParts,
): Promise<void> {
  const copied = base ? await copyParts(transaction, release, parts, base) : new Set<string>();
  const written = parts.filter((part) => !copied.has(keyOf(part)));
  for (const rows of chunks(written, ROWS_PER_INSERT)) {
    for (const table of ['document', 'media'] as const) {
      const ofTable = rows.filter(({ kind }) => (kind === 'media') === (table === 'media'));
      if ((await missingParts(transaction, table, ofTable)).length > 0) throw new MissingContents();
    }
    await transaction
      .insertInto('release_part')
      .values(rows.map(({ kind, name, variant, hash }) => ({ release, kind, name, variant, hash })))
      .execute();
  }
}

/** A release and its parts, as they are stored. */
export interface BaseParts {
  readonly release: number;
  readonly parts: readonly ReleasePart[];
}

/** Largest number of differences for which parts are copied from the base. With more, it is as fast to write all parts. */
const MAX_DIFFERENCES = 2000;

/** Copies the parts that are the same in the base, and returns their keys; nothing if the base is no longer stored. */
async function copyParts(
  transaction: Transaction<Tables>,
  release: number,
  parts: readonly CompiledPart[],
  base: BaseParts,
): Promise<ReadonlySet<string>> {
  const keys = new Set(parts.map(keyOf));
  const copied = new Set(base.parts.map(keyOf).filter((key) => keys.has(key)));
  const others = base.parts.filter((part) => !copied.has(keyOf(part)));
  if (others.length > MAX_DIFFERENCES) return new Set();
  await transaction
    .insertInto('release_part')
    .columns(['release', 'kind', 'name', 'variant', 'hash'])
    .expression((from) =>
      from
        .selectFrom('release_part')
        .select(({ val }) => [val(release).as('number'), 'kind', 'name', 'variant', 'hash'])
        .where('release', '=', base.release),
    )
    .execute();
  for (const { kind, name, variant } of others) {
    await transaction
      .deleteFrom('release_part')
      .where('release', '=', release)
      .where('kind', '=', kind)
      .where('name', '=', name)
      .where('variant', '=', variant)
      .execute();
  }
  const { count } = await transaction
    .selectFrom('release_part')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('release', '=', release)
    .executeTakeFirstOrThrow();
  if (Number(count) === copied.size) return copied;
  await transaction.deleteFrom('release_part').where('release', '=', release).execute();
  return new Set();
}

function keyOf({ kind, name, variant, hash }: ReleasePart): string {
  return JSON.stringify([kind, name, variant, hash]);
}

/** Stores contents. Another process may have stored the same ones at the same time. */
async function insertContents(
  transaction: Transaction<Tables>,
  table: 'document' | 'media',
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

async function missingParts(
  database: Database,
  table: 'document' | 'media',
  parts: readonly CompiledPart[],
): Promise<CompiledPart[]> {
  if (parts.length === 0) return [];
  const hashes = parts.map(({ hash }) => hash);
  const rows = await database.selectFrom(table).select('hash').where('hash', 'in', hashes).execute();
  const stored = new Set(rows.map(({ hash }) => hash));
  return parts.filter(({ hash }) => !stored.has(hash));
}

function chunks<Row>(rows: readonly Row[], size: number): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );
}
