import { useEffect, type ReactNode } from 'react';
import { useSession, useSessionPort } from '#src/session/session-context.tsx';

/** /loading: blank; waits for the window that opened it while somebody is signed in, else leads home. (spec: ROUTE-21) */
export function LoadingScreen(): ReactNode {
  const session = useSessionPort();
  const { status, remembered = false } = useSession();
  useEffect(() => void session.start(false), [session]);
  const isNobody = status === 'signed-out' && !remembered;
  useEffect(() => {
    if (isNobody) window.location.replace('/');
  }, [isNobody]);
  return <main id="content" tabIndex={-1} aria-busy="true" />;
}
