/** A SQLite database whose process can die between any two statements, also before a commit. */
import BetterSqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { openSandboxDatabase, type SandboxDatabase } from '#sandbox/database.ts';

/** A database whose process dies when a test wants it. */
export interface MortalDatabase {
  readonly database: SandboxDatabase;
  /** Makes the process die before the n-th statement from now; 0 is the next one. */
  dieBefore(statement: number): void;
  /** Cancels a planned death. */
  spare(): void;
  /** Closes the file. An open transaction is rolled back, as after the end of a process. */
  close(): void;
}

/** Opens a file that exists. `onDeath` is called once, when the process dies. */
export async function openMortalDatabase(file: string, onDeath: () => void): Promise<MortalDatabase> {
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
