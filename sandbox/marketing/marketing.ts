import type { FastifyInstance } from 'fastify';
import type { Caller, IdentifyCaller } from '../callers/callers.ts';
import type { SandboxDatabase } from '../database.ts';
import type { SandboxLog } from '../log.ts';
import type { ScenarioOptions } from '../service/scenarios.ts';
import { Refusal } from '../service/refusals.ts';
import { serviceRoutes } from '../service/service-routes.ts';
import { isSameSecret } from '../sha256.ts';
import { marketingOperations } from './marketing-operations.ts';
import { seedRecipients } from './recipients.ts';

export interface MarketingOptions extends ScenarioOptions {
  readonly database: SandboxDatabase;
  readonly log: SandboxLog;
  readonly identifyCaller: IdentifyCaller;
  /** Key that the portal's server must send in the header X-API-Key; default: `sandbox-marketing-key`. */
  readonly apiKey?: string;
  /** Email addresses that are on the mailing list from the start. */
  readonly recipients?: readonly string[];
}

/**
 * Adds the mailing list: sign-up and the event that sends a welcome mail. Only the portal's server has the API key; it
 * forwards the visitor's token. (spec: SIGN-18…23, SEC-22)
 */
export async function marketingRoutes(app: FastifyInstance, options: MarketingOptions): Promise<void> {
  const { database, log, identifyCaller, apiKey = 'sandbox-marketing-key', recipients = [], slowMs } = options;
  await seedRecipients(database, recipients);
  await serviceRoutes<Caller>(app, {
    prefix: '/sandbox/marketing',
    log,
    operations: marketingOperations({ database, log }),
    async identify(request) {
      if (!isSameSecret(String(request.headers['x-api-key'] ?? ''), apiKey))
        throw new Refusal('AUTH-401', 'no valid API key');
      return identifyCaller(request);
    },
    ...(slowMs === undefined ? {} : { slowMs }),
  });
}
