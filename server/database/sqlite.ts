import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { SqliteDialect, type Dialect } from 'kysely';
import { PortalError } from '#src/lib/portal-error.ts';

/** Time in milliseconds that a process waits while another one writes. */
const BUSY_MS = 10_000;

/** A dialect, and the name of its database in messages. */
export interface OpenedDialect {
  readonly dialect: Dialect;
  readonly place: string;
}

/** Opens `marquee.db` in a folder, which is created if missing. Throws a PortalError if it cannot be used. */
export function sqliteDialect(dataDir: string): OpenedDialect {
  const file = path.join(dataDir, 'marquee.db');
  try {
    mkdirSync(dataDir, { recursive: true });
    // The file contains sessions and customers' data. SQLite gives its journal files the same mode.
    closeSync(openSync(file, 'a', 0o600));
    chmodSync(file, 0o600);
    const database = new BetterSqlite(file, { timeout: BUSY_MS });
    database.pragma('journal_mode = WAL');
    // A write is acknowledged only after it is on the disk.
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    return { dialect: new SqliteDialect({ database }), place: file };
  } catch (cause) {
    throw new PortalError(
      `${file}: cannot be opened (${(cause as Error).message}). Set DATA_DIR to a folder of your own.`,
      { cause },
    );
  }
}
