import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendPrepared, type PreparedResponse } from '../http/send-prepared.ts';
import { ENVIRONMENTS, isEnvironment, type Environment, type ResolvedEndpoints } from './resolve-endpoints.ts';

/** The endpoints of the current release. */
export interface EndpointSource {
  /** Returns the endpoints of an environment; undefined if the release was published before content had endpoints. */
  endpoints(environment: Environment): Omit<PreparedResponse, 'status'> | undefined;
}

/** Options of the endpoint lookup. */
export interface EndpointRoutesOptions {
  readonly source: () => EndpointSource;
  /** The only values that a request may send for these two parameters. */
  readonly configId: string;
  readonly configType: string;
  readonly scenarios?: ScenarioEndpoints | undefined;
}

/** Finds the endpoints for requests that have a scenario. */
export interface ScenarioEndpoints {
  /** Returns the endpoints with the changes of the request's scenario; undefined if the usual endpoints apply. */
  endpoints(request: FastifyRequest): ResolvedEndpoints | undefined;
}

/** Type of the endpoint lookup's route for Fastify: the query parameters by name. */
interface LookupRoute {
  Querystring: Record<string, unknown>;
}

/** Registers the endpoint lookup, which returns the address of each operation. (spec: API-01, API-02, API-05) */
export function endpointRoutes(app: FastifyInstance, options: EndpointRoutesOptions): void {
  const { source, configId, configType, scenarios } = options;
  app.get<LookupRoute>('/api/endpoints', async (request, reply) => {
    const { query } = request;
    const refuse = (what: string) =>
      reply
        .code(404)
        .header('cache-control', 'no-cache')
        .send({ error: `endpoints: ${what}` });
    const expectedQuery: readonly (readonly [string, string])[] = [
      ['configId', configId],
      ['configType', configType],
    ];
    const wrong = expectedQuery.find(([name, value]) => query[name] !== value);
    if (wrong) return refuse(`there is no ${wrong[0]} "${shorten(query[wrong[0]])}". Use ${wrong[0]}=${wrong[1]}.`);
    const environment = query['environment'];
    if (!isEnvironment(environment)) {
      return refuse(`there is no environment "${shorten(environment)}". Use one of ${ENVIRONMENTS.join(', ')}.`);
    }
    const changed = scenarios?.endpoints(request);
    if (changed) return reply.header('cache-control', 'no-store').send(changed);
    const response = source().endpoints(environment);
    if (!response) return refuse('the published content has no endpoints. Publish it again with an endpoints.json.');
    return sendPrepared(request, reply, { status: 200, ...response });
  });
}

/** Returns a query value, short enough for a message. */
function shorten(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 60) : '';
}
