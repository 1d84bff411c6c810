import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Page } from '#src/layout/layout-query.ts';
import { useSessionPort } from '#src/session/session-context.tsx';
import { demandsSession } from './demands-session.ts';
import { useServices } from '../services/services-context.ts';

/**
 * Starts the session on every page, and again after a link to the current page. Redirects visitors of a page that
 * requires a sign-in to the sign-in page. Returns true if the page requires a sign-in.
 */
export function usePageSession(path: string, page: Page | undefined): boolean {
  const session = useSessionPort();
  const { boot, data } = useServices();
  const { key } = useLocation();
  const demand = page !== undefined && demandsSession(path, page, boot.account.signedInPaths);
  useEffect(() => {
    if (demand) data.endpoints.prefetch();
    void session.start(demand);
  }, [session, data, demand, path, key]);
  return demand;
}
