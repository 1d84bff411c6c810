import type { Explanation } from './explain-fault.ts';

/** Matches the host names of this machine. Only to these may requests be sent without TLS. */
const OWN_MACHINE = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Explains why the base address of a service is invalid; undefined if it is valid. Valid are a path of this site and a
 * URL with HTTPS, without user name, query and fragment. HTTP is accepted for this machine only.
 */
export function explainBaseUrl(text: string): Explanation | undefined {
  const write = 'Write it like "https://account.vela.example/v1", or as a path of this site like "/account".';
  const wrong = (what: string, fix = write): Explanation => ({ what: `${JSON.stringify(text)} ${what}`, fix });
  if (text.startsWith('/')) {
    if (!/^(\/[A-Za-z0-9._~-]+)*\/?$/.test(text) || /\/\.\.?(\/|$)/.test(text))
      return wrong('is not a path of this site');
    return undefined;
  }
  if (!URL.canParse(text)) return wrong('is not an address');
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return wrong('is not a web address');
  if (!/^https?:\/\/[^\s\\]+$/.test(text)) return wrong('is not an address');
  if (username || password) return wrong('contains a user name or password', 'Remove it: everybody can read it there.');
  if (search || hash || /[?#]/.test(text))
    return wrong('contains ? or #', 'Write the address without it; the paths of operations follow it.');
  if (protocol === 'http:' && !OWN_MACHINE.test(hostname)) return wrong('is not encrypted', 'Use https://.');
  return undefined;
}
