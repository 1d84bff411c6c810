import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieValue } from '#src/lib/cookie-value.ts';
import type { FlowSettings } from '../../config/gateways/flow.ts';
import { addGatewayRoute, scenarioOf } from '../gateway-route.ts';
import { headerOf, requireSuccess, type CallOutside } from '../outside.ts';
import { GatewayRefusal } from '../../http/gateway-refusals.ts';

/** Options of `flowTokenRoutes`. */
export interface FlowTokenOptions {
  readonly settings: FlowSettings;
  readonly callOutside: CallOutside;
}

/** Name of the cookie that identifies the visit of a browser. */
const VISIT_COOKIE_NAME = 'marquee-flow-visit';
/** Path of the route that returns a flow token; the cookie of the visit is sent only to this path. */
const TOKEN_PATH = '/api/flow-token';

/**
 * Adds the route that gets a token of the flow engine for a browser. The client secret stays on the server. The
 * embedded engine binds the token to the origin and to the visit, which an HttpOnly cookie identifies.
 * (spec: PC-10, SEC-03)
 */
export function flowTokenRoutes(scope: FastifyInstance, options: FlowTokenOptions): void {
  addGatewayRoute(scope, {
    method: 'GET',
    path: TOKEN_PATH,
    callsPerMinute: options.settings.tokensPerMinute,
    handler: (request, reply) => fetchToken(request, reply, options),
  });
}

/**
 * Requests a token from the flow engine. Throws a GatewayRefusal if another site sends the request, or if the engine
 * returns no token.
 */
async function fetchToken(
  request: FastifyRequest,
  reply: FastifyReply,
  { settings: { tokenUrl, clientId, clientSecret }, callOutside }: FlowTokenOptions,
): Promise<object> {
  const scenario = scenarioOf(request);
  const site = headerOf(request, 'sec-fetch-site');
  if (site !== undefined && site !== 'same-origin') throw new GatewayRefusal('REQ-400', `requested from ${site}`);
  const headers = {
    ...(clientId ? { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` } : {}),
    // Only the embedded engine uses these headers. Its address is a path of this server.
    ...(tokenUrl.startsWith('/') ? bindingOf(request, reply) : {}),
  };
  const response = await callOutside(request, { url: tokenUrl, headers, scenario });
  const { access_token, expires_in } = response.body;
  if (response.status < 200 || response.status > 299) requireSuccess(response, scenario);
  if (typeof access_token !== 'string') throw new GatewayRefusal('GTW-502', 'the flow engine returned no token');
  return { access_token, expires_in };
}

/** Returns the headers that bind a token of the embedded engine to the origin and to the visit. */
function bindingOf(request: FastifyRequest, reply: FastifyReply): Record<string, string> {
  return {
    'x-flow-origin': `${request.protocol}://${request.host}`,
    'x-flow-visit': visitOf(request) ?? startVisit(request, reply),
  };
}

/** Returns the id of the visit in the cookie; undefined if there is no valid one. */
function visitOf(request: FastifyRequest): string | undefined {
  const visit = cookieValue(headerOf(request, 'cookie'), VISIT_COOKIE_NAME);
  return visit !== undefined && /^[\w-]{43}$/.test(visit) ? visit : undefined;
}

/** Creates the id of a new visit and sets the cookie. */
function startVisit(request: FastifyRequest, reply: FastifyReply): string {
  const visit = randomBytes(32).toString('base64url');
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${VISIT_COOKIE_NAME}=${visit}; Path=${TOKEN_PATH}; HttpOnly; SameSite=Strict${secure}`);
  return visit;
}
