import type { FastifyInstance } from 'fastify';
import { hostNameIn } from '#src/model/host/hosts.ts';

/** The paths on the studio's host: the studio, its files, the icon, and the sandbox's identity provider. */
const STUDIO_PATHS = /^\/(?:studio|assets|favicon\.(?:svg|ico)|sandbox\/identity)(?:\/|$|\?)/;

/**
 * Separates the studio from the portal: the studio's host does not serve the portal, and no other host serves the
 * studio.
 */
export function separateStudio(app: FastifyInstance, host: string | undefined): void {
  app.addHook('onRequest', async (request, reply) => {
    const isStudio = host !== undefined && hostNameIn(request.host) === host;
    if (isStudio && request.url === '/') return reply.redirect('/studio/', 302);
    const isServed = isStudio ? STUDIO_PATHS.test(request.url) : !/^\/+studio(?:\/|$|\?)/i.test(request.url);
    if (isServed) return undefined;
    return reply.code(404).send({ error: 'There is nothing at this address.' });
  });
}
