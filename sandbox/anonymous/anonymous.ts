import type { FastifyInstance } from 'fastify';
import type { SandboxDatabase } from '../database.ts';
import type { SandboxLog } from '../log.ts';
import { requestOrigin } from '../request-origin.ts';
import type { ScenarioOptions } from '../service/scenarios.ts';
import { runEveryHour } from '#src/lib/runs/run-every-hour.ts';
import { createRateLimit } from '../service/rate-limit.ts';
import { ipAddressOf, serviceRoutes } from '../service/service-routes.ts';
import { createAnonymousTokens, type TokenBinding } from './anonymous-tokens.ts';
import { newVisitId, visitCookie, visitIdOf } from './visit-cookie.ts';

/** Options of the service for anonymous tokens. */
export interface AnonymousOptions extends ScenarioOptions {
  readonly database: SandboxDatabase;
  readonly log: SandboxLog;
  /** Maximum tokens for one address in a minute. */
  readonly tokensPerMinute?: number;
  /**
   * Whether tokens are bound to visits. False if the portal has another origin, because its pages then send no cookies
   * to this service.
   */
  readonly bindsVisits?: boolean;
}

/** A visitor, as a request identifies it: origin, visit, and cookie. */
interface Visitor extends TokenBinding {
  /** Set-Cookie header that starts a visit; undefined if the browser has sent a visit cookie or visits are not used. */
  readonly cookie: string | undefined;
}

/**
 * Adds the service that issues anonymous tokens. They are short-lived and bound to an origin and, by default, to a
 * visit. Their number is limited for each IP address. (spec: API-38, SEC-03)
 */
export async function anonymousRoutes(app: FastifyInstance, options: AnonymousOptions): Promise<void> {
  const { database, log, tokensPerMinute = 120, bindsVisits = true, slowMs } = options;
  const tokens = createAnonymousTokens(database);
  const limit = createRateLimit(tokensPerMinute);
  await serviceRoutes<Visitor>(app, {
    prefix: '/sandbox/anonymous-token',
    log,
    identify(request) {
      limit.take(ipAddressOf(request));
      const origin = requestOrigin(request);
      if (!bindsVisits) return { origin, visit: undefined, cookie: undefined };
      const visitOfCookie = visitIdOf(request);
      if (visitOfCookie !== undefined) return { origin, visit: visitOfCookie, cookie: undefined };
      const visit = newVisitId();
      return { origin, visit, cookie: visitCookie(visit, request.protocol) };
    },
    operations: [
      {
        name: 'unauthenticatedToken',
        method: 'GET',
        path: '',
        respond: async ({ caller }) => ({
          status: 200,
          body: { access_token: await tokens.create(caller) },
          ...(caller.cookie === undefined ? {} : { headers: { 'set-cookie': caller.cookie } }),
        }),
      },
    ],
    ...(slowMs === undefined ? {} : { slowMs }),
  });
  runEveryHour(app, log, tokens.removeOld);
}
