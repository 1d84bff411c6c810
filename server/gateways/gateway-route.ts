import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { hostOf } from '../http/known-hosts.ts';
import { GatewayRefusal } from '../http/gateway-refusals.ts';

/** A route that browsers call in place of an outside system. */
export interface GatewayRoute {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Maximum number of calls from one IP address in a minute. */
  readonly callsPerMinute: number;
  /** Maximum body size in bytes. */
  readonly bodyLimit?: number;
  readonly handler: RouteHandlerMethod;
}

/** Adds a route with its rate limit, and a second one that has the name of a scenario as last path segment. */
export function addGatewayRoute(scope: FastifyInstance, route: GatewayRoute): void {
  const { method, path, callsPerMinute, bodyLimit, handler } = route;
  const config = { rateLimit: { max: callsPerMinute, timeWindow: '1 minute' } };
  for (const url of [path, `${path}/:scenario`])
    scope.route({ method, url, config, handler, ...(bodyLimit === undefined ? {} : { bodyLimit }) });
}

/**
 * Returns the scenario that the endpoint lookup added to the path or the query; undefined if there is none. If the name
 * is malformed or the host is a production host, a scenario in the query is ignored, and one in the path throws a
 * GatewayRefusal. (spec: API-08, SEC-19)
 */
export function scenarioOf(request: FastifyRequest): string | undefined {
  const { scenario } = request.params as { scenario?: string };
  const name = scenario ?? (request.query as { scenarioName?: unknown }).scenarioName;
  if (name === undefined) return undefined;
  const isName = typeof name === 'string' && /^[a-z\d]+(-[a-z\d]+)*$/.test(name);
  const isAllowed = isName && hostOf(request).environment !== 'prod';
  if (!isAllowed && scenario !== undefined) throw new GatewayRefusal('REQ-404', 'no such address');
  return isAllowed ? name : undefined;
}
