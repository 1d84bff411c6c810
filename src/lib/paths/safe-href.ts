/** The schemes that a link may have. */
const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Returns an address as browsers read it: without control characters, and without white space at both ends. */
// oxlint-disable-next-line no-control-regex -- browsers ignore these characters, so they can hide a scheme or a second slash
const visibleText = (address: string): string => address.replace(/[\u0000-\u001f\u007f-\u009f]/g, '').trim();

/**
 * Returns the address if it is safe for a link (a relative address, http, https, mailto or tel), otherwise undefined.
 * Control characters, and white space at both ends, are removed first, because browsers ignore them.
 */
export function safeHref(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined;
  const href = visibleText(address);
  if (href === '') return undefined;
  const scheme = /^([^/?#:]*):/.exec(href);
  if (!scheme) return href;
  return SCHEMES.has(`${scheme[1]!.toLowerCase()}:`) ? href : undefined;
}

/**
 * Returns true if the address is a path of the portal (`/support`, but not `//host` or `/\host`) and has no control
 * characters and no white space at its ends.
 */
export function isLocalPath(href: string): boolean {
  return /^\/(?![/\\])/.test(href) && href === visibleText(href);
}
