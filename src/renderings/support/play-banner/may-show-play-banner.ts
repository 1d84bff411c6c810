import { normalizePath } from '#src/lib/paths/normalize-path.ts';

/**
 * Returns whether the banner may be shown: not on articles (all paths that contain `/support/`) and not on paths that
 * contain `usb-update`, whatever the content says. (spec: SUPP-15)
 */
export function mayShowPlayBanner(path: string): boolean {
  const route = normalizePath(path);
  return !route.includes('/support/') && !route.includes('usb-update');
}
