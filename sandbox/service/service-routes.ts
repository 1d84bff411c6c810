import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { SandboxLog } from '../log.ts';
import { isScenario, playScenario, scenarioOf, type ScenarioOptions } from '../scenarios.ts';
import { Refusal, refusal, refusalOf, type ServiceAnswer } from './refusals.ts';
import type { Language } from '#src/model/language.ts';

/** One call of an operation; `who` is what the service found out about the caller. */
export interface Call<Who> {
  readonly who: Who;
  readonly language: Language;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly headers: FastifyRequest['headers'];
  /** Of the connection; what the caller reports is only informative. (spec: SEC-17) */
  readonly address: string;
}

export interface ServiceOperation<Who> {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Below the service's prefix; '' for the prefix itself. */
  readonly path: string;
  /** What X-Version must say; none for what has no versions. */
  readonly version?: string;
  /** The longest body when it is another than the service's. */
  readonly bodyLimit?: number;
  answer(call: Call<Who>): Promise<ServiceAnswer>;
  /** How it looks when there is nothing to tell, for the scenario `empty`. */
  empty?(language: Language): ServiceAnswer;
}

export interface ServiceOptions<Who> extends ScenarioOptions {
  readonly prefix: string;
  readonly operations: readonly ServiceOperation<Who>[];
  readonly log: SandboxLog;
  /** Before the body is read: who asks. Throws a Refusal for who may not. */
  identify(request: FastifyRequest): Promise<Who> | Who;
  readonly bodyLimit?: number;
  /** Further routes of the service, with the same errors; what stands in the way of strangers is their own. */
  readonly also?: (scope: FastifyInstance) => void;
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * Serves operations as services do: who asks and which version before anything else, one shape of answers and of
 * refusals, in the language of X-CONTENT-LANGUAGE. On non-production hosts each knows scenarios. (spec: API-07, API-14)
 */
export async function serviceRoutes<Who>(app: FastifyInstance, options: ServiceOptions<Who>): Promise<void> {
  const { prefix, operations, log, identify, bodyLimit = 16_384, slowMs } = options;
  await app.register(
    async (scope) => {
      const callers = new WeakMap<FastifyRequest, Who>();
      scope.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      for (const operation of operations) {
        const begin = async (request: FastifyRequest): Promise<void> => {
          // An address with the name of a scenario is none where there are no scenarios.
          const { scenario } = request.params as { scenario?: string };
          if (scenario !== undefined && !isScenario(scenario, request)) throw nothingAt(request, prefix, operations);
          callers.set(request, await identify(request));
          if (operation.version !== undefined && request.headers['x-version'] !== operation.version)
            throw new Refusal('REQ-VERSION', `X-Version is not ${operation.version}`);
        };
        const handler: RouteHandlerMethod = async (request, reply) => {
          const call = callOf(request, callers.get(request)!);
          const answer = (): Promise<ServiceAnswer> => operation.answer(call);
          const scenario = scenarioOf(request);
          if (scenario === undefined) return send(reply, await answer(), call.language);
          const { language } = call;
          return playScenario(scenario, {
            request,
            reply,
            language,
            answer,
            empty: operation.empty?.(language),
            slowMs,
          });
        };
        for (const url of [operation.path, `${operation.path}/:scenario`])
          scope.route({
            method: operation.method,
            url,
            bodyLimit: operation.bodyLimit ?? bodyLimit,
            onRequest: begin,
            handler,
          });
      }
      options.also?.(scope);
      refuseTheRest(scope, operations);
      scope.setErrorHandler((error, request, reply) => {
        const code = refusalOf(error);
        const where = request.routeOptions.url ?? prefix;
        const what = { route: where, code, error: (error as Error).message, trackingId: trackingId(request) };
        if (code === 'SRV-500') log.error('service-failed', what);
        else log.info('service-refused', what);
        const { headers, faults } = error instanceof Refusal ? error : { headers: {}, faults: [] };
        return send(reply, refusal(code, languageOf(request), headers, faults), languageOf(request));
      });
    },
    { prefix },
  );
}

/** Other methods and other addresses below the prefix, so that no page of the portal answers them. */
function refuseTheRest(scope: FastifyInstance, operations: readonly ServiceOperation<never>[]): void {
  const refuse: RouteHandlerMethod = async (request) => {
    throw nothingAt(request, scope.prefix, operations);
  };
  scope.route({ method: [...METHODS], url: '/*', handler: refuse });
  const own = methodsOf('', operations);
  const others = METHODS.filter((method) => !own.includes(method));
  if (own.length > 0) scope.route({ method: others, url: '', handler: refuse });
}

/** The method is wrong, or the whole address. */
function nothingAt({ url }: FastifyRequest, prefix: string, operations: readonly ServiceOperation<never>[]): Refusal {
  const path = url
    .slice(prefix.length)
    .replace(/[?#].*$/s, '')
    .replace(/\/+$/, '');
  const allow = methodsOf(path, operations).join(', ');
  return allow === '' ? new Refusal('REQ-404', 'no such address') : new Refusal('REQ-405', `only ${allow}`, { allow });
}

function methodsOf(path: string, operations: readonly ServiceOperation<never>[]): readonly string[] {
  return operations.filter((each) => each.path === path).map(({ method }) => method);
}

function callOf<Who>(request: FastifyRequest, who: Who): Call<Who> {
  return {
    who,
    language: languageOf(request),
    query: request.query as Readonly<Record<string, unknown>>,
    body: request.body,
    headers: request.headers,
    address: addressOf(request),
  };
}

/** The connection's address as people write it: an IPv4 address without the IPv6 clothes that Node puts on it. */
export function addressOf({ ip }: FastifyRequest): string {
  return ip.replace(/^::ffff:(?=\d+\.)/i, '');
}

function languageOf({ headers }: FastifyRequest): Language {
  const asked = headers['x-content-language'];
  return typeof asked === 'string' && /^es\b/i.test(asked) ? 'es' : 'en';
}

/** The caller's name for the visit, if it looks like one. */
function trackingId({ headers }: FastifyRequest): string | undefined {
  const id = headers['trackingid'];
  return typeof id === 'string' && /^[\w-]{1,64}$/.test(id) ? id : undefined;
}

function send(reply: FastifyReply, { status, body, headers = {} }: ServiceAnswer, language: Language): FastifyReply {
  return reply
    .code(status)
    .headers({ 'content-language': language, ...headers })
    .send(body);
}
