/** A SQLite database whose process can crash between any two statements, also before a commit. */
import BetterSqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { openSandboxDatabase, type SandboxDatabase } from '#sandbox/database.ts';

/** A SQLite database whose process a test can crash. The crash is simulated: the database file is closed. */
export interface CrashableDatabase {
  readonly database: SandboxDatabase;
  /** Makes the process crash before the n-th database statement from now; 0 is the next one. */
  dieBefore(statement: number): void;
  /** Cancels the crash that `dieBefore` has planned. */
  spare(): void;
  /** Closes the database file. An open transaction is rolled back, as after the end of a process. */
  close(): void;
}

/**
 * Opens an existing SQLite file as a database that can crash. `onDeath` is called once, when the simulated process
 * crashes.
 */
export async function openCrashableDatabase(file: string, onDeath: () => void): Promise<CrashableDatabase> {
  const sqlite = new BetterSqlite(file);
  sqlite.pragma('journal_mode = WAL');
  // Kills of a process are tested in account-durability.test.ts. Here the process only closes the file, so writes need
  // not reach the disk.
  sqlite.pragma('synchronous = OFF');
  sqlite.pragma('foreign_keys = ON');
  let left: number | undefined;
  const close = (): void => void (sqlite.open && sqlite.close());
  const countStatement = (): void => {
    if (left === undefined) return;
    if (left > 0) left -= 1;
    else {
      left = undefined;
      close();
      onDeath();
    }
  };
  const dialect = new SqliteDialect({
    database: {
      prepare(sql: string) {
        countStatement();
        return sqlite.prepare(sql);
      },
      close,
    },
  });
  return {
    database: await openSandboxDatabase(new Kysely({ dialect })),
    dieBefore: (statement) => {
      left = statement;
    },
    spare: () => {
      left = undefined;
    },
    close,
  };
}
