import type { FastifyRequest } from 'fastify';
import { requestOrigin } from '../request-origin.ts';
import { createRateLimit } from '../service/rate-limit.ts';
import { Refusal } from '../service/refusals.ts';
import { ipAddressOf } from '../service/service-routes.ts';
import { bearerOf } from '../identity/token-owner.ts';
import { isSameSecret } from '../sha256.ts';
import { unboundVisitor, type EngineTokens, type FlowVisitor } from './store/engine-tokens.ts';

/** A browser with its token, or the portal's server, which has no token. */
export type FlowCaller = FlowVisitor & { readonly token: string };

/** Settings for the identification of callers. */
export interface FlowCallerOptions {
  readonly prefix: string;
  readonly tokens: EngineTokens;
  /** Credentials of the portal's server; '' if a request for a token needs none. */
  readonly clientId: string;
  readonly clientSecret: string;
  /** Maximum calls of one visit in a minute. */
  readonly callsPerMinute: number;
  /** Maximum invalid credentials from one address in a minute. */
  readonly refusalsPerMinute: number;
}

/** Returns a function that identifies the caller of a request. The function throws a Refusal if access is denied. */
export function createIdentifyFlowCaller(options: FlowCallerOptions): (request: FastifyRequest) => Promise<FlowCaller> {
  const { prefix, tokens } = options;
  const calls = createRateLimit(options.callsPerMinute);
  const refusals = createRateLimit(options.refusalsPerMinute);
  return async (request) => {
    const path = (request.routeOptions.url ?? '').slice(prefix.length);
    const address = ipAddressOf(request);
    refusals.check(address);
    const isServer = path.startsWith('/token');
    const caller = isServer ? callerOfServerRequest(request, options) : await visitorOf(request, tokens);
    if (!caller) {
      refusals.take(address);
      throw new Refusal(isServer ? 'AUTH-401' : 'FE-403', 'the token is not valid');
    }
    if (caller.token) calls.take(caller.visit);
    return caller;
  };
}

/**
 * Returns the visitor for whom the portal's server makes the request; undefined if the request does not have the
 * server's credentials. Throws a Refusal if the headers with the visitor's origin and visit are invalid.
 */
function callerOfServerRequest(
  request: FastifyRequest,
  { clientId, clientSecret }: FlowCallerOptions,
): FlowCaller | undefined {
  const encoded = /^Basic +([\w+/]{1,512}={0,2})$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const credentials = Buffer.from(encoded, 'base64').toString('utf8');
  if (clientId !== '' && !isSameSecret(credentials, `${clientId}:${clientSecret}`)) return undefined;
  const { 'x-flow-origin': origin, 'x-flow-visit': visit } = request.headers;
  // The headers are not documented, so a server may omit them. Its tokens then do not belong to a visit.
  if (origin === undefined && visit === undefined) return { ...unboundVisitor(), token: '' };
  if (typeof origin !== 'string' || typeof visit !== 'string' || !/^[\w-]{20,200}$/.test(visit))
    throw new Refusal('REQ-400', 'no origin or no visit');
  return { origin, visit, token: '' };
}

/** Returns the visitor who makes the request; undefined if the request has no valid token. */
async function visitorOf(request: FastifyRequest, tokens: EngineTokens): Promise<FlowCaller | undefined> {
  const token = bearerOf(request);
  if (!token) return undefined;
  // Browsers send the origin with every POST, and with every request to another origin.
  const origin = request.headers.origin ?? requestOrigin(request);
  const tokenRecord = await tokens.find(origin, token);
  return tokenRecord && { ...tokenRecord, token };
}
