import path from 'node:path';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import type { Host } from '#src/model/host/hosts.ts';
import type { Config } from './config/config.ts';
import { trustOption } from './config/trusted-proxies.ts';
import { endpointRoutes, type EndpointSource } from './endpoints/endpoint-routes.ts';
import { createServiceOrigins } from './endpoints/service-origins.ts';
import { formRoutes, type FormSource } from './forms/form-routes.ts';
import type { PlainFormService } from './forms/plain/plain-forms.ts';
import { assetRoutes } from './http/asset-routes.ts';
import { limitJsonDepth } from './http/json-body.ts';
import { hostOf, refuseUnknownHosts } from './http/known-hosts.ts';
import { mediaRoutes, type MediaSource } from './http/media-routes.ts';
import { problemRoutes } from './http/problem-routes.ts';
import { createRateStoreClass, type RateCounts } from './http/rate-counts.ts';
import { refuseAddress, refuseConnection, addSecurityHeaders } from './http/security-headers.ts';
import { silentCallback } from './http/silent-callback.ts';
import type { LayoutSource } from './layout-service/layout-source.ts';
import { layoutServiceRoutes } from './layout-service/routes.ts';
import type { Log } from './log.ts';
import { sendScenarioProblem } from './scenarios/runs/problem-page.ts';
import { ScenarioError } from './scenarios/checks/scenario-error.ts';
import type { Scenarios } from './scenarios/scenarios.ts';
import { separateStudio } from './studio/studio-host.ts';
import { searchRoutes, type SearchSource } from './search/search-routes.ts';
import type { PageRenderer } from './pages/page-renderer.ts';
import { pageRoutes } from './pages/page-routes.ts';

export interface AppOptions {
  readonly config: Config;
  readonly source: LayoutSource;
  readonly media: () => MediaSource;
  /** The source of the endpoint lookup. Without a source, the lookup is empty. */
  readonly endpoints?: () => EndpointSource;
  /** The source of forms. Without a source, there are no forms. */
  readonly forms?: () => FormSource;
  /** The source of search indexes. Without a source, there is no index. */
  readonly search?: () => SearchSource;
  readonly renderer: PageRenderer;
  /** The service that shows and sends forms for browsers without JavaScript. Without it, forms need JavaScript. */
  readonly plainForms?: PlainFormService | undefined;
  /** The scenarios that links can open. If it is missing, no link opens a scenario. */
  readonly scenarios?: Scenarios | undefined;
  readonly log: Log;
  /** The counts of rate limits that several servers share. If it is missing, each server counts separately. */
  readonly rateCounts?: RateCounts;
  /** Folder of the built browser files; undefined in development, where Vite serves them. */
  readonly clientFolder?: string;
  readonly serverFactory?: FastifyServerOptions['serverFactory'];
  readonly connectionLimits?: ConnectionLimits;
}

/** Time limits after which the server closes a connection, and how often they are checked; in milliseconds. */
export interface ConnectionLimits {
  /** Longest time until the headers of a request are complete. A connection that sends nothing ends then, too. */
  readonly headersMs: number;
  /** Longest time until a whole request is received. */
  readonly requestMs: number;
  /** Longest time without any traffic. Every response takes less time than that. */
  readonly silenceMs: number;
  /** How often headersMs and requestMs are checked. */
  readonly checkMs: number;
}

/** The default limits. Two minutes for a request are enough for an attachment over a slow connection. */
const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 15_000,
  requestMs: 120_000,
  silenceMs: 150_000,
  checkMs: 5000,
};

/** Creates the portal's HTTP server, not yet listening. */
export async function createApp({
  config,
  source,
  media,
  endpoints = () => ({ endpoints: () => undefined }),
  forms = () => ({ form: () => undefined, formFile: () => undefined }),
  search = () => ({ searchIndex: () => undefined, searchFile: () => undefined }),
  renderer,
  plainForms,
  scenarios,
  log,
  rateCounts,
  clientFolder,
  serverFactory,
  connectionLimits = CONNECTION_LIMITS,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: 1_048_576,
    requestTimeout: connectionLimits.requestMs,
    connectionTimeout: connectionLimits.silenceMs,
    http: { headersTimeout: connectionLimits.headersMs, connectionsCheckingInterval: connectionLimits.checkMs },
    clientErrorHandler: refuseConnection,
    forceCloseConnections: 'idle',
    trustProxy: trustOption(config.security.trustProxy),
    frameworkErrors: refuseAddress,
    routerOptions: { ignoreDuplicateSlashes: true, maxParamLength: 200 },
    ...(serverFactory ? { serverFactory } : {}),
  } as FastifyServerOptions);
  addSecurityHeaders(app);
  refuseUnknownHosts(app, hostsOf(config), config.security.anyHostPaths);
  separateStudio(app, config.studio?.host);
  silentCallback(app, config.studio);
  scenarios?.addHooks(app);
  limitJsonDepth(app);
  await app.register(rateLimit, { global: false, ...(rateCounts ? { store: createRateStoreClass(rateCounts) } : {}) });
  await app.register(compress, { global: false, encodings: ['br', 'gzip'] });
  refuseStaffFiles(app);
  if (clientFolder) await assetRoutes(app, '/assets/', path.join(clientFolder, 'assets'));
  scenarios?.addRoutes(app);
  layoutServiceRoutes(app, source, config.layoutAccess);
  mediaRoutes(app, media);
  problemRoutes(app, log);
  endpointRoutes(app, { source: endpoints, scenarios, ...config.account });
  formRoutes(app, forms);
  searchRoutes(app, search);
  app.get('/api/*', (_request, reply) => reply.code(404).send({ error: 'There is nothing at this address.' }));
  const serviceOrigins = createServiceOrigins({ account: config.account, source: endpoints, log });
  pageRoutes(app, {
    config,
    source,
    renderer,
    serviceOrigins,
    log,
    plainForms,
    scenarios,
    development: clientFolder === undefined,
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) =>
    error instanceof ScenarioError
      ? sendScenarioProblem(request, reply, error, config.studio)
      : sendError(error, request, reply, log),
  );
  return app;
}

/** Responds with 404 if the code of the gallery or of the scenarios is requested on a production host. */
function refuseStaffFiles(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) =>
    request.url.startsWith('/assets/staff-') && hostOf(request).environment === 'prod'
      ? reply.code(404).send({ error: 'There is nothing at this address.' })
      : undefined,
  );
}

/**
 * Returns all hosts of the server. The host of the studio belongs to no environment, so it counts as a production host.
 */
function hostsOf({ hosts, studio }: Config): readonly Host[] {
  return studio ? [...hosts, { name: studio.host, environment: 'prod', language: 'en' }] : hosts;
}

/** Sends an error as JSON. The message of a server error is only logged. */
function sendError(
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
  log: Log,
): FastifyReply {
  const status = error.statusCode ?? 500;
  if (status >= 500) log.error('request-failed', { path: request.url.split('?')[0], status, error: String(error) });
  return reply.code(status).send({ error: status >= 500 ? 'Something went wrong.' : error.message });
}
