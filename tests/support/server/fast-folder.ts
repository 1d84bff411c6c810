import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** The folder in memory on Linux. */
const MEMORY_FOLDER = '/dev/shm';
/** Enough space for the files of a test run. */
const ENOUGH_BYTES = 4 * 2 ** 30;

/**
 * Returns the folder for databases and other files of tests: the folder in memory if the system has one, as Linux does,
 * and its size is at least `bytes`; otherwise a folder on disk. On a disk, SQLite waits after each write, and
 * PostgreSQL needs four times as much processor time to create a database. A process that is killed loses nothing in
 * either place.
 */
export function fastFolder(bytes = ENOUGH_BYTES): string {
  if (!existsSync(MEMORY_FOLDER)) return tmpdir();
  const { blocks, bsize } = statfsSync(MEMORY_FOLDER);
  return blocks * bsize >= bytes ? MEMORY_FOLDER : tmpdir();
}
