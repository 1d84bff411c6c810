import { decodePercent } from '#src/lib/text/decode-percent.ts';

/** Returns the file name in a link; the host if the link has no path. */
export function fileNameOf(link: string): string {
  const { pathname, host } = new URL(link);
  return decodePercent(pathname.split('/').findLast(Boolean) ?? host);
}
