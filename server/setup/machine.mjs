import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of the repository. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Prints a message of the setup. */
export function say(text) {
  console.log(`› ${text}`);
}

/** Prints a message and exits with code 1. */
export function stop(message) {
  console.error(message);
  process.exit(1);
}

/** Runs a program. Returns true if it exits with code 0. */
export function run(program, args, { env = {}, quiet = false } = {}) {
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: quiet ? 'ignore' : 'inherit',
    env: { ...process.env, ...env },
  });
  return status === 0;
}

/** Returns true if a program with this name is installed. */
export function isProgramInstalled(name) {
  return spawnSync('sh', ['-c', `command -v ${name}`], { stdio: 'ignore' }).status === 0;
}

/** Returns a fingerprint of files: a hash of their names and contents. */
export function fingerprint(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}
