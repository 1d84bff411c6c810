import { localTarget } from '#src/lib/paths/local-target.ts';

/** How the logout-return page was opened. */
export interface LogoutReturn {
  /** Query of the page's address. */
  readonly search: string;
  /** The only host that the address may name. */
  readonly portalHost: string;
  /** The browser came from a site that may not request a sign-out. */
  readonly isForeign: boolean;
  /** The stored target of an expired sign-in. */
  readonly saved: string | null;
}

/**
 * Returns `end` if the provider requests a sign-out here too; otherwise the path to go on to. The host is compared after
 * parsing, so that an address that only contains the portal's host is refused. (spec: ROUTE-22…25, OPEN-25, SEC-07)
 */
export function readLogoutReturn({ search, portalHost, isForeign, saved }: LogoutReturn): 'end' | { goTo: string } {
  const goTo = { goTo: localTarget(saved, '/') };
  const address = new URLSearchParams(search).get('slo_r_url') ?? '';
  if (isForeign || !address.startsWith('continue')) return goTo;
  const target = address.slice('continue'.length);
  if (!URL.canParse(target)) return goTo;
  const { protocol, host, hostname, username, password } = new URL(target);
  const isPortal = [host, hostname].includes(portalHost.toLowerCase()) && username + password === '';
  return isPortal && (protocol === 'https:' || protocol === 'http:') ? 'end' : goTo;
}
