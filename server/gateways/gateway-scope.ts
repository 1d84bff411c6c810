import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hostProfile } from '#src/lib/host-profile.ts';
import { isObject } from '#src/model/json.ts';
import type { Language } from '#src/model/language.ts';
import type { Log } from '../log.ts';
import { headerOf, type AskOutside, type OutsideAnswer } from './outside.ts';
import { gatewayRefusal, GatewayRefusal, gatewayRefusalOf } from './refusals.ts';

/** From the token, never from the request. (spec: SEC-12, HELP-25) */
export type Source = 'CUSTOMER' | 'AGENT';

/** An answer of the system behind that a browser gets as it is. */
class PassedOn extends Error {
  readonly answer: OutsideAnswer;
  constructor(answer: OutsideAnswer) {
    super(`the system behind answered ${answer.status}`);
    this.answer = answer;
  }
}

/** What all gateways have in common: nothing is stored on the way, one shape of refusals, in the person's language. */
export function prepareScope(scope: FastifyInstance, log: Log): void {
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  scope.setErrorHandler((error, request, reply) => {
    reply.header('content-language', languageOf(request));
    if (error instanceof PassedOn) {
      const { status, body, retryAfter } = error.answer;
      if (retryAfter) reply.header('retry-after', retryAfter);
      return reply.code(status).send(body);
    }
    const code = gatewayRefusalOf(error);
    const trackingId = /^[\w-]{1,64}$/.exec(headerOf(request, 'trackingid') ?? '')?.[0];
    const what = { route: request.routeOptions.url, code, error: (error as Error).message, trackingId };
    if (/^(SRV|GTW)/.test(code)) log.error('gateway-failed', what);
    else log.info('gateway-refused', what);
    const faults = error instanceof GatewayRefusal ? error.faults : [];
    const { status, body } = gatewayRefusal(code, languageOf(request), faults);
    return reply.code(status).send(body);
  });
}

function languageOf(request: FastifyRequest): Language {
  return /^es\b/i.test(headerOf(request, 'x-content-language') ?? '') ? 'es' : 'en';
}

/** Whose token a visitor shows, a customer's or an anonymous one. Throws a GatewayRefusal without one that is accepted. */
export async function sourceOf(ask: AskOutside, url: string | false, request: FastifyRequest): Promise<Source> {
  const authorization = headerOf(request, 'authorization');
  if (authorization === undefined || !/^Bearer +\S+$/i.test(authorization))
    throw new GatewayRefusal('AUTH-401', 'there is no token');
  if (url === false) return headerOf(request, 'x-sourceid') === 'CUSTOMER' ? 'CUSTOMER' : 'AGENT';
  const { status, body } = await ask(request, { base: url, path: '', headers: { authorization } });
  if (status === 401) throw new GatewayRefusal('AUTH-401', 'the token is not accepted');
  if (status !== 200) throw new GatewayRefusal('GTW-502', `the token could not be checked: ${status}`);
  return isObject(body['data']) && body['data']['source'] === 'CUSTOMER' ? 'CUSTOMER' : 'AGENT';
}

/** The scenario that the lookup has added to the address; on a production host there is none. (spec: API-08, SEC-19) */
export function scenarioOf(request: FastifyRequest): string | undefined {
  const { scenario } = request.params as { scenario?: string };
  const asked = scenario ?? (request.query as { scenarioName?: unknown }).scenarioName;
  if (asked === undefined) return undefined;
  const isName = typeof asked === 'string' && /^[a-z\d]+(-[a-z\d]+)*$/.test(asked);
  const isHere = isName && hostProfile(request.host).environment !== 'prod';
  if (!isHere && scenario !== undefined) throw new GatewayRefusal('REQ-404', 'no such address');
  return isHere ? asked : undefined;
}

/** The idempotency key of a write. Throws a GatewayRefusal without one. */
export function keyOf(request: FastifyRequest): string {
  const key = headerOf(request, 'idempotency-key');
  if (key === undefined || !/^[\x21-\x7e]{8,200}$/.test(key)) throw new GatewayRefusal('REQ-KEY', 'no Idempotency-Key');
  return key;
}

/** Codes of the systems behind that mean something to a person. */
const TOLD = new Set(['PCS-TK-UPLOAD', 'REQ-422', 'REQ-429']);

/**
 * Lets a good answer through. Throws otherwise: what a person can do something about is passed on, and everything that
 * a scenario plays; the rest is a fault between the systems.
 */
export function demandGood(answer: OutsideAnswer, scenario: string | undefined): OutsideAnswer {
  const { status, body } = answer;
  if (status >= 200 && status < 300 && body['success'] === true) return answer;
  if (status >= 400 && (scenario !== undefined || TOLD.has(String(body['errorCode'])))) throw new PassedOn(answer);
  throw new GatewayRefusal('GTW-502', `the system behind answered ${status} ${String(body['errorCode'] ?? '')}`);
}
