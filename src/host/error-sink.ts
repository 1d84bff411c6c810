import { sendInPassing } from '#src/http/send-in-passing.ts';
import type { Problem } from '#src/model/layout.ts';

/** Where browsers tell the server's log what went wrong. */
const PROBLEMS_URL = '/api/problems';

/** Sends each problem once a visit: to the console on the hosts of the staff, to the server's log everywhere. */
export function createErrorSink(staff: boolean): (problem: Problem) => void {
  const told = new Set<string>();
  return ({ where, what, fix }) => {
    const line = `${where}: ${what}. ${fix}`;
    if (told.has(line)) return;
    told.add(line);
    if (staff) console.warn(line);
    sendInPassing(PROBLEMS_URL, { path: location.pathname, where, what, fix });
  };
}
