import { localTarget } from '#src/lib/paths/local-target.ts';
import { normalisePath } from '#src/lib/paths/normalise-path.ts';
import { ACCOUNT_PATH } from './account-path.ts';
import type { SessionValues } from '../session-values.ts';

/** Public pages; who signs in from one, or to come to one, does so for the Privacy Center. (spec: AUTH-31) */
const PRIVACY_CENTER = '/privacy/requests';

export interface ReturnRules {
  /** The page on which the sign-in starts. */
  readonly from: string;
  /** The only addresses that a sign-in for the Privacy Center returns to. */
  readonly privacyReturns: readonly string[];
}

/** Keeps where somebody wanted to go while they sign in. (spec: AUTH-09, AUTH-10, AUTH-31) */
export function storeRequestedPath(values: SessionValues, wanted: string, { from, privacyReturns }: ReturnRules): void {
  const isPrivacy = isOfPrivacyCenter(from) || isOfPrivacyCenter(wanted);
  const target = isPrivacy ? privacyReturn(wanted, privacyReturns) : localTarget(wanted, ACCOUNT_PATH);
  const path = target.split('?')[0]!.toLowerCase();
  values.set('requestedPath', target);
  if (isPrivacy) values.set('privacySignIn', 'true');
  else values.remove('privacySignIn');
  if (path === '/subscriptions' || path.includes('offer')) values.set('redirectSession', 'true');
  else values.remove('redirectSession');
}

/**
 * The kept path, once; whatever somebody may have put there, it is a path of the portal, and after a sign-in for the
 * Privacy Center one of its few. (spec: AUTH-09, AUTH-31, SEC-04, SEC-08)
 */
export function takeRequestedPath(values: SessionValues, privacyReturns: readonly string[]): string {
  const stored = values.get('requestedPath');
  const isPrivacy = values.get('privacySignIn') !== undefined || isOfPrivacyCenter(stored ?? '');
  values.remove('requestedPath');
  values.remove('privacySignIn');
  return isPrivacy ? privacyReturn(stored, privacyReturns) : localTarget(stored, ACCOUNT_PATH);
}

const routeOf = (target: unknown): string => normalisePath(localTarget(target, '/').split('?')[0]!);

function isOfPrivacyCenter(target: string): boolean {
  const route = routeOf(target);
  return route === PRIVACY_CENTER || route.startsWith(`${PRIVACY_CENTER}/`);
}

/** The address as the list has it: nothing of what was asked for comes back but the choice. */
function privacyReturn(wanted: unknown, privacyReturns: readonly string[]): string {
  const route = routeOf(wanted);
  return privacyReturns.find((known) => known === route) ?? ACCOUNT_PATH;
}
