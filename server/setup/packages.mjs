import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint, root, run, say, stop } from './machine.mjs';

/** File with the fingerprint of the lockfile at the last installation. */
const FINGERPRINT_FILE = path.join(root, 'node_modules/.marquee-packages');

/**
 * Installs the packages of the lockfile, if it has changed since the last installation. Exits with code 1 if that
 * fails, or if there is no new enough Node.js.
 */
export async function ensurePackages() {
  const wanted = fingerprint(['package-lock.json']);
  if (!existsSync(FINGERPRINT_FILE) || readFileSync(FINGERPRINT_FILE, 'utf8') !== wanted) {
    say('Installing packages …');
    // No package needs an install script: the packages contain their binaries. The build needs the development packages
    // even where NODE_ENV is production.
    if (!run('npm', ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])) {
      stop('npm: the packages could not be installed. Read the errors above and check the connection to the registry.');
    }
    writeFileSync(FINGERPRINT_FILE, wanted);
  }
  findRecentNode();
}

/**
 * Returns the path of a Node.js that is new enough: the running one, otherwise the one among the installed packages.
 * Exits with code 1 if there is none.
 */
export function findRecentNode() {
  if (isRecent(process.versions.node)) return process.execPath;
  const own = path.join(root, 'node_modules/.bin/node');
  if (existsSync(own)) return own;
  return stop(
    `node: version ${process.versions.node} is too old, and the packages contain no newer one. Install Node 24.15 or later.`,
  );
}

/** Returns whether a version of Node.js is new enough: 24.15, as `engines` in package.json says. */
function isRecent(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > 24 || (major === 24 && minor >= 15);
}
