import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { everyHour } from '#src/lib/every-hour.ts';
import type { StudioSettings } from '../config/features/studio.ts';
import type { Database } from '../database/database.ts';
import { portalKey } from '../database/portal-key.ts';
import { createCallOutside } from '../gateways/outside.ts';
import type { Log } from '../log.ts';
import { peopleRoutes } from './api/people-routes.ts';
import { createProviderClient } from './who/provider-client.ts';
import { protectRoutes } from './who/protect.ts';
import { createSessions } from './who/sessions.ts';
import { signInRoutes } from './who/sign-in-routes.ts';
import { createScriptTokens } from './who/tokens.ts';

export interface StudioOptions {
  readonly settings: StudioSettings;
  readonly database: Database;
  readonly log: Log;
}

/** Longest time that the identity provider may take, in milliseconds. */
const PROVIDER_MS = 10_000;

/** Mounts the studio: the sign-in of staff, and the editing API, in which each route judges the role of its caller. */
export async function mountStudio(app: FastifyInstance, { settings, database, log }: StudioOptions): Promise<void> {
  const sessions = createSessions(database, settings);
  const tokens = createScriptTokens(database);
  const key = await portalKey(database, 'studio');
  const client = createProviderClient(settings, createCallOutside(app, PROVIDER_MS));
  everyHour(app, log, sessions.removeEnded);
  await app.register(async (scope) => {
    prepareScope(scope, log);
    signInRoutes(scope, { settings, client, sessions, key, log });
  });
  await app.register(
    async (scope) => {
      prepareScope(scope, log);
      protectRoutes(scope, { settings, sessions, tokens });
      peopleRoutes(scope, { tokens });
    },
    { prefix: '/studio/api' },
  );
}

/** Nothing of the studio is cached, and errors are JSON with what to do. */
function prepareScope(scope: FastifyInstance, log: Log): void {
  scope.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) =>
    sendError(error, request, reply, log),
  );
}

function sendError(
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
  log: Log,
): FastifyReply {
  const status = error.statusCode ?? 500;
  if (status === 500) log.error('studio-failed', { route: request.routeOptions.url, error: String(error) });
  return reply.code(status).send({ error: status === 500 ? 'Something went wrong. Try again.' : error.message });
}
