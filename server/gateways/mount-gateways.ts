import type { FastifyInstance } from 'fastify';
import { ConfigError } from '../config/config-error.ts';
import { gatewayProblems } from '../config/gateways/missing.ts';
import { type GatewaySettings } from '../config/gateways/gateways.ts';
import type { TokenExchangeSettings } from '../config/token-exchange.ts';
import type { Database } from '../database/database.ts';
import type { RateCounts } from '../http/rate-counts.ts';
import type { FormChecker } from '../forms/form-checker.ts';
import { runEveryHour } from '#src/lib/runs/run-every-hour.ts';
import type { Log } from '../log.ts';
import { createBotCheck } from './bot-check/bot-check.ts';
import { botCheckRoutes } from './bot-check/bot-check-routes.ts';
import { prepareScope } from './gateway-scope.ts';
import { createFirmwareTerms } from './firmware/firmware-terms.ts';
import { firmwareRoutes } from './firmware/firmware-routes.ts';
import { flowTokenRoutes } from './flow/flow-token-routes.ts';
import { createCallOutside } from './outside.ts';
import { exchangeRoutes } from './sign-in/exchange-routes.ts';
import { signUpRoutes } from './sign-up/sign-up-routes.ts';
import { createTicketOutcomes } from './tickets/ticket-outcomes.ts';
import { createTicketSystem } from './tickets/ticket-system.ts';
import { createSendTicket, ticketRoutes, type SendTicket } from './tickets/ticket-routes.ts';
import { uploadRoutes } from './tickets/upload-routes.ts';

/** Options of `mountGateways`. */
export interface GatewayOptions {
  readonly settings: GatewaySettings;
  /** Settings for exchanging the codes of a sign-in; undefined if browsers exchange them themselves. */
  readonly exchange?: TokenExchangeSettings | undefined;
  /** True if the sandbox is enabled. */
  readonly hasSandbox: boolean;
  readonly forms: FormChecker;
  readonly database: Database;
  readonly rateCounts: RateCounts;
  readonly log: Log;
}

/**
 * Mounts the routes that browsers call in place of the outside systems: they add the credentials, validate every
 * request and limit the rate. Returns the function that sends a form as a ticket, for forms in browsers without
 * JavaScript. Throws a ConfigError if an address or a credential is missing. (spec: OPEN-33, SEC-02, SEC-22)
 */
export async function mountGateways(app: FastifyInstance, options: GatewayOptions): Promise<SendTicket> {
  const { settings, hasSandbox, forms, database, rateCounts, log } = options;
  const missingSettings = gatewayProblems(settings, hasSandbox);
  if (missingSettings.length > 0) throw new ConfigError(missingSettings.join('\n'));
  if (!settings.tickets.scan && !hasSandbox) log.info('attachments-not-scanned', { fix: 'Set gateways.tickets.scan.' });
  const callOutside = createCallOutside(app, settings.timeoutMs);
  const { exchange } = options;
  if (exchange) {
    await app.register(async (scope) => {
      prepareScope(scope, log);
      await exchangeRoutes(scope, { settings: exchange, callOutside });
    });
  }
  const system = createTicketSystem(callOutside, settings.tickets);
  const botCheck = createBotCheck(database, settings.botCheck);
  runEveryHour(app, log, botCheck.removeOld);
  // A ticket needs at most four calls: two for a token and two for the ticket.
  const outcomes = createTicketOutcomes(database, 4 * settings.timeoutMs);
  runEveryHour(app, log, outcomes.removeOld);
  const terms = createFirmwareTerms(database);
  runEveryHour(app, log, terms.removeOld);
  await app.register(async (scope) => {
    prepareScope(scope, log);
    if (settings.firmware) firmwareRoutes(scope, { settings, firmware: settings.firmware, callOutside, terms, log });
    botCheckRoutes(scope, { botCheck, settings: settings.botCheck });
    ticketRoutes(scope, { settings, callOutside, botCheck, system, outcomes, forms });
    signUpRoutes(scope, { settings, callOutside, botCheck, rateCounts, log });
    flowTokenRoutes(scope, { settings: settings.flow, callOutside });
  });
  await app.register(async (scope) => {
    prepareScope(scope, log);
    uploadRoutes(scope, { settings, callOutside, botCheck, system, forms });
  });
  return createSendTicket({ settings, system, outcomes, forms });
}
