import http from 'node:http';
import type { FastifyInstance } from 'fastify';
import { createFront } from './front.ts';
import type { Origins } from './portal-config.ts';
import { STAFF_PROVIDER, SYSTEMS } from './systems.ts';

export interface FrontsOptions {
  /** Port of the first system, the others follow; 0 for free ports. */
  readonly firstPort: number;
  readonly portalOrigins: readonly string[];
  /** Origins of systems behind a proxy. The identity providers issue their tokens for these origins. */
  readonly publicOrigins?: Origins;
}

export interface Fronts {
  /** Where each system listens. */
  readonly origins: Origins;
  close(): void;
}

const PROVIDER = 'identity-provider';

/** Serves every system of an app with a mounted sandbox at a port of its own. */
export async function startFronts(
  app: FastifyInstance,
  { firstPort, portalOrigins, publicOrigins = {} }: FrontsOptions,
): Promise<Fronts> {
  await app.ready();
  const origins: Record<string, string> = {};
  const options = {
    handler: app.routing.bind(app),
    isPortal: (origin: string) => portalOrigins.includes(origin),
  };
  const servers: http.Server[] = [];
  for (const [index, system] of SYSTEMS.entries()) {
    const provider = system.name === STAFF_PROVIDER ? STAFF_PROVIDER : PROVIDER;
    const providerHost = (): string => new URL(publicOrigins[provider] ?? origins[provider]!).host;
    const server = http.createServer(createFront(system, { ...options, providerHost }));
    servers.push(server);
    await listen(server, firstPort === 0 ? 0 : firstPort + index);
    origins[system.name] = `http://localhost:${(server.address() as { port: number }).port}`;
  }
  return {
    origins,
    close() {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

function listen(server: http.Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
}
