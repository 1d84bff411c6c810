import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDataServices } from '#src/data/data-context.ts';
import { sliceOptions } from '#src/data/use-slice.ts';
import { getProfile } from '#src/operations/profile.ts';
import { useSession, useSessionPort } from '#src/session/session-context.tsx';
import { hasAccountIds, type Session } from '#src/session/session.ts';
import type { Report } from '../error-sink.ts';
import { useServices } from '../services/services-context.ts';

/** Delay of the check after a signed-in page has loaded. (spec: API-22) */
const CHECK_AFTER_MS = 1500;

/**
 * Checks once after it is mounted that the profile is loaded, because pages for customers need its session context and
 * account ids. A profile that was not requested, or whose request failed, is read now. If neither session nor profile
 * has ids, the customer must sign in again, once. (spec: API-22, API-23, OPEN-11)
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
    const check = async (): Promise<void> => {
      hasRun.current = true;
      const options = sliceOptions(services, getProfile, undefined);
      const profileQuery = queryClient.getQueryState(options.queryKey);
      const isIdle =
        profileQuery === undefined || (profileQuery.status === 'pending' && profileQuery.fetchStatus === 'idle');
      if (isIdle || profileQuery.status === 'error') await queryClient.prefetchQuery({ ...options, staleTime: 0 });
      const isLoaded = queryClient.getQueryState(options.queryKey)?.status === 'success';
      if (hasAccountIds(session.state())) session.values.remove('signedInForIds');
      else if (isLoaded) signInForIds(session, report);
    };
    const timer = setTimeout(() => void check(), CHECK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [services, queryClient, session, report, status]);

  return null;
}

/**
 * Starts a sign-in for the missing ids, or reports them if a sign-in has not helped, so that sign-ins do not repeat.
 */
function signInForIds(session: Session, report: Report): void {
  const { values } = session;
  if (values.get('signedInForIds') === undefined) {
    values.set('signedInForIds', 'true');
    void session.signIn();
  } else {
    report({
      where: 'session',
      what: 'has no account ids',
      fix: 'See the ids in the response of the profile service.',
    });
  }
}
