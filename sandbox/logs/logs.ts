import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { realNow } from '#src/lib/clock.ts';
import { createIdentifyCaller, type Caller, type IdentifyCaller } from '../callers/callers.ts';
import type { SandboxDatabase } from '../database.ts';
import type { SandboxLog } from '../log.ts';
import type { ScenarioOptions } from '../service/scenarios.ts';
import { runEveryHour } from '#src/lib/runs/run-every-hour.ts';
import { createRateLimit } from '../service/rate-limit.ts';
import { success } from '../service/refusals.ts';
import { ipAddressOf, serviceRoutes, type Call, type ServiceOperation } from '../service/service-routes.ts';
import { bearerOf, checkIds, type VerifyAccessToken } from '../identity/token-owner.ts';
import { cleanEntry } from './clean-entry.ts';
import type { LogEntryTable } from './tables.ts';

/** Maximum body size of a log request in bytes. */
const BODY_LIMIT = 8192;
/** How long log records are kept, in milliseconds. */
const RETENTION_MS = 30 * 24 * 3_600_000;

/** Kind of a log record: `ui` or `operation`, by the address that received it. */
type LogRecordKind = LogEntryTable['kind'];

export interface LogOptions extends ScenarioOptions {
  readonly database: SandboxDatabase;
  readonly verifyAccessToken: VerifyAccessToken;
  readonly log: SandboxLog;
  /** Maximum number of log records with one token in a minute. */
  readonly recordsPerMinute?: number;
  /** Maximum number of log records and refused tokens from one IP address in a minute. */
  readonly addressPerMinute?: number;
}

/**
 * Adds the log service for browsers. It stores only allowed fields, shortened and masked, and limits the rate.
 * (spec: API-33, API-34, SEC-16)
 */
export async function logRoutes(app: FastifyInstance, options: LogOptions): Promise<void> {
  const { database, log, slowMs } = options;
  const operation = (name: string, path: string, kind: LogRecordKind): ServiceOperation<Caller> => ({
    name,
    method: 'POST',
    path,
    version: 'v1.0',
    respond: async (call) => {
      await storeEntry(options, kind, call);
      return success({});
    },
  });

  await serviceRoutes<Caller>(app, {
    prefix: '/sandbox/logs',
    log,
    bodyLimit: BODY_LIMIT,
    operations: [operation('postUiLogs', '/ui', 'ui'), operation('operationLog', '/operation', 'operation')],
    identify: createLimitedIdentify(options),
    ...(slowMs === undefined ? {} : { slowMs }),
  });
  runEveryHour(app, log, async () => {
    await database
      .deleteFrom('log_entry')
      .where('created', '<', realNow() - RETENTION_MS)
      .execute();
  });
}

/**
 * Returns a function that identifies the caller, counts the call by IP address and by token, and checks the account ids
 * in headers and query.
 */
function createLimitedIdentify(options: LogOptions): IdentifyCaller {
  const { database, verifyAccessToken, recordsPerMinute = 120, addressPerMinute = 600 } = options;
  const byToken = createRateLimit(recordsPerMinute);
  const byAddress = createRateLimit(addressPerMinute);
  const identifyCaller = createIdentifyCaller(database, verifyAccessToken);
  return async (request: FastifyRequest) => {
    byAddress.take(ipAddressOf(request));
    const caller = await identifyCaller(request);
    byToken.take(bearerOf(request)!);
    if (caller.owner) {
      checkIds(request.headers, caller.owner.ids);
      checkIds(request.query, caller.owner.ids);
    }
    return caller;
  };
}

/** Stores one log record of a browser. */
async function storeEntry(
  { database, log }: LogOptions,
  kind: LogRecordKind,
  { caller, body }: Call<Caller>,
): Promise<void> {
  const { source, owner } = caller;
  if (owner) checkIds(body, owner.ids);
  const { message, trackingId, sessionId, responseData } = cleanEntry(body);
  const response_data = JSON.stringify(responseData);
  await database
    .insertInto('log_entry')
    .values({
      id: randomUUID(),
      created: realNow(),
      kind,
      source,
      tracking_id: trackingId,
      session_id: sessionId,
      service_account_id: owner?.ids.serviceAccountId ?? null,
      message,
      response_data,
    })
    .execute();
  log.info('browser-log', { kind, source, message, trackingId: trackingId ?? undefined, responseData: response_data });
}
