import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Folders and files that decide what a page looks like. The page with its layout and the scenario are not among them,
 * because the key contains them separately.
 */
const CODE_PATHS = ['src', 'registry', 'schemas', 'server', 'sandbox', 'fixtures', 'package-lock.json'];
/** Files in these folders that do not count as code. */
const NOT_CODE = /\.test\.tsx?$|^fixtures\/(scenarios|content\/(items|pages|designs))\//;

/** Returns a hash of all files under `root` that decide what pages look like. */
export function codeHash(root: string): string {
  const hash = createHash('sha256');
  for (const file of CODE_PATHS.flatMap((each) => filesOf(root, each)).filter((each) => !NOT_CODE.test(each)))
    hash.update(`${file}\n`).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

/** Returns the paths of all files in a folder; for a JSON file, its own path; an empty list if there is neither. */
function filesOf(root: string, name: string): string[] {
  if (!existsSync(path.join(root, name))) return [];
  if (path.extname(name) === '.json') return [name];
  return readdirSync(path.join(root, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .toSorted();
}

/**
 * The values from which the key of a picture is computed: the code, the scenario's document, and the page from the
 * server with its layout.
 */
export interface KeyParts {
  readonly code: string;
  readonly document: unknown;
  readonly html: string;
}

/** Returns a key that changes if the picture can change. Values that differ in every visit are ignored. */
export function keyOf({ code, document, html }: KeyParts): string {
  const page = html
    .replaceAll(/nonce="[^"]*"/g, '')
    // The token of a form that is sent without JavaScript.
    .replaceAll(/(name="~token" value=)"[^"]*"/g, '$1')
    .replaceAll(/"run":"[^"]*"/g, '')
    .replaceAll(/localhost:\d+/g, 'localhost');
  return createHash('sha256')
    .update(JSON.stringify([code, document, page]))
    .digest('hex');
}
