import type { KyselyPlugin } from 'kysely';
import type { Database } from '../../database/database.ts';

/** The plan for the crash of a process. */
export interface CrashPlan {
  /** Number of statements until the crash; 0 for no crash. Counts down. */
  after: number;
  /**
   * Set it to `false` for a process that does several things at once: the crash then sets it to `true`, and all further
   * statements fail.
   */
  isDown?: boolean;
  /** Called at the crash, for example to end the real process. */
  onCrash?: () => void;
}

/**
 * The error with which a process ends between two statements. The database rolls the transaction back, as after a kill.
 */
export class CrashError extends Error {
  override readonly name = 'CrashError';
}

/** Returns a database that throws a CrashError according to the plan, as if the process had crashed. */
export function crashingDatabase(database: Database, plan: CrashPlan): Database {
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (plan.isDown) throw new CrashError();
      return node;
    },
    async transformResult({ result }) {
      // The statement was executed, and the process ends before it can send the next one.
      if (plan.after > 0) {
        plan.after -= 1;
        if (plan.after > 0) return result;
        if (plan.isDown === false) plan.isDown = true;
        plan.onCrash?.();
        throw new CrashError();
      }
      return result;
    },
  };
  return database.withPlugin(plugin);
}

/** Runs a function, and returns the number of SQL statements that it executed on the database with this plan. */
export async function countStatements(plan: CrashPlan, work: () => Promise<unknown>): Promise<number> {
  const many = 1_000_000;
  plan.after = many;
  try {
    await work();
    return many - plan.after;
  } finally {
    plan.after = 0;
  }
}
