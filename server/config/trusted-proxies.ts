import { isIP } from 'node:net';
import type { FastifyServerOptions } from 'fastify';

/** false: no proxy; true: one proxy in front at any address; otherwise proxies at these addresses and networks. */
export type TrustedProxies = boolean | readonly string[];

/**
 * Returns Fastify's `trustProxy` option. Fastify's own `true` trusts addresses that the browser wrote into
 * X-Forwarded-For; here only the address that the nearest proxy added counts. (spec: SEC-17)
 */
export function trustOption(trusted: TrustedProxies): Exclude<FastifyServerOptions['trustProxy'], undefined> {
  if (trusted === true) return (_address: string, hop: number) => hop === 0;
  // Loopback is trusted too, because the server calls itself to reach the sandbox.
  return trusted === false ? false : ['loopback', ...trusted];
}

/** Returns true for an IP address or a network: `10.0.0.5`, `fd00::1`, `10.0.0.0/8`. */
export function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
