import type { FastifyRequest } from 'fastify';
import { PortalError } from '#src/lib/portal-error.ts';

/** Where the browser is: `https://portal.example`. Throws a PortalError (400) for a host that is none. */
export function requestOrigin({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  const origin = `${protocol}://${host}`;
  if (!/^[\w.[\]:-]{1,255}$/.test(host) || !URL.canParse(origin)) {
    const error = new PortalError('sandbox: the host is none. Use the address of the portal.');
    throw Object.assign(error, { statusCode: 400 });
  }
  return new URL(origin).origin;
}
