import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint, root, run, say, stop } from './machine.mjs';

const MARK = path.join(root, 'node_modules/.marquee-packages');

/** Installs the packages of the lockfile, if they are not the ones that are there. */
export async function ensurePackages() {
  const wanted = fingerprint(['package-lock.json']);
  if (!existsSync(MARK) || readFileSync(MARK, 'utf8') !== wanted) {
    say('Installing packages …');
    // No package here needs an install script: binaries come inside the packages.
    if (!run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])) {
      stop('npm: the packages could not be installed. See above; check the connection to the registry.');
    }
    writeFileSync(MARK, wanted);
  }
  newNode();
}

/** The Node to run on: this one if it is new enough, else the one that came with the packages. */
export function newNode() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  const own = path.join(root, 'node_modules/.bin/node');
  if (existsSync(own)) return own;
  return stop(
    `Node ${process.versions.node} is too old, and no newer one came with the packages. Install Node 24 or later.`,
  );
}
