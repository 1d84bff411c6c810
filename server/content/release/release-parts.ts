import type { Database } from '../../database/database.ts';
import type { ReleasePartTable } from '../../database/tables.ts';
import type { MediaFile } from '../drafts/drafts.ts';
import { sha256 } from '../../sha256.ts';
import type { Breaks } from './memory/breaks.ts';

/** A part of a release, such as a page in one language; `hash` is the hash of its content. */
export type ReleasePart = Omit<ReleasePartTable, 'release'>;

/** A release part with its content: a text, or a media file. */
export interface CompiledPart extends ReleasePart {
  /**
   * Returns the content. A layout is created on each call, because the layouts of thousands of pages do not fit into
   * memory.
   */
  readonly content: () => string | MediaFile;
}

/** The number and the stored parts of the release on which a new release is based. */
export interface BaseParts {
  readonly release: number;
  readonly parts: readonly ReleasePart[];
}

/**
 * The name of the release parts with the 404 responses, one for each language. It cannot be the route of a page,
 * because routes begin with a slash.
 */
export const NOT_FOUND = 'not-found';

/** Returns a release part whose content is a text. */
export function textPart(kind: ReleasePart['kind'], name: string, variant: string, content: string): CompiledPart {
  return { kind, name, variant, hash: sha256(content), content: () => content };
}

/** Returns a text that identifies a release part with its content. The hash of a release is made from these texts. */
export function partKey({ kind, name, variant, hash }: ReleasePart): string {
  return JSON.stringify([kind, name, variant, hash]);
}

/** Reads the parts of a release; empty if there is no such release. */
export function readParts(database: Database, release: number): Promise<ReleasePart[]> {
  return database
    .selectFrom('release_part')
    .select(['kind', 'name', 'variant', 'hash'])
    .where('release', '=', release)
    .execute();
}

/** Number of release parts in one query while customers are served. */
const PARTS_PER_SLICE = 200;

/** Reads the parts of a release like `readParts`, but a few at a time, so that no request waits until all are read. */
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
