/** Returns the path of an address, without query, fragment and trailing slash. */
const pathOnly = (address: string): string => address.replace(/[?#].*$/s, '').replace(/\/+$/, '') || '/';

/**
 * Returns whether the address of a menu entry is the current page or a page above it; undefined if neither. The home
 * page does not count as above other pages. (spec: SHELL-10, SHELL-11)
 */
export function activePath(path: string, href: string): 'page' | 'above' | undefined {
  const here = pathOnly(path);
  const entry = pathOnly(href);
  if (here === entry) return 'page';
  return entry !== '/' && here.startsWith(`${entry}/`) ? 'above' : undefined;
}
