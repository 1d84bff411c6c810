import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sha256 } from '../../../sha256.ts';

/** Absolute path of the root folder of the repository. */
const REPOSITORY = path.resolve(import.meta.dirname, '../../../..');

/**
 * Patterns of the files on which the results of checks depend: the code, and the versions of all libraries
 * (`package-lock.json`).
 */
const CODE_PATTERNS = [
  'package-lock.json',
  'registry/controls.ts',
  'schemas/**/*.json',
  'server/{content,endpoints}/**/*.ts',
  'server/sha256.ts',
  'src/{lib,logic,model}/**/*.ts',
  'src/forms/{controls,kit}/**/*.ts',
];

/** Returns the paths of the files that match `CODE_PATTERNS`, without tests. */
export function codeFiles(): string[] {
  return globSync(CODE_PATTERNS, { cwd: REPOSITORY, exclude: ['**/*.test.*'] }).toSorted();
}

/** The hash of the code; undefined until it is first needed. */
let cachedHash: string | undefined;

/**
 * Returns a hash of the code of all checks. Stored results of other code are not used. The hash is computed once,
 * because the code of a running process does not change.
 */
export function codeHash(): string {
  cachedHash ??= sha256(
    codeFiles()
      .map((file) => `${file} ${sha256(readFileSync(path.join(REPOSITORY, file)))}`)
      .join('\n'),
  );
  return cachedHash;
}
