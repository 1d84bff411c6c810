import { localTarget } from '#src/lib/paths/local-target.ts';
import { normalizePath } from '#src/lib/paths/normalize-path.ts';
import { SUBSCRIPTIONS_PATH } from '#src/lib/paths/purchase-paths.ts';
import { ACCOUNT_PATH } from './account-path.ts';
import type { SessionValues } from '../session-values.ts';

/**
 * Path of the Privacy Center. A sign-in from or to this page, or a page below it, is for the Privacy Center. (spec:
 * AUTH-31)
 */
const PRIVACY_CENTER = '/privacy/requests';

/** The conditions that decide to which path a sign-in may return. */
export interface ReturnRules {
  /** Path of the page on which the sign-in starts. */
  readonly from: string;
  /** The paths to which a sign-in for the Privacy Center may return. */
  readonly privacyReturns: readonly string[];
}

/**
 * Stores the path to open after the sign-in, and sets or removes the values `privacySignIn` and `redirectSession`.
 * Returns the path to which the provider must redirect: the account, or the page of the Privacy Center.
 * (spec: AUTH-02, AUTH-09, AUTH-10, AUTH-31, PC-27, OPEN-90)
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
  if (path === SUBSCRIPTIONS_PATH || path.includes('offer')) values.set('redirectSession', 'true');
  else values.remove('redirectSession');
  return isPrivacy ? target : ACCOUNT_PATH;
}

/**
 * Returns the stored path and removes it. Even if the storage was manipulated, the result is a path of the portal, and
 * after a sign-in for the Privacy Center one of `privacyReturns` or the account. (spec: AUTH-09, AUTH-31, SEC-04,
 * SEC-08)
 */
export function takeRequestedPath(values: SessionValues, privacyReturns: readonly string[]): string {
  const stored = values.get('requestedPath');
  const isPrivacy = values.get('privacySignIn') !== undefined || isInPrivacyCenter(stored ?? '');
  values.remove('requestedPath');
  values.remove('privacySignIn');
  return isPrivacy ? privacyReturn(stored, privacyReturns) : localTarget(stored, ACCOUNT_PATH);
}

/** Returns the normalized path of an address of the portal, without its query; '/' for other addresses. */
const routeOf = (target: unknown): string => normalizePath(localTarget(target, '/').split('?')[0]!);

function isInPrivacyCenter(target: string): boolean {
  const route = routeOf(target);
  return route === PRIVACY_CENTER || route.startsWith(`${PRIVACY_CENTER}/`);
}

/**
 * Returns the entry of `privacyReturns` that equals the requested path without its query; the account if there is none.
 */
function privacyReturn(requested: unknown, privacyReturns: readonly string[]): string {
  const route = routeOf(requested);
  return privacyReturns.find((returnPath) => returnPath === route) ?? ACCOUNT_PATH;
}
