import { sendInBackground } from '#src/http/send-in-background.ts';
import type { Problem } from '#src/model/layout.ts';

/** Where browsers tell the portal's own log what the log service did not take. */
const PROBLEMS_URL = '/api/problems';
/** What the log service itself needs: a problem there is not told there. */
const OF_THE_LOG = /^(?:logs|identity)\./;
const MAX_LINE = 1000;

/** Writes a line to the log service; rejects when it was not taken. */
export type WriteLine = (message: string) => Promise<unknown>;

export interface ErrorSink {
  readonly report: (problem: Problem) => void;
  /** From now on problems go to the log service, as customer or agent by the token in use. (spec: API-34) */
  readonly writeTo: (write: WriteLine) => void;
}

/**
 * Sends each problem once a visit, and to one place: to the log service, or to the server's log when that does not take
 * it. On the hosts of the staff to the console too. (spec: API-34, ERR-08)
 */
export function createErrorSink(staff: boolean): ErrorSink {
  const told = new Set<string>();
  let write: WriteLine | undefined;
  return Object.freeze({
    report: ({ where, what, fix }: Problem) => {
      const line = `${where}: ${what}. ${fix}`;
      if (told.has(line)) return;
      told.add(line);
      if (staff) console.warn(line);
      const path = location.pathname;
      const tellServer = (): void => sendInBackground(PROBLEMS_URL, { path, where, what, fix });
      if (!write || OF_THE_LOG.test(where)) tellServer();
      else write(`${path} ${line}`.slice(0, MAX_LINE)).catch(tellServer);
    },
    writeTo: (writer: WriteLine) => {
      write = writer;
    },
  });
}
