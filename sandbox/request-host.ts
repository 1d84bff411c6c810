import type { FastifyRequest } from 'fastify';
import { findHost, LOCAL_HOSTS, type Host } from '#src/model/host/hosts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Hosts of the portal; LOCAL_HOSTS if they are not set. */
    readonly sandboxHosts?: readonly Host[];
  }
}

/**
 * Returns language and environment of a request's host. A host that is not in the list counts as English production.
 * (spec: SEC-20)
 */
export function requestHost({ server, host }: Pick<FastifyRequest, 'server' | 'host'>): Host {
  const configuredHost = findHost(server.sandboxHosts ?? LOCAL_HOSTS, host);
  return configuredHost ?? { name: host, environment: 'prod', language: 'en' };
}
