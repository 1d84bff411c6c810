import http from 'node:http';
import type { FastifyInstance } from 'fastify';
import { createSystemListener } from './system-listener.ts';
import type { Origins } from './portal-config.ts';
import { STAFF_PROVIDER, SYSTEMS } from './systems.ts';

export interface SystemServersOptions {
  /** Port of the first system. The other systems get the ports after it. With 0, each system gets any free port. */
  readonly firstPort: number;
  readonly portalOrigins: readonly string[];
  /** Origins of systems behind a proxy. The identity providers issue their tokens for these origins. */
  readonly publicOrigins?: Origins;
}

/** The running servers of the sandbox, one for each outside system. */
export interface SystemServers {
  /** The origin of each system by name. */
  readonly origins: Origins;
  close(): void;
}

/** Name of the system at which customers sign in. */
const CUSTOMER_PROVIDER = 'identity-provider';

/** Starts a server for each outside system, on its own port. The app must have the sandbox mounted. */
export async function startSystemServers(
  app: FastifyInstance,
  { firstPort, portalOrigins, publicOrigins = {} }: SystemServersOptions,
): Promise<SystemServers> {
  await app.ready();
  const origins: Record<string, string> = {};
  const options = {
    handler: app.routing.bind(app),
    isPortal: (origin: string) => portalOrigins.includes(origin),
  };
  const servers: http.Server[] = [];
  for (const [index, system] of SYSTEMS.entries()) {
    const provider = system.name === STAFF_PROVIDER ? STAFF_PROVIDER : CUSTOMER_PROVIDER;
    const providerHost = (): string => new URL(publicOrigins[provider] ?? origins[provider]!).host;
    const server = http.createServer(createSystemListener(system, { ...options, providerHost }));
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
