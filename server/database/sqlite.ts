import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { SqliteDialect, SqliteDriver, type Dialect, type Driver } from 'kysely';
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
    return { dialect: new WriterDialect(database), place: file };
  } catch (cause) {
    throw new PortalError(
      `${file}: cannot be opened (${(cause as Error).message}). Set DATA_DIR to a folder of your own.`,
      { cause },
    );
  }
}

/** Longest pause in milliseconds between two attempts to begin. */
const MAX_PAUSE_MS = 20;

class WriterDialect extends SqliteDialect {
  readonly #database: BetterSqlite.Database;
  constructor(database: BetterSqlite.Database) {
    super({ database });
    this.#database = database;
  }
  override createDriver(): Driver {
    return new WriterDriver(this.#database);
  }
}

/**
 * Begins each transaction as a writer. One that begins with a query would fail at its first write if another process had
 * written in between. While another process writes, the wait is no pause of the whole server.
 */
class WriterDriver extends SqliteDriver {
  readonly #database: BetterSqlite.Database;
  constructor(database: BetterSqlite.Database) {
    super({ database });
    this.#database = database;
  }
  override async beginTransaction(): Promise<void> {
    const ends = performance.now() + BUSY_MS;
    for (let pause = 1; !this.#begins(performance.now() >= ends); pause = Math.min(pause * 2, MAX_PAUSE_MS))
      await new Promise((resolve) => setTimeout(resolve, pause));
  }
  /** Returns whether the transaction has begun; throws at the last attempt if it has not. */
  #begins(isLast: boolean): boolean {
    this.#database.pragma('busy_timeout = 0');
    try {
      this.#database.exec('begin immediate');
      return true;
    } catch (error) {
      if (isLast || (error as { readonly code?: unknown }).code !== 'SQLITE_BUSY') throw error;
      return false;
    } finally {
      this.#database.pragma(`busy_timeout = ${BUSY_MS}`);
    }
  }
}
