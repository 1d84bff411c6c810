import type { QueryClient } from '@tanstack/react-query';
import type { DataServices } from '#src/data/run-operation.ts';
import { sliceOptions } from '#src/data/use-slice.ts';
import { shareWhileRunning } from '#src/lib/runs/load-once.ts';
import { getProfile } from '#src/operations/profile.ts';
import { hasAccountIds } from '#src/session/session.ts';

/**
 * Returns a function that resolves when session context and account ids are known. Both are in the profile's response,
 * so the profile is loaded if necessary. The function also resolves if no customer is signed in, and if the profile
 * fails or has neither: account calls are then sent without them. (spec: ACCT-09, API-11, API-23)
 */
export function createContextWait(data: DataServices, queryClient: QueryClient): () => Promise<void> {
  const firstOutcome = shareWhileRunning(() => loadProfile(data, queryClient));
  return async () => {
    const { session } = data;
    const isKnown = session.values.get('sessionContext') !== undefined && hasAccountIds(session.state());
    if (session.accessToken() !== undefined && !isKnown) await firstOutcome();
  };
}

/** Maximum number of attempts to load the profile. One may not suffice, because leaving a page cancels its request. */
const MAX_ATTEMPTS = 3;

/** Resolves when the profile is loaded, an attempt to load it has failed, or `MAX_ATTEMPTS` attempts were canceled. */
async function loadProfile(data: DataServices, queryClient: QueryClient): Promise<void> {
  const options = sliceOptions(data, getProfile, undefined);
  const cache = queryClient.getQueryCache();
  const isOver = (): boolean => {
    const state = cache.find(options)?.state;
    return state !== undefined && (state.status !== 'pending' || state.fetchFailureCount > 0);
  };
  const attempt = (): Promise<void> =>
    new Promise((resolve) => {
      const end = (): void => {
        unsubscribe();
        resolve();
      };
      const unsubscribe = cache.subscribe(() => {
        if (isOver()) end();
      });
      // Also resolves after a cancellation, without a profile.
      void queryClient.prefetchQuery(options).then(end);
    });
  for (let starts = 0; starts < MAX_ATTEMPTS && !isOver(); starts += 1) await attempt();
}
