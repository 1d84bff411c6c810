import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '#src/session/session.ts';

/**
 * Removes the data of a customer when the sign-in ends or changes, also on a page that stays open.
 * (spec: SEC-10, API-18)
 */
export function forgetSlices(session: Session, queryClient: QueryClient): void {
  const slices = { queryKey: ['slice'] };
  let lastAuthKey = session.state().authKey;
  session.subscribe(() => {
    const { authKey } = session.state();
    const previousAuthKey = lastAuthKey;
    lastAuthKey = authKey;
    if (previousAuthKey === undefined || previousAuthKey === authKey) return;
    // After a new sign-in the shown data is read again. After a sign-out, only data that visitors may read stays.
    if (authKey !== undefined) return void queryClient.resetQueries(slices);
    for (const query of queryClient.getQueryCache().findAll(slices)) if (!query.meta?.['isPublic']) query.reset();
  });
}
