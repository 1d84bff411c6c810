import type { FastifyInstance } from 'fastify';
import type { SandboxDatabase } from '../database.ts';
import type { SandboxLog } from '../log.ts';
import { requestOrigin } from '../request-origin.ts';
import type { ScenarioOptions } from '../scenarios.ts';
import { everyHour } from '#src/lib/every-hour.ts';
import { createRateLimit } from '../service/rate-limit.ts';
import { addressOf, serviceRoutes } from '../service/service-routes.ts';
import { createAnonymousTokens } from './anonymous-tokens.ts';

export interface AnonymousOptions extends ScenarioOptions {
  readonly database: SandboxDatabase;
  readonly log: SandboxLog;
  /** Maximum tokens for one address in a minute. */
  readonly tokensPerMinute?: number;
}

/** Adds the service that issues anonymous tokens: short-lived, narrow, limited by address. (spec: API-38, SEC-03) */
export async function anonymousRoutes(app: FastifyInstance, options: AnonymousOptions): Promise<void> {
  const { database, log, tokensPerMinute = 120, slowMs } = options;
  const tokens = createAnonymousTokens(database);
  const limit = createRateLimit(tokensPerMinute);
  await serviceRoutes<{ readonly origin: string }>(app, {
    prefix: '/sandbox/anonymous-token',
    log,
    identify(request) {
      limit.take(addressOf(request));
      return { origin: requestOrigin(request) };
    },
    operations: [
      {
        name: 'unauthenticatedToken',
        method: 'GET',
        path: '',
        respond: async ({ caller }) => ({
          status: 200,
          body: { access_token: await tokens.create(caller.origin) },
        }),
      },
    ],
    ...(slowMs === undefined ? {} : { slowMs }),
  });
  everyHour(app, log, tokens.removeOld);
}
