/**
 * Installs missing packages, then runs the measures. It is plain JavaScript without dependencies, because it runs first
 * on a new machine, with Node 20 or later.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Folder of the benchmarks. */
const benchFolder = import.meta.dirname;
/** File with the hash of the lockfile whose packages were installed last. */
const INSTALLED_HASH_FILE = path.join(benchFolder, 'node_modules/.bench-packages');

ensurePackages();
// The process that runs the measures. Its exit code becomes the exit code of this process.
const child = spawn(newNode(), ['main.ts', ...process.argv.slice(2)], {
  cwd: benchFolder,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal ? 1 : 0);
});

/** Installs the packages unless those of the current lockfile are installed. */
function ensurePackages() {
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(benchFolder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(INSTALLED_HASH_FILE) && readFileSync(INSTALLED_HASH_FILE, 'utf8') === wanted) return;
  console.log('› Installing the peers …');
  const { status } = spawnSync(
    'npm',
    ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: benchFolder,
      stdio: 'inherit',
    },
  );
  if (status !== 0) stop('npm: the packages could not be installed. See above; check the connection to the registry.');
  writeFileSync(INSTALLED_HASH_FILE, wanted);
}

/**
 * Returns the path of the running Node if it is version 24 or later, otherwise of the Node among the portal's packages.
 * If there is neither, ends the process.
 */
function newNode() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  const own = path.join(benchFolder, '../node_modules/.bin/node');
  if (existsSync(own)) return own;
  return stop(
    `Node ${process.versions.node} is too old. Install Node 24 or later, or run \`npm start\` of the portal once.`,
  );
}

/** Prints the problem and ends the process. */
function stop(message) {
  console.error(message);
  process.exit(1);
}
