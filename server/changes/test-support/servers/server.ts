/** A server for editors that can crash between two statements of the database. */
import type { Database } from '../../../database/database.ts';
import { createChanges, type Changes } from '../../changes.ts';
import type { EditingResponse } from '../change-model.ts';
import { crashingDatabase, CrashError, type CrashPlan } from '../crashing.ts';
import { smallStore } from '../small-content.ts';
import { executeRequest, type EditingRequest } from './requests.ts';

/** The moment at which a server crashes while it executes a request. */
export interface Crash {
  /**
   * Number of statements until the crash; 0 for no crash. If the request needs fewer, the server crashes before it
   * responds.
   */
  readonly after: number;
  /** Whether a server in a separate process is killed (SIGKILL). Otherwise its work ends with an exception. */
  readonly isKilled?: boolean;
}

/** The outcome of a request. */
export interface RequestOutcome {
  /**
   * The response that the server sent or, if it crashed, would have sent; missing if the server crashed before the end
   * of the action, or had no connection to the database.
   */
  readonly response?: EditingResponse;
  readonly isCrashed: boolean;
}

/** A server that applies requests of editors to the shared database and can be made to crash. */
export interface EditingServer {
  /** Sends a request. After a crash the server starts again. */
  send(request: EditingRequest, crash: Crash): Promise<RequestOutcome>;
}

/** Returns the functions that read and edit the changes in a database. */
const changesOf = (database: Database): Changes => createChanges({ database, releases: smallStore(database) });

/** Returns a server in this process. `onCrash` is called when it crashes after a statement. */
export function serverInProcess(database: Database, onCrash?: () => void): EditingServer {
  const plan: CrashPlan = { after: 0, ...(onCrash && { onCrash }) };
  const changes = changesOf(crashingDatabase(database, plan));
  let restarted = changesOf(database);
  return {
    async send(request, { after }) {
      plan.after = after;
      try {
        const response = await executeRequest(after > 0 ? changes : restarted, request);
        // If the planned statement was not reached, the server crashes now: everything is stored, but it cannot
        // respond.
        return { response, isCrashed: plan.after > 0 };
      } catch (error) {
        if (isDisconnected(error)) return { isCrashed: false };
        if (!(error instanceof CrashError)) throw error;
        restarted = changesOf(database);
        return { isCrashed: true };
      } finally {
        plan.after = 0;
      }
    },
  };
}

/** Whether PostgreSQL did not accept a connection in time, or ended a transaction that was idle for too long. */
const isDisconnected = (error: unknown): boolean =>
  error instanceof Error &&
  /timeout exceeded when trying to connect|idle-in-transaction|terminated/.test(error.message);
