import type { QueryClient } from '@tanstack/react-query';
import type { Events } from '../api/events.ts';

/** How long after an event lists are loaded again: others may be typing. */
const WAIT_MS = 1000;

/** Loads what is on the screen again when an editor has done something. */
export function refetchOnEvents(queries: QueryClient, events: Pick<Events, 'subscribe' | 'reconnected'>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refetch = (): void => {
    clearTimeout(timer);
    timer = setTimeout(
      () => void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'presence' }),
      WAIT_MS,
    );
  };
  events.subscribe(refetch);
  events.reconnected(refetch);
}
