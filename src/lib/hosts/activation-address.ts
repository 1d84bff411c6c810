import { isLoopback } from './is-loopback.ts';

/**
 * Returns the address of a partner's activation page if the portal may open it; otherwise undefined. It must be an
 * https address without a user name and password, on one of `hosts`. A listed host of this machine, such as
 * `localhost`, may also have http and, if it is listed without a port, any port. (spec: SEC-06, OPEN-68)
 */
export function activationAddress(address: unknown, hosts: readonly string[]): string | undefined {
  if (typeof address !== 'string' || !/^https?:\/\/[^/\\]/i.test(address) || !URL.canParse(address)) return undefined;
  const { protocol, host, hostname, username, password, href } = new URL(address);
  if (username || password) return undefined;
  if (isLoopback(hostname)) return hosts.includes(host) || hosts.includes(hostname) ? href : undefined;
  return protocol === 'https:' && hosts.includes(host) ? href : undefined;
}
