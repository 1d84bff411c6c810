/**
 * A temporary PostgreSQL server for the tests: started when it is first needed, shared by all test files of one run.
 */
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fastFolder } from './fast-folder.ts';

/** Start of the names of all folders of test runs. */
const FOLDER_PREFIX = 'marquee-tests-';
/** The port in the name of the socket file. The server does not listen on the network. */
const PORT = '5432';
/** Space for a server: some 300 databases of 8 MB each, the files of other tests, and a reserve. */
const SERVER_BYTES = 6 * 2 ** 30;
/**
 * Settings of the PostgreSQL server. Its data is temporary, so it need not be written to the disk. Without autovacuum
 * it does not visit hundreds of small databases all the time.
 */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=200',
];

/**
 * Returns the folder of PostgreSQL's programs: POSTGRES_BIN, otherwise Debian's newest, otherwise the first folder of
 * the PATH that contains them; undefined if there is none.
 */
export function findPostgres(): string | undefined {
  const own = process.env['POSTGRES_BIN'];
  if (own) return own;
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(path.delimiter),
  ];
  return folders.find((folder) =>
    ['initdb', 'pg_ctl', 'postgres'].every((name) => existsSync(path.join(folder, name))),
  );
}

/** Returns the folder of the PostgreSQL server of this test run. The main process of the tests removes the folder. */
export const runFolder = (): string => path.join(fastFolder(SERVER_BYTES), `${FOLDER_PREFIX}postgres-${process.pid}`);

/**
 * Returns the folder of all files of this test run except the PostgreSQL server. The main process of the tests removes
 * the folder.
 */
export const filesFolder = (): string => path.join(fastFolder(), `${FOLDER_PREFIX}files-${process.pid}`);

/** Returns the address of the run's server. The first process that needs it starts it; the others wait. */
export async function startPostgres(bin: string, folder: string): Promise<string> {
  const ready = path.join(folder, 'ready');
  const failed = path.join(folder, 'failed');
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}&port=${PORT}`;
  try {
    writeFileSync(path.join(folder, 'starting'), '', { flag: 'wx' });
  } catch {
    for (let waited = 0; waited < 60_000; waited += 50) {
      if (existsSync(ready)) return url;
      if (existsSync(failed)) throw new Error(readFileSync(failed, 'utf8'));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`PostgreSQL: not ready after a minute. Look into ${folder}.`);
  }
  try {
    createCluster(bin, folder);
    pgCtl(bin, folder, 'start', '-w', '-l', path.join(folder, 'data/log'), '-o', serverOptions(folder));
    writeFileSync(ready, '');
    return url;
  } catch (error) {
    writeFileSync(failed, String(error));
    throw error;
  }
}

/** Stops the server of a run, if there is one, and removes its folder. */
export function removeRun(folder: string): void {
  const bin = findPostgres();
  if (bin && existsSync(path.join(folder, 'data/postmaster.pid'))) {
    try {
      pgCtl(bin, folder, 'stop', '-m', 'immediate');
    } catch {
      // The server has already stopped.
    }
  }
  rmSync(folder, { recursive: true, force: true });
}

/** Removes folders and servers of runs that were killed. */
export function removeAbandonedRuns(): void {
  for (const folder of new Set([tmpdir(), fastFolder(), fastFolder(SERVER_BYTES)]))
    for (const name of readdirSync(folder)) {
      const pid = name.startsWith(FOLDER_PREFIX) ? Number(name.split('-').at(-1)) : Number.NaN;
      if (Number.isInteger(pid) && !isAlive(pid)) removeRun(path.join(folder, name));
    }
}

/** Whether a process is running. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Creates the data of a server that sorts texts by language, unlike SQLite, so that a query that depends on one order
 * fails.
 */
function createCluster(bin: string, folder: string): void {
  const data = path.join(folder, 'data');
  const common = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-sync', '--locale=C.UTF-8'];
  mkdirSync(data, { recursive: true });
  const user = serverUser();
  if (user) for (const each of [folder, data]) chownSync(each, user.uid, user.gid);
  try {
    executeAsServerUser(path.join(bin, 'initdb'), [...common, '--locale-provider=icu', '--icu-locale=en-US']);
  } catch {
    // These options are unknown to PostgreSQL before version 15 and to PostgreSQL without ICU.
    rmSync(data, { recursive: true, force: true });
    executeAsServerUser(path.join(bin, 'initdb'), common);
  }
}

/** Returns the command-line options of a server whose socket is in `folder`. */
function serverOptions(folder: string): string {
  const settings = SETTINGS.map((setting) => `-c ${setting}`).join(' ');
  return `-k ${folder} -p ${PORT} -c listen_addresses= ${settings}`;
}

/** Runs `pg_ctl` for the server in a folder. */
function pgCtl(bin: string, folder: string, ...words: string[]): void {
  executeAsServerUser(path.join(bin, 'pg_ctl'), ['-D', path.join(folder, 'data'), ...words]);
}

/** Runs a program of PostgreSQL as the server's user. `words` are the command-line arguments. */
function executeAsServerUser(program: string, words: string[]): void {
  execFileSync(program, words, { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], timeout: 60_000, ...serverUser() });
}

/**
 * Returns the user `postgres` of Debian's package if this process runs as root, because PostgreSQL refuses to run as
 * root; otherwise undefined, so that programs run as the current user.
 */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
