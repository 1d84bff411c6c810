import { normalisePath } from '#src/lib/paths/normalise-path.ts';

/** Whatever content says: not on articles, which all live below `/support/`, and not on the USB update. (spec: SUPP-15) */
export function mayShowPlayBanner(path: string): boolean {
  const route = normalisePath(path);
  return !route.includes('/support/') && !route.includes('usb-update');
}
