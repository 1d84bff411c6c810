import { isLocalPath } from './safe-href.ts';

/**
 * Where a stored or given address may lead: the path and query of a place in the portal, else the fallback. Everything
 * that a browser could read as another site is another site. (spec: SEC-08)
 */
export function localTarget(target: unknown, fallback: string): string {
  if (typeof target !== 'string' || !isLocalPath(target) || !URL.canParse(target, PORTAL)) return fallback;
  const { origin, pathname, search } = new URL(target, PORTAL);
  // Dots in a path are resolved last: `/.//evil` becomes `//evil`.
  return origin === PORTAL && isLocalPath(pathname) ? pathname + search : fallback;
}

const PORTAL = 'http://portal.invalid';
