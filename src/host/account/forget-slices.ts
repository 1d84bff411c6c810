import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '#src/session/session.ts';

/** What was read for one customer is nobody else's: it goes with the sign-in, also in a page that stays. (spec: SEC-10) */
export function forgetSlices(session: Session, queryClient: QueryClient): void {
  const slices = { queryKey: ['slice'] };
  let known = session.state().authKey;
  session.subscribe(() => {
    const { authKey } = session.state();
    const before = known;
    known = authKey;
    if (before === undefined || before === authKey) return;
    // What shows then is asked for again with the new sign-in; without one nothing is.
    if (authKey !== undefined) void queryClient.resetQueries(slices);
    else for (const query of queryClient.getQueryCache().findAll(slices)) query.reset();
  });
}
