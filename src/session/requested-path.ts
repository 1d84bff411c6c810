import { localTarget } from '#src/lib/local-target.ts';
import type { SessionValues } from './session-values.ts';

/** Where a sign-in comes back to, and where people go who asked for no other page. (spec: AUTH-02) */
export const ACCOUNT_PATH = '/account';

/** Keeps where somebody wanted to go while they sign in. (spec: AUTH-09, AUTH-10) */
export function storeRequestedPath(values: SessionValues, wanted: string): void {
  const target = localTarget(wanted, ACCOUNT_PATH);
  const path = target.split('?')[0]!.toLowerCase();
  values.set('requestedPath', target);
  if (path === '/subscriptions' || path.includes('offer')) values.set('redirectSession', 'true');
  else values.remove('redirectSession');
}

/** The kept path, once; whatever somebody may have put there, it is a path of the portal. (spec: AUTH-09, SEC-08) */
export function takeRequestedPath(values: SessionValues): string {
  const stored = values.get('requestedPath');
  values.remove('requestedPath');
  return localTarget(stored, ACCOUNT_PATH);
}

/**
 * Takes the provider's answer out of the address, so that its code stays in no history and goes to nobody else.
 * undefined when the address holds none. (spec: AUTH-01)
 */
export function takeAnswer(
  location: Pick<Location, 'href'>,
  history: Pick<History, 'replaceState'>,
): string | undefined {
  const url = new URL(location.href);
  const { searchParams: query } = url;
  if (url.pathname !== ACCOUNT_PATH || !query.has('state') || !(query.has('code') || query.has('error')))
    return undefined;
  history.replaceState(null, '', ACCOUNT_PATH);
  return url.href;
}
