import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findHost, LOCAL_HOSTS, type Host } from '#src/model/host/hosts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Hosts of the portal; LOCAL_HOSTS if they are not set. */
    readonly portalHosts?: readonly Host[];
  }
}

/** Matches a host: a name or an IP address, with or without a port. */
const HOST_PATTERN = /^(?:[a-z\d]([a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Refuses requests for hosts that are not in the list, with 421, and malformed or repeated Host headers, with 400.
 * Paths in `anyHostPaths` are served for any host: health checks use IP addresses. (spec: SEC-20)
 */
export function refuseUnknownHosts(
  app: FastifyInstance,
  hosts: readonly Host[],
  anyHostPaths: readonly string[],
): void {
  app.decorate('portalHosts', hosts);
  app.addHook('onRequest', async (request, reply) => {
    if (countHosts(request) > 1 || !HOST_PATTERN.test(request.host))
      return reply.code(400).send({ error: 'The Host header is invalid.' });
    if (findHost(hosts, request.host) || anyHostPaths.includes(request.url.split('?')[0]!)) return undefined;
    return reply.code(421).send({ error: 'This server does not serve this host.' });
  });
}

/**
 * Returns the host of a request. A host that is not in the list counts as the English production site. (spec: SEC-20)
 */
export function hostOf({ server, host }: Pick<FastifyRequest, 'server' | 'host'>): Host {
  const configuredHost = findHost(server.portalHosts ?? LOCAL_HOSTS, host);
  return configuredHost ?? { name: host, environment: 'prod', language: 'en' };
}

/** Returns the number of Host headers of a request. */
function countHosts({ raw }: FastifyRequest): number {
  return raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
}
