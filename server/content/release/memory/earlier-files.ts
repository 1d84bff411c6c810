import { BoundedMap } from '#src/lib/bounded-map.ts';
import type { Database } from '../../../database/database.ts';
import type { ReleasePart } from '../release-parts.ts';
import { createDocument, type ReleaseDocument } from './documents.ts';

/** A file of a release that browsers load from its own address. */
export type ReleaseFile = Pick<ReleaseDocument, 'body' | 'hash'>;

/** Maximum number of files that one reader keeps in memory. Pages that stay open for days request such files. */
const MAX_EARLIER_FILES = 200;

/**
 * Returns a function that reads a file of any stored release by its name, such as `en-0123456789ab.json`: the first 12
 * digits of the hash of the file are in front of the extension. The function returns undefined if no release has the
 * file. `fileOf` returns the file name of a release part.
 */
export function createEarlierFileReader(
  database: Database,
  kind: ReleasePart['kind'],
  fileOf: (part: Pick<ReleasePart, 'name' | 'variant' | 'hash'>) => string,
): (file: string) => ReleaseFile | undefined | Promise<ReleaseFile | undefined> {
  const files = new BoundedMap<string, ReleaseFile>(MAX_EARLIER_FILES);
  const readFile = async (file: string): Promise<ReleaseFile | undefined> => {
    const start = /-([0-9a-f]{12})\.js(?:on)?$/.exec(file)?.[1];
    if (start === undefined) return undefined;
    const rows = await database
      .selectFrom('release_part')
      .innerJoin('document', 'document.hash', 'release_part.hash')
      .select(['name', 'variant', 'release_part.hash', 'body'])
      .distinct()
      .where('kind', '=', kind)
      // Together, the two conditions match all hashes that start with these digits: "g" sorts after the last
      // hexadecimal digit.
      .where('release_part.hash', '>=', start)
      .where('release_part.hash', '<', `${start}g`)
      .execute();
    const row = rows.find((one) => fileOf(one) === file);
    const document = row && createDocument(row.body);
    if (!document || document.hash !== row.hash) return undefined;
    files.set(file, document);
    return document;
  };
  return (file) => files.get(file) ?? readFile(file);
}
