import { useEffect, type ReactNode } from 'react';
import { useSession, useSessionPort } from '#src/session/session-context.tsx';

/**
 * The page /loading: blank while the window that opened it is busy. Visitors are redirected to the home page.
 * (spec: ROUTE-21)
 */
export function LoadingScreen(): ReactNode {
  const session = useSessionPort();
  const { status, remembered = false } = useSession();
  useEffect(() => void session.start(false), [session]);
  const isVisitor = status === 'signed-out' && !remembered;
  useEffect(() => {
    if (isVisitor) window.location.replace('/');
  }, [isVisitor]);
  return <main id="content" tabIndex={-1} aria-busy="true" />;
}
