import { localTarget } from '#src/lib/paths/local-target.ts';

export interface LogoutReturn {
  /** Query of the page. */
  readonly search: string;
  /** The one host that may be named. */
  readonly portalHost: string;
  /** The browser came from a site that has no say here. */
  readonly isForeign: boolean;
  /** The saved target of a session that timed out. */
  readonly saved: string | null;
}

/**
 * What a return from the provider's sign-out asks for: the end of the session here too, or to go on. The host is compared
 * as a whole after parsing, so that no other address only contains it. (spec: ROUTE-22…25, OPEN-25, SEC-07)
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
