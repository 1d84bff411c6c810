/** The route of a path: decoded, lower case, one slash between parts, none at the end. A path that cannot be decoded stays. */
export function normalisePath(path: string): string {
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // a stray per cent sign: no route has one, so the page is not found
  }
  return `/${decoded.split('/').filter(Boolean).join('/')}`.toLowerCase();
}
