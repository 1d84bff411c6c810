/** Query parameters of a Sitecore media library: `mw` and `mh` (maximum size), `w`, `h` and more. */
export type MediaParams = Readonly<Record<string, string | number>>;

/** Parameters that identify a version of an image. They are kept; all others in the address are replaced. */
const VERSION_PARAMETERS = ['rev', 'db', 'la', 'vs', 'ts'];

/** Returns the address of a scaled image. Sitecore scales images below `/-/jssmedia/` instead of `/-/media/`. */
export function mediaAddress(src: string, params: MediaParams): string {
  const [path = '', query] = src.replace(/#.*/, '').split('?');
  const authoredParams = new URLSearchParams(query);
  const requestedParams = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
  for (const name of VERSION_PARAMETERS)
    if (authoredParams.has(name)) requestedParams.set(name, authoredParams.get(name)!);
  return `${path.replace(/\/([-~])\/media\//i, '/$1/jssmedia/')}?${requestedParams}`;
}

/** Returns the `srcset` of an image in several sizes, without the sizes that have no width. */
export function sourceSet(src: string, sizes: readonly MediaParams[], params: MediaParams = {}): string {
  return sizes
    .map((size): MediaParams => ({ ...params, ...size }))
    .filter((size) => size['w'] ?? size['mw'])
    .map((size) => `${mediaAddress(src, size).replace(/[\s,]/g, encodeURIComponent)} ${size['w'] ?? size['mw']}w`)
    .join(', ');
}
