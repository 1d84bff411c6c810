/** The target of an address in the content. */
export type ParsedAddress =
  /** An address in the portal: a page, a media file or one of the portal's own pages. */
  | { readonly kind: 'local'; readonly path: string; readonly fragment: string | undefined }
  /** An anchor on the same page. */
  | { readonly kind: 'fragment'; readonly fragment: string }
  /** A web, email or telephone address. */
  | { readonly kind: 'outside' }
  | { readonly kind: 'refused'; readonly what: string; readonly fix: string };

/** Start of an address that rich text may contain: a web, email or telephone address, a path or a fragment. */
export const ALLOWED_ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;

/** Attributes of rich text whose value is an address. */
export const ADDRESS_ATTRIBUTES: ReadonlySet<string> = new Set(['href', 'src', 'cite']);

/** Returns a refused address with the reason and the correction for editors. */
const refusedAddress = (what: string, fix: string): ParsedAddress => ({ kind: 'refused', what, fix });

/** Parses an address strictly: addresses that browsers would correct or interpret differently are refused. */
export function readAddress(raw: string): ParsedAddress {
  // oxlint-disable-next-line no-control-regex -- browsers ignore these inside a scheme, which attacks use
  if (/[\u0000-\u001f\u007f-\u009f]/.test(raw))
    return refusedAddress('contains hidden control characters', 'Type the address again.');
  if (/[\s\\]/.test(raw))
    return refusedAddress('contains a space or a backslash', 'Remove it; in an address a space is written as %20.');
  if (raw === '') return refusedAddress('is empty', 'Write an address.');
  if (raw.startsWith('#')) return { kind: 'fragment', fragment: raw.slice(1) };
  if (raw.startsWith('//'))
    return refusedAddress('has no https: before //', 'Write the whole address, beginning with https://.');
  if (raw.startsWith('/')) {
    const [whole = '', fragment] = raw.split('#', 2);
    return { kind: 'local', path: whole.split('?', 1)[0]!, fragment };
  }
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(raw)?.[1]?.toLowerCase();
  switch (scheme) {
    case 'http':
    case 'https':
      return /^https?:\/\/[^/?#@\s]+([/?#]|$)/i.test(raw)
        ? { kind: 'outside' }
        : refusedAddress(
            'is not a complete web address',
            'Write https://, the host and the path, without a user name or password.',
          );
    case 'mailto':
      return /^mailto:[^@\s]+@[^@\s]+$/i.test(raw)
        ? { kind: 'outside' }
        : refusedAddress('is not an email address', 'Write mailto:name@host.');
    case 'tel':
      return /^tel:\+?[0-9().-]+(;[\w=+-]+)?$/i.test(raw)
        ? { kind: 'outside' }
        : refusedAddress('is not a telephone number', 'Write tel: and digits.');
    case undefined:
      return refusedAddress(
        'is neither a path nor a complete address',
        'Begin the address of a page with /, and that of another site with https://.',
      );
    default:
      return refusedAddress(
        `begins with ${scheme}:, which is not allowed in links`,
        'Use a path, #…, https:, mailto: or tel:.',
      );
  }
}
