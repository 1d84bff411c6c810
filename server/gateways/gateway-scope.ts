import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#src/model/language.ts';
import type { Log } from '../log.ts';
import { ForwardedResponse, headerOf, trackingIdOf } from './outside.ts';
import { gatewayRefusal, GatewayRefusal, gatewayRefusalCodeOf } from '../http/gateway-refusals.ts';

/**
 * Prepares a Fastify scope for gateway routes: responses are not cached, and all refusals have one format and the
 * language of the visitor.
 */
export function prepareScope(scope: FastifyInstance, log: Log): void {
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  scope.setErrorHandler((error, request, reply) => sendError(error, request, reply, log));
}

/** Sends an error to the browser: the response of an outside system, or a refusal of the portal. Logs the refusal. */
function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): FastifyReply {
  reply.header('content-language', languageOf(request));
  if (error instanceof ForwardedResponse) {
    const { status, body, retryAfter } = error.response;
    if (retryAfter) reply.header('retry-after', retryAfter);
    return reply.code(status).send(body);
  }
  const code = gatewayRefusalCodeOf(error);
  const fields = {
    route: request.routeOptions.url,
    code,
    error: (error as Error).message,
    trackingId: trackingIdOf(request),
  };
  if (/^(SRV|GTW)/.test(code)) log.error('gateway-failed', fields);
  else log.info('gateway-refused', fields);
  const { faults = [], retryAfter } = error instanceof GatewayRefusal ? error : {};
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  const { status, body } = gatewayRefusal(code, languageOf(request), faults);
  return reply.code(status).send(body);
}

/** Returns the language of the visitor. */
function languageOf(request: FastifyRequest): Language {
  return /^es\b/i.test(headerOf(request, 'x-content-language') ?? '') ? 'es' : 'en';
}
