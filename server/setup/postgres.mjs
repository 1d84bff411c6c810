import { existsSync, readdirSync } from 'node:fs';
import { isProgram, run, say } from './machine.mjs';

const DEBIAN = '/usr/lib/postgresql';

/** The tests run on SQLite and on PostgreSQL: an installed one, else Debian's package, else SQLite alone. */
export function ensurePostgres() {
  if (process.env.DATABASE_URL_TEST || process.env.POSTGRES_BIN || isInstalled()) return;
  if (isProgram('apt-get') && process.getuid?.() === 0) {
    say('Installing postgresql …');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    run('apt-get', ['update', '-qq'], { env, quiet: true });
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], { env, quiet: true });
  }
  if (!isInstalled())
    say('No PostgreSQL: the tests run on SQLite only. Install it, or set POSTGRES_BIN to its programs.');
}

function isInstalled() {
  return (existsSync(DEBIAN) && readdirSync(DEBIAN).length > 0) || isProgram('initdb');
}
