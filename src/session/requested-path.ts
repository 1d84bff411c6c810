import { localTarget } from '#src/lib/local-target.ts';
import { ACCOUNT_PATH } from './account-path.ts';
import type { SessionValues } from './session-values.ts';

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
