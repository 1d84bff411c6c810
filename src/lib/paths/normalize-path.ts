/**
 * Returns the route of a path: decoded, lower case, single slashes, no trailing slash. Keeps the encoding if it is
 * invalid.
 */
export function normalizePath(path: string): string {
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // Invalid percent-encoding: no route contains it, so the page is not found.
  }
  return `/${decoded.split('/').filter(Boolean).join('/')}`.toLowerCase();
}
