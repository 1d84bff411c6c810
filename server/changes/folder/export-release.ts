import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PortalError } from '#src/lib/portal-error.ts';
import { readDrafts } from '../../content/drafts/read-drafts.ts';
import { readSourceFiles, readSources } from '../../content/release/release-sources.ts';
import type { Database } from '../../database/database.ts';

/** File with the number of the release that a folder was exported from. Names that begin with a dot are not content. */
const RELEASE_NUMBER_FILE = '.release';

/** How many files an export wrote and removed. */
export interface ExportCounts {
  readonly written: number;
  readonly removed: number;
}

/**
 * Writes the files of a release into a content folder, byte for byte, removes documents and media files that the
 * release does not have, and records the number of the release in the folder. Unchanged files are not written. Throws
 * a PortalError if there is no such release, or if a file would be outside the folder.
 */
export async function exportRelease(database: Database, release: number, folder: string): Promise<ExportCounts> {
  const sources = await readSources(database, release);
  if (sources.length === 0) {
    throw new PortalError(`export: there is no release ${release}. See the list of releases.`);
  }
  const files = await readSourceFiles(database, sources);
  const before = existsSync(folder) ? namesInFolder(folder) : new Map<string, string>();
  let written = 0;
  for (const [name, body] of [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const file = filePath(folder, before.get(name) ?? name);
    if (existsSync(file) && readFileSync(file).equals(body)) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, body);
    written += 1;
  }
  const extra = [...before].filter(([name]) => !files.has(name));
  for (const [, file] of extra) rmSync(filePath(folder, file));
  writeFileSync(path.join(folder, RELEASE_NUMBER_FILE), `${release}\n`);
  return { written, removed: extra.length };
}

/** Returns the number of the release from which a folder was exported; undefined if the folder has no valid number. */
export function exportedRelease(folder: string): number | undefined {
  const file = path.join(folder, RELEASE_NUMBER_FILE);
  const number = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

/**
 * Returns the path of each file in a folder, by the name that the file has in a release. The two differ for media files
 * with tokens (`{product}`) in their paths.
 */
function namesInFolder(folder: string): Map<string, string> {
  const { sources, media } = readDrafts(folder);
  const names = [...sources.keys()].map((file): [string, string] => [file, file]);
  return new Map([...names, ...[...media.values()].map((one): [string, string] => [one.path.slice(1), one.file])]);
}

/** Returns the path of a file below a folder. Throws a PortalError if the name leads out of the folder. */
function filePath(folder: string, name: string): string {
  const file = path.resolve(folder, name);
  if (file.startsWith(path.resolve(folder) + path.sep)) return file;
  throw new PortalError(`export: "${name}" is not inside the content folder, so nothing was written there.`);
}
