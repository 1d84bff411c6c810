import type { FastifyRequest } from 'fastify';

/**
 * Returns true if a form was sent from a page of the portal itself, according to the Origin header, or to the Referer
 * header for browsers that send no Origin. Returns false if both headers are missing or the Origin is `null`. (spec:
 * SEC-02)
 */
export function isFromOwnOrigin({ headers, protocol, host }: FastifyRequest): boolean {
  const own = `${protocol}://${host}`;
  const { origin, referer } = headers;
  if (origin !== undefined && origin !== 'null') return origin === own;
  return origin === undefined && referer !== undefined && URL.canParse(referer) && new URL(referer).origin === own;
}
