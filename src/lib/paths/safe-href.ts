const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

// oxlint-disable-next-line no-control-regex -- these are exactly the characters that hide a scheme or a second slash
const visible = (address: string): string => address.replace(/[\u0000-\u001f\u007f-\u009f]/g, '').trim();

/**
 * The address if a link may lead there: a path, a fragment, or http, https, mailto or tel; else undefined.
 * Control characters and white space, which browsers skip inside a scheme, are taken out first.
 */
export function safeHref(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined;
  const href = visible(address);
  if (href === '') return undefined;
  const scheme = /^([^/?#:]*):/.exec(href);
  if (!scheme) return href;
  return SCHEMES.has(`${scheme[1]!.toLowerCase()}:`) ? href : undefined;
}

/** Whether the address is a path of the portal itself (`/support`, not `//host` and not `/\host`). */
export function isLocalPath(href: string): boolean {
  return /^\/(?![/\\])/.test(href) && href === visible(href);
}
