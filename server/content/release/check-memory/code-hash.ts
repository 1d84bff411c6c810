import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sha256 } from '../../../sha256.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../../../..');

/** The code on which the results of checks depend, and the list of the versions of all libraries. */
const FILES = [
  'package-lock.json',
  'registry/controls.ts',
  'schemas/**/*.json',
  'server/{content,endpoints}/**/*.ts',
  'server/sha256.ts',
  'src/{lib,logic,model}/**/*.ts',
  'src/forms/{controls,kit}/**/*.ts',
];

/** Returns the paths that match `FILES`, without tests. */
export function codeFiles(): string[] {
  return globSync(FILES, { cwd: REPOSITORY, exclude: ['**/*.test.*'] }).toSorted();
}

let known: string | undefined;

/**
 * Returns a hash of the code of all checks: results of other code are not used. The code of a process does not change.
 */
export function codeHash(): string {
  known ??= sha256(
    codeFiles()
      .map((file) => `${file} ${sha256(readFileSync(path.join(REPOSITORY, file)))}`)
      .join('\n'),
  );
  return known;
}
