/** Returns the file name in a link. */
export function fileNameOf(link: string): string {
  const { pathname, host } = new URL(link);
  const name = pathname.split('/').findLast(Boolean) ?? host;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
