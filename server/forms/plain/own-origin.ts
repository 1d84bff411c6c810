import type { FastifyRequest } from 'fastify';

/**
 * Whether a form was sent from a page of the portal itself: by the Origin header, or by the Referer for browsers that send
 * no Origin. A request with neither is refused. (spec: SEC-02)
 */
export function isFromOwnOrigin({ headers, protocol, host }: FastifyRequest): boolean {
  const own = `${protocol}://${host}`;
  const { origin, referer } = headers;
  if (origin !== undefined && origin !== 'null') return origin === own;
  return origin === undefined && referer !== undefined && URL.canParse(referer) && new URL(referer).origin === own;
}
