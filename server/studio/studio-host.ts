import type { FastifyInstance } from 'fastify';
import { decodePercent } from '#src/lib/text/decode-percent.ts';
import { hostNameIn } from '#src/model/host/hosts.ts';

/** The paths on the studio's host: the studio, its files, the icon, and the sandbox's identity provider. */
const STUDIO_PATHS = /^\/(?:studio|assets|favicon\.(?:svg|ico)|sandbox\/identity)(?:\/|$)/;

/**
 * Separates the studio from the portal: the studio's host does not serve the portal, and no other host serves the
 * studio.
 */
export function separateStudio(app: FastifyInstance, host: string | undefined): void {
  app.addHook('onRequest', async (request, reply) => {
    const isStudio = host !== undefined && hostNameIn(request.host) === host;
    if (isStudio && request.url === '/') return reply.redirect('/studio/', 302);
    const path = decodedPath(request.url);
    const isServed = isStudio ? STUDIO_PATHS.test(path) : !/^\/+studio(?:\/|$)/i.test(path);
    if (isServed) return undefined;
    return reply.code(404).send({ error: 'There is nothing at this address.' });
  });
}

/**
 * Returns the path of a URL without percent encoding, as Fastify chooses routes: `/%73tudio` leads to the same route as
 * `/studio`.
 */
function decodedPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  return decodePercent(path);
}
