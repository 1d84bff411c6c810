import type { Database } from '../../database/database.ts';
import { releaseMediaUrl } from '../resolve/resolve-page.ts';

/** A picture or file, ready to be sent. */
export interface MediaAnswer {
  readonly body: Buffer;
  readonly type: string;
}

/** How many releases back media are kept (and all newer ones, after a rollback): open pages still ask for them. */
const MEDIA_RELEASES = 5;

export interface MediaRow {
  readonly path: string;
  readonly release: number;
  readonly hash: string;
}

/** Media of this release and of the ones around it. */
export function readMediaRows(database: Database, release: number): Promise<MediaRow[]> {
  return database
    .selectFrom('release_source')
    .innerJoin('media', 'media.hash', 'release_source.hash')
    .select(['release_source.path', 'release_source.release', 'media.hash'])
    .where('release_source.release', '>', release - MEDIA_RELEASES)
    .where('release_source.path', 'like', 'media/%')
    .execute();
}

/** Files by their address, and the addresses of this release's own by their place. */
export async function readMedia(
  database: Database,
  release: number,
  rows: readonly MediaRow[],
  before: ReadonlyMap<string, MediaAnswer> | undefined,
): Promise<{ files: Map<string, MediaAnswer>; paths: Map<string, string> }> {
  const files = new Map<string, MediaAnswer>();
  const paths = new Map<string, string>();
  const bodies = new Map<string, MediaAnswer>();
  for (const row of rows) {
    const key = releaseMediaUrl(row.path, row.hash).slice('/media/'.length);
    if (row.release === release) paths.set(`/${row.path}`, key);
    if (files.has(key)) continue;
    const file = before?.get(key) ?? bodies.get(row.hash) ?? (await readFile(database, row.hash));
    bodies.set(row.hash, file);
    files.set(key, file);
  }
  return { files, paths };
}

async function readFile(database: Database, hash: string): Promise<MediaAnswer> {
  const { type, body } = await database
    .selectFrom('media')
    .select(['type', 'body'])
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  return { body: Buffer.from(body), type };
}
