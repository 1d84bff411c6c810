import swagger from '@fastify/swagger';
import { Ajv } from 'ajv';
import type { FastifyInstance } from 'fastify';
import { runEveryHour } from '#src/lib/runs/run-every-hour.ts';
import type { StudioSettings } from '../config/features/studio.ts';
import { portalKey } from '../database/portal-key.ts';
import { createCallOutside } from '../gateways/outside.ts';
import type { Log } from '../log.ts';
import { auditRoutes } from './api/audit-routes.ts';
import { changeRoutes } from './api/change-routes.ts';
import { documentRoutes } from './api/document-routes.ts';
import { eventsRoute } from './api/events-route.ts';
import { mediaFileRoutes } from './api/media-routes.ts';
import { peopleRoutes } from './api/people-routes.ts';
import { refusalOf } from './api/refusals.ts';
import { releaseRoutes } from './api/release-routes.ts';
import { searchRoutes } from './api/search/search-routes.ts';
import { collaborationRoutes } from './api/collaboration-routes.ts';
import type { StudioServices } from './studio-services.ts';
import { overviewRoutes } from './home/overview-routes.ts';
import { previewLinkRoutes } from './preview/preview-link-routes.ts';
import { previewFormRoutes } from './preview/preview-form-routes.ts';
import { previewPageRoutes } from './preview/preview-page-routes.ts';
import { previewScenarioRoutes } from './preview/preview-scenario-routes.ts';
import { removeExpiredPreviewLinks } from '../preview/preview-links.ts';
import { editingFormRoutes } from './schemas/editing/editing-form-routes.ts';
import { scenarioRoutes } from './scenarios/scenario-routes.ts';
import { schemaRoutes } from './schemas/schema-routes.ts';
import { studioPages, type StudioApp } from './pages/studio-pages.ts';
import { createProviderClient } from './who/provider-client.ts';
import { protectRoutes } from './who/protect.ts';
import { createSessions } from './who/sessions.ts';
import { signInRoutes } from './who/sign-in-routes.ts';
import { createScriptTokens } from './who/tokens.ts';

/** What the studio needs from the server. */
export interface StudioOptions extends StudioServices {
  readonly settings: StudioSettings;
  readonly log: Log;
  /** The app for browsers. Without it, there are only the sign-in and the editing API. */
  readonly app?: StudioApp;
}

/**
 * Matches a date and time with a time zone, which is required because the server and the editor may be in different
 * ones.
 */
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Longest time that the identity provider may take, in milliseconds. */
const PROVIDER_TIMEOUT_MS = 10_000;

/** Mounts the studio: the sign-in of staff, and the editing API, in which each route checks its caller. */
export async function mountStudio(app: FastifyInstance, options: StudioOptions): Promise<void> {
  const { settings, database, log } = options;
  const sessions = createSessions(database, settings);
  const tokens = createScriptTokens(database);
  const key = await portalKey(database, 'studio');
  const client = createProviderClient(settings, createCallOutside(app, PROVIDER_TIMEOUT_MS));
  runEveryHour(app, log, sessions.removeEnded);
  runEveryHour(app, log, () => removeExpiredPreviewLinks(database));
  await app.register(async (scope) => {
    prepareScope(scope, log);
    signInRoutes(scope, { settings, client, sessions, key, log });
  });
  if (options.app) {
    const { app: browserApp } = options;
    await app.register((scope) => studioPages(scope, { app: browserApp, sessions }));
  }
  await app.register(
    async (scope) => {
      prepareScope(scope, log);
      protectRoutes(scope, { settings, sessions, tokens });
      scope.setValidatorCompiler(({ schema, httpPart }) => compilerOf(httpPart).compile(schema));
      await describeRoutes(scope);
      peopleRoutes(scope, { tokens, sessions });
      changeRoutes(scope, options);
      documentRoutes(scope, options);
      mediaFileRoutes(scope, options);
      releaseRoutes(scope, options);
      searchRoutes(scope, options);
      collaborationRoutes(scope, options);
      previewLinkRoutes(scope, options);
      overviewRoutes(scope, options);
      schemaRoutes(scope, options);
      editingFormRoutes(scope, options);
      previewPageRoutes(scope, options);
      previewFormRoutes(scope, options);
      previewScenarioRoutes(scope, options);
      auditRoutes(scope, options);
      scenarioRoutes(scope, options);
      eventsRoute(scope, options);
    },
    { prefix: '/studio/api' },
  );
}

/** Options of both validators of requests. */
const VALIDATION_OPTIONS = { useDefaults: true, strict: false, formats: { 'date-time': DATE_TIME } } as const;
/**
 * Compiles the validators of request bodies. Members that a schema does not allow are refused, not removed, because
 * they are probably mistakes.
 */
const bodyCompiler = new Ajv(VALIDATION_OPTIONS);
/**
 * Compiles the validators of paths and queries, whose values are texts: they are converted to numbers, booleans and
 * lists.
 */
const addressCompiler = new Ajv({ ...VALIDATION_OPTIONS, coerceTypes: 'array' });
/** Returns the compiler of validators for a part of a request: the body, the path or the query. */
const compilerOf = (part: string | undefined): Ajv => (part === 'body' ? bodyCompiler : addressCompiler);

/** Adds the OpenAPI document of the editing API, which is made from the schemas of the routes. */
async function describeRoutes(scope: FastifyInstance): Promise<void> {
  await scope.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Editing API of the studio', version: '1' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      security: [{ token: [] }],
    },
  });
  scope.get('/openapi.json', { config: { permission: 'any' } }, () => scope.swagger());
}

/** Forbids caching of every response of a scope, and sends errors as JSON with a message for the caller. */
function prepareScope(scope: FastifyInstance, log: Log): void {
  scope.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  scope.setErrorHandler((error: Error & { statusCode?: number }, { routeOptions }, reply) => {
    const refusal = refusalOf(error);
    if (refusal) return reply.code(refusal.status).send(refusal.body);
    const status = error.statusCode ?? 500;
    if (status === 500) log.error('studio-failed', { route: routeOptions.url, error: String(error) });
    return reply.code(status).send({ error: status === 500 ? 'Something went wrong. Try again.' : error.message });
  });
}
