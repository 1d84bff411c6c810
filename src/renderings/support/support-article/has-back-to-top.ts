import { normalizePath } from '#src/lib/paths/normalize-path.ts';

/**
 * Returns whether a page has the link back to the top. Documentation is printed as a whole, so it has none.
 * (spec: SUPP-16, SUPP-17)
 */
export function hasBackToTop(path: string): boolean {
  return !`${normalizePath(path)}/`.startsWith('/support/documentation/');
}
