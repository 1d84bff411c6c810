import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Page } from '#src/layout/layout-query.ts';
import { useSessionPort } from '#src/session/session-context.tsx';
import { demandsSession } from './demands-session.ts';
import { useServices } from '../services-context.ts';

/**
 * Finds out who is here on every page, and again when a link leads to the page that one is on; on a page for customers
 * only it leads those to the sign-in page who are not. Answers whether it is one.
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
