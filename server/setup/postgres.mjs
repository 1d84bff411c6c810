import { existsSync, readdirSync } from 'node:fs';
import { isProgramInstalled, run, say } from './machine.mjs';

/** Folder in which Debian installs PostgreSQL. */
const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** Installs PostgreSQL for the tests if possible. Without it the tests run on SQLite only. */
export function ensurePostgres() {
  if (process.env.DATABASE_URL_TEST || process.env.POSTGRES_BIN || isPostgresInstalled()) return;
  if (isProgramInstalled('apt-get') && process.getuid?.() === 0) {
    say('Installing postgresql …');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    run('apt-get', ['update', '-qq'], { env, quiet: true });
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], { env, quiet: true });
  }
  if (!isPostgresInstalled())
    say(
      'PostgreSQL is missing, so the tests run on SQLite only. Install it, or set POSTGRES_BIN to the folder of its programs.',
    );
}

/** Whether PostgreSQL is installed: in Debian's folder, or with its program `initdb` in the search path. */
function isPostgresInstalled() {
  return (existsSync(DEBIAN_FOLDER) && readdirSync(DEBIAN_FOLDER).length > 0) || isProgramInstalled('initdb');
}
