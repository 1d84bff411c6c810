const bare = (address: string): string => address.replace(/[?#].*$/s, '').replace(/\/+$/, '') || '/';

/**
 * Where a menu entry stands to the current path: the page itself, a page above it, or elsewhere. The home page is above
 * none. (spec: SHELL-10, SHELL-11)
 */
export function activePath(path: string, href: string): 'page' | 'above' | undefined {
  const here = bare(path);
  const entry = bare(href);
  if (here === entry) return 'page';
  return entry !== '/' && here.startsWith(`${entry}/`) ? 'above' : undefined;
}
