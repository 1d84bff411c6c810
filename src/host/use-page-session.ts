import { useEffect } from 'react';
import type { Page } from '#src/layout/layout-query.ts';
import { useSessionPort } from '#src/session/session-context.tsx';
import { demandsSession } from './demands-session.ts';
import { useServices } from './services-context.ts';

/**
 * Finds out who is here on every page; on one for customers only it leads those to the sign-in page who are not. Answers
 * whether it is one.
 */
export function usePageSession(path: string, page: Page | undefined): boolean {
  const session = useSessionPort();
  const { boot, data } = useServices();
  const demand = page !== undefined && demandsSession(path, page, boot.account.signedInPaths);
  useEffect(() => {
    if (demand) data.endpoints.prefetch();
    void session.start(demand);
  }, [session, data, demand, path]);
  return demand;
}
