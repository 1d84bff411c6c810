import type { FastifyRequest } from 'fastify';
import { PortalError } from '#src/lib/portal-error.ts';

/**
 * Returns the origin of a request: `https://portal.example`. Throws a PortalError with status 400 if the Host header is
 * invalid.
 */
export function requestOrigin({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  const origin = `${protocol}://${host}`;
  if (!/^[\w.[\]:-]{1,255}$/.test(host) || !URL.canParse(origin)) {
    const error = new PortalError('sandbox: the Host header is invalid. Use the address of the portal.');
    throw Object.assign(error, { statusCode: 400 });
  }
  return new URL(origin).origin;
}
