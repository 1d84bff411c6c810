import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { requestOrigin } from '../request-origin.ts';
import type { SandboxLog } from '../log.ts';
import { isScenario, playScenario, scenarioOf, type ScenarioOptions } from './scenarios.ts';
import { Refusal, refusal, refusalOf, type ServiceResponse } from './refusals.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { Language } from '#src/model/language.ts';

/** One call of an operation. */
export interface Call<Caller> {
  /** The caller of the operation, as `identify` returned it. */
  readonly caller: Caller;
  readonly language: Language;
  readonly query: JsonObject;
  readonly body: unknown;
  readonly headers: FastifyRequest['headers'];
  /** Origin that the request was sent to. */
  readonly origin: string;
  /** IP address of the connection. An address that the client reports about itself is not trusted. (spec: SEC-17) */
  readonly address: string;
}

export interface ServiceOperation<Caller> {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Path below the service's prefix; '' for the prefix itself. */
  readonly path: string;
  /** Required value of X-Version; undefined if the operation has no versions. */
  readonly version?: string;
  /** Maximum body size in bytes, if it differs from the service's. */
  readonly bodyLimit?: number;
  respond(call: Call<Caller>): Promise<ServiceResponse>;
  /** Response of the scenario `empty`: the customer has no data. */
  empty?(language: Language): ServiceResponse;
}

export interface ServiceOptions<Caller> extends ScenarioOptions {
  readonly prefix: string;
  readonly operations: readonly ServiceOperation<Caller>[];
  readonly log: SandboxLog;
  /** Identifies the caller before the body is read. Throws a Refusal if access is denied. */
  identify(request: FastifyRequest): Promise<Caller> | Caller;
  /** Maximum body size in bytes. */
  readonly bodyLimit?: number;
  /** Adds routes that are not operations. They get the same error responses, but check access themselves. */
  readonly addRoutes?: (scope: FastifyInstance) => void;
}

const HTTP_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * Serves the operations of a service below its prefix. Caller and version are checked before the body is read. All
 * refusals have one format, in the language of X-CONTENT-LANGUAGE. Scenarios exist on non-production hosts.
 * (spec: API-07, API-14)
 */
export async function serviceRoutes<Caller>(app: FastifyInstance, options: ServiceOptions<Caller>): Promise<void> {
  const { prefix, operations } = options;
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      for (const operation of operations) addOperation(scope, operation, options);
      options.addRoutes?.(scope);
      refuseOtherRoutes(scope, operations);
      scope.setErrorHandler((error, request, reply) => sendRefusal(error, request, reply, options));
    },
    { prefix },
  );
}

/** Adds the route of an operation, and the same route with a scenario as last segment. */
function addOperation<Caller>(
  scope: FastifyInstance,
  operation: ServiceOperation<Caller>,
  options: ServiceOptions<Caller>,
): void {
  const { prefix, operations, identify, bodyLimit = 16_384, slowMs } = options;
  const callers = new WeakMap<FastifyRequest, Caller>();

  const checkAccess = async (request: FastifyRequest): Promise<void> => {
    const { scenario } = request.params as { scenario?: string };
    if (scenario !== undefined && !isScenario(scenario, request)) throw routeRefusal(request, prefix, operations);
    callers.set(request, await identify(request));
    if (operation.version !== undefined && request.headers['x-version'] !== operation.version)
      throw new Refusal('REQ-VERSION', `X-Version is not ${operation.version}`);
  };

  const handler: RouteHandlerMethod = async (request, reply) => {
    const call = callOf(request, callers.get(request)!);
    const { language } = call;
    const respond = (): Promise<ServiceResponse> => operation.respond(call);
    const scenario = scenarioOf(request);
    if (scenario === undefined) return sendServiceResponse(reply, await respond(), language);
    return playScenario(scenario, { request, reply, language, respond, empty: operation.empty?.(language), slowMs });
  };

  for (const url of [operation.path, `${operation.path}/:scenario`])
    scope.route({
      method: operation.method,
      url,
      bodyLimit: operation.bodyLimit ?? bodyLimit,
      onRequest: checkAccess,
      handler,
    });
}

function sendRefusal(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { prefix, log }: Pick<ServiceOptions<never>, 'prefix' | 'log'>,
): FastifyReply {
  const code = refusalOf(error);
  const { headers, faults } = error instanceof Refusal ? error : { headers: {}, faults: [] };
  const fields = {
    route: request.routeOptions.url ?? prefix,
    code,
    error: (error as Error).message,
    trackingId: trackingId(request),
    ...(faults.length > 0 ? { values: faults.map(({ path, cause }) => `${path} ${cause}`).join(', ') } : {}),
  };
  if (code === 'SRV-500') log.error('service-failed', fields);
  else log.info('service-refused', fields);
  return sendServiceResponse(reply, refusal(code, languageOf(request), headers), languageOf(request));
}

/** Refuses every other method and path below the prefix, so that the portal does not serve a page there. */
function refuseOtherRoutes(scope: FastifyInstance, operations: readonly ServiceOperation<never>[]): void {
  const refuse: RouteHandlerMethod = async (request) => {
    throw routeRefusal(request, scope.prefix, operations);
  };
  scope.route({ method: [...HTTP_METHODS], url: '/*', handler: refuse });
  const own = methodsOf('', operations);
  const others = HTTP_METHODS.filter((method) => !own.includes(method));
  if (own.length > 0) scope.route({ method: others, url: '', handler: refuse });
}

/** Returns REQ-405 with the allowed methods if the path exists, otherwise REQ-404. */
function routeRefusal(
  { url }: FastifyRequest,
  prefix: string,
  operations: readonly ServiceOperation<never>[],
): Refusal {
  const path = url
    .slice(prefix.length)
    .replace(/[?#].*$/s, '')
    .replace(/\/+$/, '');
  const allow = methodsOf(path, operations).join(', ');
  return allow === '' ? new Refusal('REQ-404', 'no such address') : new Refusal('REQ-405', `only ${allow}`, { allow });
}

/** Returns the HTTP methods of the operations at a path. */
function methodsOf(path: string, operations: readonly ServiceOperation<never>[]): readonly string[] {
  return operations.filter((each) => each.path === path).map(({ method }) => method);
}

/** Returns the call of an operation from its HTTP request. */
function callOf<Caller>(request: FastifyRequest, caller: Caller): Call<Caller> {
  return {
    caller,
    language: languageOf(request),
    query: request.query as JsonObject,
    body: request.body,
    headers: request.headers,
    origin: requestOrigin(request),
    address: ipAddressOf(request),
  };
}

/** Returns the IP address of the connection; an IPv4-mapped IPv6 address (`::ffff:10.0.0.1`) as plain IPv4. */
export function ipAddressOf({ ip }: FastifyRequest): string {
  return ip.replace(/^::ffff:(?=\d+\.)/i, '');
}

function languageOf({ headers }: FastifyRequest): Language {
  const requested = headers['x-content-language'];
  return typeof requested === 'string' && /^es\b/i.test(requested) ? 'es' : 'en';
}

/** Returns the client's tracking id for the log, if its format is valid. */
function trackingId({ headers }: FastifyRequest): string | undefined {
  const id = headers['trackingid'];
  return typeof id === 'string' && /^[\w-]{1,64}$/.test(id) ? id : undefined;
}

function sendServiceResponse(
  reply: FastifyReply,
  { status, body, headers = {}, isLost = false }: ServiceResponse,
  language: Language,
): FastifyReply {
  if (isLost) {
    reply.hijack();
    reply.request.raw.socket.destroy();
    return reply;
  }
  return reply
    .code(status)
    .headers({ 'content-language': language, ...headers })
    .send(body);
}
