import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataServices } from '#src/data/data-context.ts';
import { sliceOptions } from '#src/data/use-slice.ts';
import { getProfile } from '#src/operations/profile.ts';
import { useSession, useSessionPort } from '#src/session/session-context.tsx';

/**
 * The header shows the name that the profile has now, not the one of the sign-in: once the profile is known here, and
 * when this tab is looked at again after another one has changed it.
 */
export function ProfileName(): null {
  const services = useDataServices();
  const queryClient = useQueryClient();
  const session = useSessionPort();
  const { name } = useSession();
  const options = sliceOptions(services, getProfile, undefined);
  const { data: profile } = useQuery({ ...options, enabled: false });
  const now = profile?.name;

  useEffect(() => {
    if (now && now !== name) session.rename(now);
  }, [session, now, name]);

  useEffect(() => {
    const look = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || !session.profileNotice.isUnread()) return;
      const asked = sliceOptions(services, getProfile, undefined);
      // What fails is told as the end of every operation is, and tried again at the next look.
      await queryClient.fetchQuery({ ...asked, staleTime: 0 }).then(session.profileNotice.markRead, () => undefined);
    };
    const listener = (): void => void look();
    listener();
    addEventListener('visibilitychange', listener);
    addEventListener('focus', listener);
    return () => {
      removeEventListener('visibilitychange', listener);
      removeEventListener('focus', listener);
    };
  }, [services, queryClient, session]);

  return null;
}
