import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createIdentifyCaller, type Caller } from '../callers/callers.ts';
import type { SandboxDatabase } from '../database.ts';
import type { SandboxLog } from '../log.ts';
import type { ScenarioOptions } from '../scenarios.ts';
import { everyHour } from '../service/every-hour.ts';
import { createRateLimit } from '../service/rate-limit.ts';
import { success } from '../service/refusals.ts';
import { addressOf, serviceRoutes, type Call, type ServiceOperation } from '../service/service-routes.ts';
import { bearerOf, checkIds, type VerifyAccessToken } from '../service/token-owner.ts';
import { cleanEntry } from './clean-entry.ts';
import type { LogEntryTable } from './tables.ts';

const PREFIX = '/sandbox/logs';
const BODY_LIMIT = 8192;
const KEPT_MS = 30 * 24 * 3_600_000;

export interface LogOptions extends ScenarioOptions {
  readonly database: SandboxDatabase;
  readonly verifyAccessToken: VerifyAccessToken;
  readonly log: SandboxLog;
  /** Records of one token in a minute. */
  readonly recordsPerMinute?: number;
  /** Records and refused tokens of one address in a minute. */
  readonly addressPerMinute?: number;
}

/** Takes what browsers tell: named fields only, short, masked, so many a minute. (spec: API-33, API-34, SEC-16) */
export async function logRoutes(app: FastifyInstance, options: LogOptions): Promise<void> {
  const { database, verifyAccessToken, log, recordsPerMinute = 120, addressPerMinute = 600, slowMs } = options;
  const ofToken = createRateLimit(recordsPerMinute);
  const ofAddress = createRateLimit(addressPerMinute);

  const teller = createIdentifyCaller(database, verifyAccessToken);

  const operation = (name: string, path: string, kind: LogEntryTable['kind']): ServiceOperation<Caller> => ({
    name,
    method: 'POST',
    path,
    version: 'v1.0',
    respond: async (call) => {
      await record(kind, call);
      return success({});
    },
  });

  const record = async (kind: LogEntryTable['kind'], { caller, body }: Call<Caller>): Promise<void> => {
    const { source, owner } = caller;
    if (owner) checkIds(body, owner.ids);
    const { message, trackingId, sessionId, responseData } = cleanEntry(body);
    const response_data = JSON.stringify(responseData);
    await database
      .insertInto('log_entry')
      .values({
        id: randomUUID(),
        created: Date.now(),
        kind,
        source,
        tracking_id: trackingId,
        session_id: sessionId,
        service_account_id: owner?.ids.serviceAccountId ?? null,
        message,
        response_data,
      })
      .execute();
    log.info('browser-log', {
      kind,
      source,
      message,
      trackingId: trackingId ?? undefined,
      responseData: response_data,
    });
  };

  await serviceRoutes<Caller>(app, {
    prefix: PREFIX,
    log,
    bodyLimit: BODY_LIMIT,
    operations: [operation('postUiLogs', '/ui', 'ui'), operation('operationLog', '/operation', 'operation')],
    async identify(request) {
      ofAddress.take(addressOf(request));
      const found = await teller(request);
      ofToken.take(bearerOf(request)!);
      if (found.owner) {
        checkIds(request.headers, found.owner.ids);
        checkIds(request.query, found.owner.ids);
      }
      return found;
    },
    ...(slowMs === undefined ? {} : { slowMs }),
  });
  everyHour(app, log, async () => {
    await database
      .deleteFrom('log_entry')
      .where('created', '<', Date.now() - KEPT_MS)
      .execute();
  });
}
