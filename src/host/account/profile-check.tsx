import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDataServices } from '#src/data/data-context.ts';
import { sliceOptions } from '#src/data/use-slice.ts';
import { getProfile } from '#src/operations/profile.ts';
import { useSession, useSessionPort } from '#src/session/session-context.tsx';
import { useServices } from '../services-context.ts';

/** How long after a page of the signed-in area stands its profile is looked at. (spec: API-22) */
const CHECK_AFTER_MS = 1500;

/**
 * Looks once a visit whether the profile is there: still idle or failed, it is asked for once more, so that its session
 * context is known on every page; without session ids the customer signs in again. (spec: API-22, API-23, OPEN-11)
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
        // How it ends is told as the end of every operation is.
        if (isIdle || known.status === 'error') void queryClient.prefetchQuery({ ...options, staleTime: 0 });
      } else if (values.get('signedInForIds') === undefined) {
        values.set('signedInForIds', 'true');
        void session.signIn();
      } else {
        // Once is enough: a provider that tells no ids would lead to its sign-in page for ever.
        report({ where: 'session', what: 'has no ids', fix: 'See the claims that the identity provider tells.' });
      }
    }, CHECK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [services, queryClient, session, report, status]);

  return null;
}
