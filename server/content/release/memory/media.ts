import type { Database } from '../../../database/database.ts';
import { releaseMediaUrl } from '../../resolve/resolve-page.ts';
import type { LoadOptions } from './documents.ts';

/** An image or another file, ready to be sent. */
export interface MediaResponse {
  readonly body: Buffer;
  readonly type: string;
}

/** The media files of one release, and of the previous and newer releases that open pages may still show. */
export interface ReleaseMedia {
  /** Files by their address without `/media/`: `<first 12 digits of the hash>/<name>`. */
  readonly files: ReadonlyMap<string, MediaResponse>;
  /** Addresses of this release's own files by their path in the content folder: `/media/brand/favicon.svg`. */
  readonly addresses: ReadonlyMap<string, string>;
}

/**
 * Number of releases up to the current one whose media are kept, because pages that are still open request them. After
 * a rollback, the media of newer releases are kept as well.
 */
const MEDIA_RELEASES = 5;

/**
 * Reads the media of a release and of the other releases whose media are kept. Files that are already in memory are not
 * read again. Throws if a file of this release is missing.
 */
export async function readMedia(
  database: Database,
  release: number,
  cachedMedia: ReadonlyMap<string, MediaResponse>,
  { damaged, breaks }: LoadOptions,
): Promise<ReleaseMedia> {
  const releases = await database
    .selectFrom('release')
    .select('number')
    .where('number', '>', release - MEDIA_RELEASES)
    .execute();
  const files = new Map<string, MediaResponse>();
  const addresses = new Map<string, string>();
  const byHash = new Map<string, MediaResponse>();
  for (const { number: owner } of releases) {
    for (const { name, hash } of await readMediaNames(database, owner)) {
      if (breaks.isDue()) await breaks.take();
      const address = releaseMediaUrl(name, hash).slice('/media/'.length);
      const file =
        files.get(address) ?? cachedMedia.get(address) ?? byHash.get(hash) ?? (await readFile(database, hash));
      if (!file && owner === release) throw damaged(`the file "${name}" is missing`);
      if (!file) continue;
      if (owner === release) addresses.set(`/${name}`, address);
      byHash.set(hash, file);
      files.set(address, file);
    }
  }
  return { files, addresses };
}

/** Reads the names and hashes of the media files of a release. */
function readMediaNames(
  database: Database,
  release: number,
): Promise<{ readonly name: string; readonly hash: string }[]> {
  return database
    .selectFrom('release_part')
    .select(['name', 'hash'])
    .where('kind', '=', 'media')
    .where('release', '=', release)
    .execute();
}

/** Reads a media file by its hash; undefined if it is not stored. */
async function readFile(database: Database, hash: string): Promise<MediaResponse | undefined> {
  const row = await database.selectFrom('media').select(['type', 'body']).where('hash', '=', hash).executeTakeFirst();
  return row && { body: Buffer.from(row.body), type: row.type };
}
