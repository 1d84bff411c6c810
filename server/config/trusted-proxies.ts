import { isIP } from 'node:net';
import type { FastifyServerOptions } from 'fastify';

/** Nobody; the one proxy in front, wherever it stands; or proxies at these addresses and networks. */
export type TrustedProxies = boolean | readonly string[];

/**
 * Whose X-Forwarded-… headers are believed, for Fastify. Its own `true` believes whatever a browser wrote into the
 * header before the proxy added to it: here only what the nearest proxy added counts. (spec: SEC-17)
 */
export function trustOption(trusted: TrustedProxies): Exclude<FastifyServerOptions['trustProxy'], undefined> {
  if (trusted === true) return (_address: string, hop: number) => hop === 0;
  // The server calls itself for systems that stand on it.
  return trusted === false ? false : ['loopback', ...trusted];
}

/** `10.0.0.5`, `fd00::1`, `10.0.0.0/8`. */
export function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
