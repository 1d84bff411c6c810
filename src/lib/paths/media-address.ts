/** What a Sitecore media library is asked for beside the picture: `mw` and `mh` (at most), `w`, `h` and more. */
export type MediaParams = Readonly<Record<string, string | number>>;

/** Which version of a picture is meant; the sizes that its address came with are replaced by those asked for. */
const KEPT = ['rev', 'db', 'la', 'vs', 'ts'];

/** The address of a scaled picture. Sitecore scales at `/-/jssmedia/` what lies at `/-/media/`. */
export function mediaAddress(src: string, params: MediaParams): string {
  const [path = '', query] = src.replace(/#.*/, '').split('?');
  const given = new URLSearchParams(query);
  const asked = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
  for (const name of KEPT) if (given.has(name)) asked.set(name, given.get(name)!);
  return `${path.replace(/\/([-~])\/media\//i, '/$1/jssmedia/')}?${asked}`;
}

/** The `srcset` of a picture in several sizes; a size without a width is left out. */
export function sourceSet(src: string, sizes: readonly MediaParams[], params: MediaParams = {}): string {
  return sizes
    .map((size): MediaParams => ({ ...params, ...size }))
    .filter((size) => size['w'] ?? size['mw'])
    .map((size) => `${mediaAddress(src, size).replace(/[\s,]/g, encodeURIComponent)} ${size['w'] ?? size['mw']}w`)
    .join(', ');
}
