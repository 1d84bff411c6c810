import type { FastifyInstance } from 'fastify';
import { ConfigError } from '../config/config.ts';
import { missingInGateways, type GatewaySettings } from '../config/gateways.ts';
import type { FormChecker } from '../forms/form-checker.ts';
import type { Log } from '../log.ts';
import { prepareScope } from './gateway-scope.ts';
import { flowTokenRoutes } from './flow/flow-token-routes.ts';
import { createAskOutside } from './outside.ts';
import { signUpRoutes } from './sign-up/sign-up-routes.ts';
import { createTicketSystem } from './tickets/ticket-system.ts';
import { ticketRoutes } from './tickets/ticket-routes.ts';
import { uploadRoutes } from './tickets/upload-routes.ts';

export interface GatewayOptions {
  readonly settings: GatewaySettings;
  /** Whether the systems of the sandbox are there. */
  readonly hasSandbox: boolean;
  readonly forms: FormChecker;
  readonly log: Log;
}

/**
 * What browsers call instead of the systems behind the forms: these hold the secrets, look at everything again and let
 * so much through a minute. Throws a ConfigError when an address or a secret is missing. (spec: OPEN-33, SEC-02, SEC-22)
 */
export async function mountGateways(app: FastifyInstance, options: GatewayOptions): Promise<void> {
  const { settings, hasSandbox, forms, log } = options;
  const missing = missingInGateways(settings, hasSandbox);
  if (missing.length > 0) throw new ConfigError(missing.join('\n'));
  const ask = createAskOutside(app, settings.timeoutMs);
  const system = createTicketSystem(ask, settings.tickets);
  await app.register(async (scope) => {
    prepareScope(scope, log);
    ticketRoutes(scope, { settings, ask, system, forms });
    signUpRoutes(scope, { settings, ask, log });
    flowTokenRoutes(scope, { settings, ask });
  });
  await app.register(async (scope) => {
    prepareScope(scope, log);
    uploadRoutes(scope, { settings, ask, system, forms });
  });
}
