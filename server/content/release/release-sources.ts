import type { Database } from '../../database/database.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Drafts } from '../drafts/drafts.ts';
import { sha256 } from '../../sha256.ts';
import type { CompiledPart, ReleasePart } from './release-parts.ts';

/**
 * The version of the page resolver. Increase it if a change of the code changes the layouts that the same content
 * produces.
 */
const RESOLVER_VERSION = 3;

/** Kinds of release parts that are files of the content folder. */
const SOURCE_KINDS = ['media', 'source'] as const;

/**
 * Returns the files of drafts as release parts. The tokens in the name of a media file are replaced, because the file
 * name is part of the address of the file.
 */
export function sourceParts(drafts: Drafts): CompiledPart[] {
  return [
    ...[...drafts.sources].map(([name, { hash, parsed }]): CompiledPart => ({
      kind: 'source',
      name,
      variant: '',
      hash,
      content: () => parsed().text,
    })),
    ...[...drafts.media.values()].map((file): CompiledPart => ({
      kind: 'media',
      name: file.path.slice(1),
      variant: '',
      hash: file.hash,
      content: () => file,
    })),
  ];
}

/** Returns a hash of everything from which a release is created; the order of the files does not matter. */
export function sourceHash(sources: readonly Pick<ReleasePart, 'name' | 'hash'>[], catalogue: Catalogue): string {
  const files = sources.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({ name, hash }) => [name, hash]);
  return sha256(JSON.stringify([RESOLVER_VERSION, catalogue.hash, files]));
}

/** A file of the content folder from which a release was created. Media files have no text. */
export interface ReleaseSource {
  readonly name: string;
  readonly hash: string;
  readonly text?: string;
}

/** Reads the names and hashes of the files from which a release was created, without their texts. */
export function readSourceNames(database: Database, release: number): Promise<Pick<ReleaseSource, 'name' | 'hash'>[]> {
  return database
    .selectFrom('release_part')
    .select(['name', 'hash'])
    .where('release', '=', release)
    .where('kind', 'in', SOURCE_KINDS)
    .orderBy('name')
    .execute();
}

/**
 * Reads the files from which a release was created, media files without their bytes; empty if there is no such release.
 */
export async function readSources(database: Database, release: number): Promise<ReleaseSource[]> {
  const rows = await database
    .selectFrom('release_part')
    .leftJoin('document', 'document.hash', 'release_part.hash')
    .select(['name', 'release_part.hash', 'body'])
    .where('release', '=', release)
    .where('kind', 'in', SOURCE_KINDS)
    .execute();
  return rows.map(({ name, hash, body }) => ({ name, hash, ...(body === null ? {} : { text: body }) }));
}

/**
 * Returns the bytes of source files by name. Those of media files are read from the database; media files that are not
 * stored are left out.
 */
export async function readSourceFiles(
  database: Database,
  sources: readonly ReleaseSource[],
): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const { name, hash, text } of sources) {
    if (text !== undefined) files.set(name, Buffer.from(text));
    else {
      const media = await database.selectFrom('media').select('body').where('hash', '=', hash).executeTakeFirst();
      if (media) files.set(name, Buffer.from(media.body));
    }
  }
  return files;
}
