import { randomId } from '#src/lib/random-id.ts';
import type { SessionValues } from './session-values.ts';

/** Random ids of a visit, for the logs of services. */
export interface VisitIds {
  readonly sessionId: string;
  readonly trackingId: string;
}

/**
 * Returns the ids of a visit for the headers of calls and for log records, also before sign-in. Generates and stores
 * missing ids. (spec: API-10, API-15)
 */
export function visitIds(values: SessionValues): VisitIds {
  const idOf = (name: keyof VisitIds): string => {
    const storedId = values.get(name);
    if (storedId) return storedId;
    const id = randomId();
    values.set(name, id);
    return id;
  };
  return { sessionId: idOf('sessionId'), trackingId: idOf('trackingId') };
}
