import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint, root, run, say, stop } from './machine.mjs';
import { findRecentNode } from './packages.mjs';

/** File with the fingerprint of the sources of the last build. */
const FINGERPRINT_FILE = path.join(root, 'dist/.built');
/** Files outside the source folders that the build depends on. */
const BUILD_FILES = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'server/setup/chunk-contents.ts',
  'server/setup/precompress.ts',
  'server/setup/rendering-chunks.ts',
];
/** Folders of the sources that the build depends on. */
const SOURCE_FOLDERS = ['src', 'registry', 'schemas'];

/** Builds the portal if its sources have changed since the last build, or if `always` is true. */
export async function ensureBuild({ always = false } = {}) {
  const wanted = fingerprint([...BUILD_FILES, ...SOURCE_FOLDERS.flatMap(filesIn)]);
  if (!always && existsSync(FINGERPRINT_FILE) && readFileSync(FINGERPRINT_FILE, 'utf8') === wanted) return;
  say('Building the portal …');
  const node = findRecentNode();
  if (!run(node, ['node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel', 'warn']))
    stop('build: Vite failed. Correct the errors above.');
  if (!run(node, ['server/setup/precompress.ts']))
    stop('build: the files could not be compressed. Correct the errors above.');
  writeFileSync(FINGERPRINT_FILE, wanted);
}

/** Returns the paths of the files in a folder and its subfolders, without tests. */
function filesIn(folder) {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)))
    .toSorted();
}
