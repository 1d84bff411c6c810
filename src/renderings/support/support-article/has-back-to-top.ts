import { normalisePath } from '#src/lib/paths/normalise-path.ts';

/** Documentation is read and printed as a whole, so it has no way back to the top. (spec: SUPP-16, SUPP-17) */
export function hasBackToTop(path: string): boolean {
  return !`${normalisePath(path)}/`.startsWith('/support/documentation/');
}
