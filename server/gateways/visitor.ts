import type { FastifyRequest } from 'fastify';
import { own } from '#src/model/json.ts';
import type { GatewaySettings } from '../config/gateways/gateways.ts';
import { headerOf, type CallOutside } from './outside.ts';
import { GatewayRefusal } from '../http/gateway-refusals.ts';

/**
 * Who makes a request: a customer, or an agent. Only the token decides: a visitor with an anonymous token counts as an
 * agent. (spec: SEC-12, HELP-25)
 */
export type Source = 'CUSTOMER' | 'AGENT';

/**
 * Returns whether the token of the request belongs to a customer or an agent. Throws a GatewayRefusal if there is no
 * bearer token, or if the token check refuses it or fails. Without a token check, a visitor is a customer only if the
 * userinfo address of the provider accepts the token. The header X-SOURCEID of the browser is ignored.
 */
export async function sourceOf(
  request: FastifyRequest,
  callOutside: CallOutside,
  { tokenCheckUrl, userInfoUrl }: Pick<GatewaySettings, 'tokenCheckUrl' | 'userInfoUrl'>,
): Promise<Source> {
  const authorization = headerOf(request, 'authorization');
  if (authorization === undefined || !/^Bearer +\S+$/i.test(authorization))
    throw new GatewayRefusal('AUTH-401', 'there is no token');
  const url = tokenCheckUrl || userInfoUrl;
  if (url === undefined) return 'AGENT';
  const { status, body } = await callOutside(request, { url, headers: { authorization } });
  if (tokenCheckUrl === false) return status === 200 && typeof body['sub'] === 'string' ? 'CUSTOMER' : 'AGENT';
  if (status === 401) throw new GatewayRefusal('AUTH-401', 'the token is not accepted');
  if (status !== 200) throw new GatewayRefusal('GTW-502', `the token could not be checked: ${status}`);
  return own(body['data'], 'source') === 'CUSTOMER' ? 'CUSTOMER' : 'AGENT';
}

/** Returns the headers for a call to the ticket system: the source and the tracking id. (spec: API-15, HELP-25) */
export function visitorHeaders(request: FastifyRequest, source: Source): Readonly<Record<string, string | undefined>> {
  return { 'x-sourceid': source, trackingid: headerOf(request, 'trackingid') };
}

/** Returns the Idempotency-Key of a request. Throws a GatewayRefusal if it is missing or invalid. */
export function idempotencyKeyOf(request: FastifyRequest): string {
  const key = headerOf(request, 'idempotency-key');
  if (key === undefined || !/^[\x21-\x7e]{8,200}$/.test(key)) throw new GatewayRefusal('REQ-KEY', 'no Idempotency-Key');
  return key;
}
