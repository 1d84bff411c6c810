import type { KyselyPlugin } from 'kysely';
import type { Database } from '../../database/database.ts';

/** After how many statements the process crashes; 0: never. Counts down. */
export interface CrashPlan {
  after: number;
}

/** A process that ended between two statements. The database rolls its transaction back, as it does after a kill. */
export class CrashError extends Error {
  override readonly name = 'CrashError';
}

/** Returns the database as a process sees it that crashes according to the plan. */
export function crashing(database: Database, plan: CrashPlan): Database {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      // The statement was executed, and the process ends before it can send the next one.
      if (plan.after > 0) {
        plan.after -= 1;
        if (plan.after === 0) throw new CrashError();
      }
      return result;
    },
  };
  return database.withPlugin(plugin);
}
