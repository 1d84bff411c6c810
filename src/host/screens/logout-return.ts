import { localTarget } from '#src/lib/paths/local-target.ts';

/** How the logout-return page was opened. */
export interface LogoutReturn {
  /** Query of the page's address. */
  readonly search: string;
  /** Hosts of the portal in lower case. The return address of a sign-out must have one of them. */
  readonly portalHosts: readonly string[];
  /** This browser has started a sign-out in the portal that has not returned yet. */
  readonly isOwnSignOut: boolean;
  /** Address of the page that led here; '' if unknown. */
  readonly referrer: string;
  /** Hosts whose pages may end the session here without a sign-out of the portal. */
  readonly logoutHosts: readonly string[];
  /** The stored address of the page to open after an expired session; null if there is none. */
  readonly saved: string | null;
}

/**
 * Returns `end` if the session must end in this browser too; otherwise the path to redirect to. The session ends only
 * if this browser has started the sign-out or a page of a configured host led here, and the return address has a host
 * of the portal. (spec: ROUTE-22…25, OPEN-25, SEC-07)
 */
export function readLogoutReturn({ search, portalHosts, saved, ...origin }: LogoutReturn): 'end' | { goTo: string } {
  const goTo = { goTo: localTarget(saved, '/') };
  const address = new URLSearchParams(search).get('slo_r_url') ?? '';
  if (!mayEndSession(origin) || !address.startsWith('continue')) return goTo;
  const target = address.slice('continue'.length);
  if (!URL.canParse(target)) return goTo;
  const { protocol, host, hostname, username, password } = new URL(target);
  const isPortal = [host, hostname].some((name) => portalHosts.includes(name)) && username + password === '';
  return isPortal && (protocol === 'https:' || protocol === 'http:') ? 'end' : goTo;
}

/** Returns true for the portal's own sign-out, which needs no referrer, and for a referrer with a configured host. */
function mayEndSession({
  isOwnSignOut,
  referrer,
  logoutHosts,
}: Omit<LogoutReturn, 'search' | 'portalHosts' | 'saved'>): boolean {
  return isOwnSignOut || (URL.canParse(referrer) && logoutHosts.includes(new URL(referrer).host));
}
