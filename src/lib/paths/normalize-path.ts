import { decodePercent } from '../text/decode-percent.ts';

/**
 * Returns the route of a path: decoded, lower case, single slashes, no trailing slash. Keeps the encoding if it is
 * invalid.
 */
export function normalizePath(path: string): string {
  // A path with an invalid encoding stays as it is: no route contains it, so the page is not found.
  const decoded = decodePercent(path);
  return `/${decoded.split('/').filter(Boolean).join('/')}`.toLowerCase();
}
