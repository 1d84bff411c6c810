import { isLocalPath } from './safe-href.ts';

/**
 * Returns path and query of an address within the portal, or the fallback for any other value. An address that a
 * browser could resolve to another site is rejected. (spec: SEC-08)
 */
export function localTarget(target: unknown, fallback: string): string {
  if (typeof target !== 'string' || !isLocalPath(target) || !URL.canParse(target, PORTAL_ORIGIN)) return fallback;
  const { origin, pathname, search } = new URL(target, PORTAL_ORIGIN);
  // The URL parser has resolved dot segments (`/.//evil` is `//evil` now), so the path is checked again.
  return origin === PORTAL_ORIGIN && isLocalPath(pathname) ? pathname + search : fallback;
}

/** Stands for the portal's origin when an address is resolved; no real host has this name. */
const PORTAL_ORIGIN = 'http://portal.invalid';
