import { sendInBackground } from '#src/http/send-in-background.ts';
import { createSubscribers } from '#src/lib/subscribers.ts';
import type { Problem } from '#src/model/layout.ts';

/** Address of the portal's own log, for problems that the log service does not record. */
const PROBLEMS_URL = '/api/problems';
/** Maximum number of characters of a line for the log service. */
const MAX_LINE_LENGTH = 1000;

/** Writes a line to the log service; rejects if the line was not accepted. */
export type WriteLine = (message: string) => Promise<unknown>;

/** Reports a problem. `target` is `server` for problems of the log service, because it cannot record them. */
export type Report = (problem: Problem, target?: 'server') => void;

/** Receives the problems of a visit and sends each of them to a log. */
export interface ErrorSink {
  readonly report: Report;
  /** Sends problems to the log service from now on. (spec: API-34) */
  readonly writeTo: (write: WriteLine) => void;
  /** Calls the listener with each problem from now on. */
  readonly onReport: (listener: (problem: Problem) => void) => void;
  /** Returns all problems of this visit so far. */
  readonly reported: () => readonly Problem[];
}

/**
 * Returns a sink that sends each problem once per visit: to the log service, or to the server's log if there is no log
 * service yet or it cannot record the problem. If `staff` is true, problems are also written to the console. (spec:
 * API-34, ERR-08)
 */
export function createErrorSink(staff: boolean): ErrorSink {
  const reported = new Map<string, Problem>();
  const { subscribe, notify } = createSubscribers<[Problem]>();
  let write: WriteLine | undefined;
  return Object.freeze({
    report: ({ where, what, fix }: Problem, target?: 'server') => {
      const line = `${where}: ${what}. ${fix}`;
      if (reported.has(line)) return;
      reported.set(line, { where, what, fix });
      notify({ where, what, fix });
      if (staff) console.warn(line);
      const path = location.pathname;
      const sendToServer = (): void => sendInBackground(PROBLEMS_URL, { path, where, what, fix });
      if (!write || target === 'server') sendToServer();
      else write(`${path} ${line}`.slice(0, MAX_LINE_LENGTH)).catch(sendToServer);
    },
    writeTo: (writer: WriteLine) => {
      write = writer;
    },
    onReport: (listener: (problem: Problem) => void) => void subscribe(listener),
    reported: () => [...reported.values()],
  });
}
