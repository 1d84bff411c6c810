import type { FastifyInstance } from 'fastify';
import { mountSandbox, openPrivateCustomers } from '#sandbox/sandbox.ts';
import type { Config } from './config/config.ts';
import type { StudioSettings } from './config/features/studio.ts';
import type { Database } from './database/database.ts';
import type { FormChecker } from './forms/form-checker.ts';
import type { SendTicket } from './gateways/tickets/ticket-routes.ts';
import { mountGateways } from './gateways/mount-gateways.ts';
import type { RateCounts } from './http/rate-counts.ts';
import type { Log } from './log.ts';
import type { PrepareCustomer } from './scenarios/runs/run-customer.ts';
import type { Scenarios } from './scenarios/scenarios.ts';

/** Options of `mountSystems`. */
interface SystemOptions {
  readonly config: Config;
  readonly database: Database;
  readonly rateCounts: RateCounts;
  readonly log: Log;
  readonly forms: FormChecker;
  readonly scenarios: Pick<Scenarios, 'customer'> | undefined;
}

/**
 * Returns the function that adds the customers of scenarios to the sandbox; undefined if the sandbox is not enabled.
 */
export async function createPrepareCustomer(
  { sandbox }: Config,
  database: Database,
): Promise<PrepareCustomer | undefined> {
  return sandbox.enabled ? (await openPrivateCustomers(database)).prepare : undefined;
}

/** Mounts the sandbox, if it is enabled, and the gateways. Returns the function that sends tickets. */
export async function mountSystems(
  app: FastifyInstance,
  { config, database, rateCounts, log, forms, scenarios }: SystemOptions,
): Promise<SendTicket> {
  const { enabled: hasSandbox, tokenSeconds, freshLoginSeconds, mailLimit, callsPerMinute } = config.sandbox;
  if (hasSandbox) {
    await mountSandbox(app, {
      database,
      log,
      hosts: config.hosts,
      ...(config.studio ? { studio: studioClient(config.studio) } : {}),
      ...(scenarios ? { privateCustomer: scenarios.customer } : {}),
      tokenSeconds,
      mailLimit,
      logoutReturn: config.hostPaths.logoutReturn,
      account: { freshSeconds: freshLoginSeconds, ...(callsPerMinute === undefined ? {} : { callsPerMinute }) },
      flow: { checkForm: forms.check.bind(forms) },
    });
  }
  const { gateways: settings, tokenExchange: exchange } = config;
  return mountGateways(app, { settings, exchange, hasSandbox, forms, database, rateCounts, log });
}

/** Returns the client settings of the studio for the sandbox's identity provider. */
const studioClient = ({ host, clientId, clientSecret }: StudioSettings) => ({ host, clientId, clientSecret });
