import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 2 ** 30;

/**
 * Returns the folder for databases and other files of tests: one in memory if the system has it and it has this many
 * bytes, as on Linux. On a disk, SQLite waits after each write, and PostgreSQL needs four times as much processor time
 * to create a database. A process that is killed loses nothing in either place.
 */
export function fastFolder(bytes = ENOUGH_BYTES): string {
  if (!existsSync(IN_MEMORY)) return tmpdir();
  const { blocks, bsize } = statfsSync(IN_MEMORY);
  return blocks * bsize >= bytes ? IN_MEMORY : tmpdir();
}
