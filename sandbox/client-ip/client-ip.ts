import type { FastifyInstance } from 'fastify';
import type { SandboxLog } from '../log.ts';
import type { ScenarioOptions } from '../service/scenarios.ts';
import { createRateLimit } from '../service/rate-limit.ts';
import { ipAddressOf, serviceRoutes } from '../service/service-routes.ts';

/** Options of the service that returns the browser's IP address. */
export interface ClientIpOptions extends ScenarioOptions {
  readonly log: SandboxLog;
  /** Maximum calls from one address in a minute. */
  readonly callsPerMinute?: number;
}

/**
 * Adds the service that returns the browser's IP address. The address is for information only. (spec: API-36, SEC-17)
 */
export async function clientIpRoutes(app: FastifyInstance, options: ClientIpOptions): Promise<void> {
  const { log, callsPerMinute = 120, slowMs } = options;
  const limit = createRateLimit(callsPerMinute);
  await serviceRoutes<undefined>(app, {
    prefix: '/sandbox/client-ip',
    log,
    identify: (request) => limit.take(ipAddressOf(request)) as undefined,
    operations: [
      {
        name: 'clientIp',
        method: 'GET',
        path: '',
        respond: async ({ address }) => ({ status: 200, body: { ip: address } }),
      },
    ],
    ...(slowMs === undefined ? {} : { slowMs }),
  });
}
