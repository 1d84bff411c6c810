import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';
import BetterSqlite from 'better-sqlite3';
import {
  SqliteDialect,
  SqliteDriver,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import { PortalError } from '#src/lib/portal-error.ts';
import { pause } from '#src/lib/runs/pause.ts';
import { createFileSync, shareSyncs, type DiskSync } from './disk-sync.ts';

/** Maximum time in milliseconds that a write waits while another process writes. */
const BUSY_MS = 10_000;

/**
 * Number of journal pages after which a write also copies the journal into the database file, which takes several
 * milliseconds. The limit is higher in the main thread, which serves customers, so that other threads usually do the
 * copy.
 */
const JOURNAL_PAGES = isMainThread ? 4000 : 1000;

/** An opened database for Kysely, and its name in messages. */
export interface OpenedDialect {
  readonly dialect: Dialect;
  readonly place: string;
}

/**
 * Opens `marquee.db` in a folder, which is created if missing. A write is acknowledged only after it is on the disk;
 * the thread goes on with other work meanwhile. `given` replaces the sync of the journal file in tests. Throws a
 * PortalError if the file cannot be used.
 */
export function sqliteDialect(dataDir: string, given?: DiskSync): OpenedDialect {
  const file = path.join(dataDir, 'marquee.db');
  try {
    mkdirSync(dataDir, { recursive: true });
    // The file contains sessions and customers' data. SQLite gives its journal files the same mode.
    closeSync(openSync(file, 'a', 0o600));
    chmodSync(file, 0o600);
    const database = new BetterSqlite(file, { timeout: BUSY_MS });
    database.pragma('journal_mode = WAL');
    // SQLite itself would stop the thread at each write. The driver waits for the disk instead.
    database.pragma('synchronous = NORMAL');
    database.pragma(`wal_autocheckpoint = ${JOURNAL_PAGES}`);
    database.pragma('foreign_keys = ON');
    const journal = createFileSync(`${file}-wal`);
    const sync = shareSyncs(given ?? journal.sync);
    return { dialect: new WriterDialect(database, { sync, close: journal.close }), place: file };
  } catch (cause) {
    throw new PortalError(
      `${file}: cannot be opened (${(cause as Error).message}). Set DATA_DIR to a folder of your own.`,
      { cause },
    );
  }
}

/** Maximum pause in milliseconds between two attempts to begin a transaction. */
const MAX_PAUSE_MS = 20;

/** The journal file of SQLite: a function that syncs it to the disk, and a function that closes it. */
type Journal = ReturnType<typeof createFileSync>;

/** SQLite dialect of Kysely that uses the WriterDriver. */
class WriterDialect extends SqliteDialect {
  readonly #database: BetterSqlite.Database;
  readonly #journal: Journal;
  constructor(database: BetterSqlite.Database, journal: Journal) {
    super({ database });
    this.#database = database;
    this.#journal = journal;
  }
  override createDriver(): Driver {
    return new WriterDriver(this.#database, this.#journal);
  }
}

/**
 * Driver that begins each transaction as a writer. A transaction that begins with a query would fail at its first write
 * if another process had written in between. While another process writes, only the transaction waits, not the whole
 * server.
 */
class WriterDriver extends SqliteDriver {
  readonly #database: BetterSqlite.Database;
  readonly #journal: Journal;
  readonly #connection: DatabaseConnection;
  constructor(database: BetterSqlite.Database, journal: Journal) {
    super({ database });
    this.#database = database;
    this.#journal = journal;
    this.#connection = new SyncedConnection(database, journal.sync);
  }
  override async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }
  override async beginTransaction(): Promise<void> {
    const ends = performance.now() + BUSY_MS;
    for (let ms = 1; !this.#tryBegin(performance.now() >= ends); ms = Math.min(ms * 2, MAX_PAUSE_MS)) await pause(ms);
  }
  override async commitTransaction(): Promise<void> {
    this.#database.exec('commit');
    await this.#journal.sync();
  }
  /** After a failed sync to the disk, there is nothing to roll back, because the transaction has already ended. */
  override async rollbackTransaction(): Promise<void> {
    if (this.#database.inTransaction) this.#database.exec('rollback');
  }
  override async destroy(): Promise<void> {
    await super.destroy();
    await this.#journal.close();
  }
  /**
   * Tries to begin the transaction and returns whether it has begun. Throws if the last attempt fails, or if the reason
   * is not a write of another process.
   */
  #tryBegin(isLast: boolean): boolean {
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

/** A connection that also waits for the disk after writes outside of transactions. */
class SyncedConnection implements DatabaseConnection {
  readonly #database: BetterSqlite.Database;
  readonly #sync: DiskSync;
  constructor(database: BetterSqlite.Database, sync: DiskSync) {
    this.#database = database;
    this.#sync = sync;
  }
  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const statement = this.#database.prepare(sql);
    const result: QueryResult<Row> = statement.reader
      ? { rows: statement.all(parameters) as Row[] }
      : resultOf(statement.run(parameters));
    if (!statement.readonly && !this.#database.inTransaction) await this.#sync();
    return result;
  }
  // oxlint-disable-next-line require-yield -- nothing of the portal reads a result in parts
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('SQLite: results are not read in parts.');
  }
}

/** Returns the result of a write as Kysely expects it. */
function resultOf<Row>({ changes, lastInsertRowid }: BetterSqlite.RunResult): QueryResult<Row> {
  return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
}
