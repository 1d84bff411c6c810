import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { now as clockNow, realNow } from '#src/lib/clock.ts';
import type { SandboxDatabase } from '../database.ts';
import type { SandboxLog } from '../log.ts';
import { MAIL_LIMIT, type MailLimit } from '../outbox/mail-limit.ts';
import type { ScenarioOptions } from '../service/scenarios.ts';
import { runEveryHour } from '#src/lib/runs/run-every-hour.ts';
import { serviceRoutes } from '../service/service-routes.ts';
import type { VerifyAccessToken } from '../identity/token-owner.ts';
import { createIdentifyFlowCaller, type FlowCaller } from './callers.ts';
import { createEngine } from './engine.ts';
import { flowOperations } from './flow-operations.ts';
import { readFlows } from './process/read-flows.ts';
import { createEngineTokens } from './store/engine-tokens.ts';
import type { CheckForm } from './validate-values.ts';

/** Path under which the flow engine is served. */
const PREFIX = '/sandbox/flow-engine';
/** Folder of the shipped processes. */
const FLOWS_FOLDER = path.resolve(import.meta.dirname, '../../fixtures/flows');
/** How long verification codes, and sessions without calls, are kept, in milliseconds. */
const RETENTION_MS = 24 * 3_600_000;

/** Options of the flow engine. */
export interface FlowOptions extends ScenarioOptions {
  readonly database: SandboxDatabase;
  readonly log: SandboxLog;
  readonly verifyAccessToken: VerifyAccessToken;
  /** Validates values with the forms of the content. */
  readonly checkForm: CheckForm;
  /** Folder of the processes. */
  readonly folder?: string;
  /** Credentials of the portal's server, which requests the tokens; '' if it needs none. */
  readonly clientId?: string;
  readonly clientSecret?: string;
  readonly tokenSeconds?: number;
  /** A session without calls expires after this time. (spec: PC-37) */
  readonly idleMs?: number;
  readonly resendMs?: number;
  readonly mailLimit?: MailLimit;
  /** Maximum calls of one visit in a minute. */
  readonly callsPerMinute?: number;
  /** Maximum invalid credentials from one address in a minute. */
  readonly refusalsPerMinute?: number;
  readonly now?: () => number;
}

/**
 * Serves the flow engine: processes whose steps are HTML. Browsers call it with a token that the portal's server has
 * requested for them. Throws a PortalError if a process is invalid. (spec: PC-10…22, SYS-20, SEC-03, SEC-25)
 */
export async function flowEngineRoutes(app: FastifyInstance, options: FlowOptions): Promise<void> {
  const { database, log, verifyAccessToken, checkForm, folder = FLOWS_FOLDER, now = clockNow, slowMs } = options;
  const { clientId = 'portal', clientSecret = 'sandbox-flow-secret', tokenSeconds = 900 } = options;
  const {
    idleMs = 15 * 60_000,
    resendMs = 15_000,
    mailLimit = MAIL_LIMIT,
    callsPerMinute = 120,
    refusalsPerMinute = 600,
  } = options;
  const flows = readFlows(folder);
  const engine = createEngine({ flows, checkForm, now, idleMs, resendMs, mailLimit });
  const tokens = createEngineTokens(database, tokenSeconds, options.now ?? realNow);
  await serviceRoutes<FlowCaller>(app, {
    prefix: PREFIX,
    log,
    bodyLimit: 65_536,
    operations: flowOperations({ flows, engine, tokens, database, log, verifyAccessToken }),
    identify: createIdentifyFlowCaller({
      prefix: PREFIX,
      tokens,
      clientId,
      clientSecret,
      callsPerMinute,
      refusalsPerMinute,
    }),
    ...(slowMs === undefined ? {} : { slowMs }),
  });
  runEveryHour(app, log, async () => {
    await tokens.removeOld();
    const before = (options.now ?? realNow)() - RETENTION_MS;
    await database.deleteFrom('flow_session').where('touched', '<', before).execute();
    await database.deleteFrom('flow_code').where('created', '<', before).execute();
  });
}
