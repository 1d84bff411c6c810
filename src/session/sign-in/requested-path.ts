import { localTarget } from '#src/lib/paths/local-target.ts';
import { normalisePath } from '#src/lib/paths/normalise-path.ts';
import { ACCOUNT_PATH } from './account-path.ts';
import type { SessionValues } from '../session-values.ts';

/** Public pages. A sign-in that starts on one of them or leads to one is for the Privacy Center. (spec: AUTH-31) */
const PRIVACY_CENTER = '/privacy/requests';

/** The conditions of a requested path. */
export interface ReturnRules {
  /** Path of the page on which the sign-in starts. */
  readonly from: string;
  /** The only paths that a sign-in for the Privacy Center returns to. */
  readonly privacyReturns: readonly string[];
}

/**
 * Stores the path that the sign-in leads to. Returns the path that the provider redirects to: the account, or the page of the
 * Privacy Center itself. (spec: AUTH-02, AUTH-09, AUTH-10, AUTH-31, PC-27, OPEN-90)
 */
export function storeRequestedPath(
  values: SessionValues,
  requested: string,
  { from, privacyReturns }: ReturnRules,
): string {
  const isPrivacy = isInPrivacyCenter(from) || isInPrivacyCenter(requested);
  const target = isPrivacy ? privacyReturn(requested, privacyReturns) : localTarget(requested, ACCOUNT_PATH);
  const path = target.split('?')[0]!.toLowerCase();
  values.set('requestedPath', target);
  if (isPrivacy) values.set('privacySignIn', 'true');
  else values.remove('privacySignIn');
  if (path === '/subscriptions' || path.includes('offer')) values.set('redirectSession', 'true');
  else values.remove('redirectSession');
  return isPrivacy ? target : ACCOUNT_PATH;
}

/**
 * Returns the stored path and removes it. A manipulated storage cannot lead away: the result is always a path of the
 * portal, and after a sign-in for the Privacy Center one of `privacyReturns`. (spec: AUTH-09, AUTH-31, SEC-04, SEC-08)
 */
export function takeRequestedPath(values: SessionValues, privacyReturns: readonly string[]): string {
  const stored = values.get('requestedPath');
  const isPrivacy = values.get('privacySignIn') !== undefined || isInPrivacyCenter(stored ?? '');
  values.remove('requestedPath');
  values.remove('privacySignIn');
  return isPrivacy ? privacyReturn(stored, privacyReturns) : localTarget(stored, ACCOUNT_PATH);
}

const routeOf = (target: unknown): string => normalisePath(localTarget(target, '/').split('?')[0]!);

function isInPrivacyCenter(target: string): boolean {
  const route = routeOf(target);
  return route === PRIVACY_CENTER || route.startsWith(`${PRIVACY_CENTER}/`);
}

/** Returns the list's own entry, so that nothing else of the requested path is used. */
function privacyReturn(requested: unknown, privacyReturns: readonly string[]): string {
  const route = routeOf(requested);
  return privacyReturns.find((returnPath) => returnPath === route) ?? ACCOUNT_PATH;
}
