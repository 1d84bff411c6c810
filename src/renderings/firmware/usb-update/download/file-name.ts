/** Returns the file name in a link; the host if the link has no path. */
export function fileNameOf(link: string): string {
  const { pathname, host } = new URL(link);
  const name = pathname.split('/').findLast(Boolean) ?? host;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
