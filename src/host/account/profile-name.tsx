import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataServices } from '#src/data/data-context.ts';
import { sliceOptions } from '#src/data/use-slice.ts';
import { getProfile } from '#src/operations/profile.ts';
import { useSession, useSessionPort } from '#src/session/session-context.tsx';

/**
 * Keeps the name in the header up to date with the loaded profile. If another tab has changed the profile, it is read
 * again when this component is mounted, or when this tab gets the focus or becomes visible.
 */
export function ProfileName(): null {
  const services = useDataServices();
  const queryClient = useQueryClient();
  const session = useSessionPort();
  const { name } = useSession();
  const options = sliceOptions(services, getProfile, undefined);
  const { data: profile } = useQuery({ ...options, enabled: false });
  const currentName = profile?.name;

  useEffect(() => {
    if (currentName && currentName !== name) session.rename(currentName);
  }, [session, currentName, name]);

  useEffect(() => {
    const refresh = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || !session.profileNotice.isUnread()) return;
      const profileOptions = sliceOptions(services, getProfile, undefined);
      // After a failure, the profile is read again at the next focus.
      await queryClient
        .fetchQuery({ ...profileOptions, staleTime: 0 })
        .then(session.profileNotice.markRead, () => undefined);
    };
    const listener = (): void => void refresh();
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
