import type { QueryClient } from '@tanstack/react-query';
import type { Events } from '../../api/events.ts';

/** Delay after an event before data is loaded again: more events may follow while others type. */
const REFETCH_DELAY_MS = 1000;

/**
 * Reloads the data on the screen, except the presence of editors, after an event and after the event stream opens. A
 * request in progress is completed and then repeated instead of being aborted; otherwise a slow list would never arrive
 * while others type.
 */
export function refetchOnEvents(
  queries: QueryClient,
  events: Pick<Events, 'subscribe' | 'opened'>,
  waitMs = REFETCH_DELAY_MS,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const due = new Set<string>();
  const start = (): void => {
    timer ??= setTimeout(refetch, waitMs);
  };
  const refetch = (): void => {
    timer = undefined;
    const ready = queries.getQueryCache().findAll({
      predicate: ({ queryHash, state }) => due.has(queryHash) && state.fetchStatus === 'idle',
    });
    for (const { queryHash, queryKey } of ready) {
      due.delete(queryHash);
      void queries.invalidateQueries({ queryKey, exact: true });
    }
    const isWaiting = queries.getQueryCache().findAll({ predicate: ({ queryHash }) => due.has(queryHash) }).length > 0;
    if (isWaiting) start();
    else due.clear();
  };
  const markStale = (): void => {
    for (const { queryHash, queryKey } of queries.getQueryCache().getAll())
      if (queryKey[0] !== 'presence') due.add(queryHash);
    start();
  };
  events.subscribe(markStale);
  events.opened(markStale);
}
