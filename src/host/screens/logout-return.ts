import { localTarget } from '#src/lib/paths/local-target.ts';

/** How the logout-return page was opened. */
export interface LogoutReturn {
  /** Query of the page's address. */
  readonly search: string;
  /** The only hosts that the address may name, in lower case. */
  readonly portalHosts: readonly string[];
  /** This browser has started a sign-out in the portal that has not returned yet. */
  readonly isOwnSignOut: boolean;
  /** Address of the page that led here; '' if the browser does not say. */
  readonly referrer: string;
  /** Hosts whose pages may end the session here without a sign-out of the portal. */
  readonly logoutHosts: readonly string[];
  /** The stored target of an expired sign-in. */
  readonly saved: string | null;
}

/**
 * Returns `end` if the provider requests a sign-out here too; otherwise the path to go on to. The host is compared after
 * parsing, so that an address that only contains the portal's host is refused. A link or a typed address ends nothing: the
 * portal has started the sign-out, or a page of a configured host led here. (spec: ROUTE-22…25, OPEN-25, SEC-07)
 */
export function readLogoutReturn({ search, portalHosts, saved, ...origin }: LogoutReturn): 'end' | { goTo: string } {
  const goTo = { goTo: localTarget(saved, '/') };
  const address = new URLSearchParams(search).get('slo_r_url') ?? '';
  if (!mayEnd(origin) || !address.startsWith('continue')) return goTo;
  const target = address.slice('continue'.length);
  if (!URL.canParse(target)) return goTo;
  const { protocol, host, hostname, username, password } = new URL(target);
  const isPortal = [host, hostname].some((name) => portalHosts.includes(name)) && username + password === '';
  return isPortal && (protocol === 'https:' || protocol === 'http:') ? 'end' : goTo;
}

/** Providers that redirect across sites send no referrer, so the portal's own sign-out needs none. */
function mayEnd({
  isOwnSignOut,
  referrer,
  logoutHosts,
}: Omit<LogoutReturn, 'search' | 'portalHosts' | 'saved'>): boolean {
  return isOwnSignOut || (URL.canParse(referrer) && logoutHosts.includes(new URL(referrer).host));
}
