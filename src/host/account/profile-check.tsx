import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDataServices } from '#src/data/data-context.ts';
import { sliceOptions } from '#src/data/use-slice.ts';
import { getProfile } from '#src/operations/profile.ts';
import { useSession, useSessionPort } from '#src/session/session-context.tsx';
import { useServices } from '../services-context.ts';

/** Delay of the check after a signed-in page has loaded. (spec: API-22) */
const CHECK_AFTER_MS = 1500;

/**
 * Checks once a visit that the profile is loaded. If it is idle or failed, it is read once more, so that every page has its
 * session context. Without account ids the customer signs in again, once. (spec: API-22, API-23, OPEN-11)
 */
export function ProfileCheck(): null {
  const services = useDataServices();
  const queryClient = useQueryClient();
  const session = useSessionPort();
  const { report } = useServices();
  const { status } = useSession();
  const hasRun = useRef(false);

  useEffect(() => {
    if (status !== 'signed-in' || hasRun.current) return;
    const timer = setTimeout(() => {
      hasRun.current = true;
      const { values } = session;
      if (Object.values(session.state().ids ?? {}).some(Boolean)) {
        values.remove('signedInForIds');
        const options = sliceOptions(services, getProfile, undefined);
        const known = queryClient.getQueryState(options.queryKey);
        const isIdle = known === undefined || (known.status === 'pending' && known.fetchStatus === 'idle');
        if (isIdle || known.status === 'error') void queryClient.prefetchQuery({ ...options, staleTime: 0 });
      } else if (values.get('signedInForIds') === undefined) {
        values.set('signedInForIds', 'true');
        void session.signIn();
      } else {
        // A second sign-in would not help and could repeat without end.
        report({ where: 'session', what: 'has no ids', fix: 'See the claims of the identity provider.' });
      }
    }, CHECK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [services, queryClient, session, report, status]);

  return null;
}
