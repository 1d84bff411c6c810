import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { realNow } from '#src/lib/clock.ts';
import { isObject } from '#src/model/json.ts';
import type { TokenExchangeSettings } from '../../config/token-exchange.ts';
import { headerOf, type CallOutside, type OutsideResponse } from '../outside.ts';
import { GatewayRefusal } from '../../http/gateway-refusals.ts';

/** Options of `exchangeRoutes`. */
export interface ExchangeOptions {
  readonly settings: TokenExchangeSettings;
  readonly callOutside: CallOutside;
}

/** Path of the route to which the browser sends an authorization code, so that the portal's server exchanges it. */
const EXCHANGE_PATH = '/auth/token';

/** How long the provider's token endpoint is cached, in milliseconds. */
const ENDPOINT_CACHE_MS = 3_600_000;

/**
 * Adds the route that exchanges an authorization code of the identity provider for tokens. The route adds the client's
 * secret, which no browser receives, and accepts requests only from the portal's own pages. Its response has only the
 * values that a sign-in needs. (spec: AUTH-03, PC-27, OPEN-33, SEC-01)
 */
export async function exchangeRoutes(scope: FastifyInstance, options: ExchangeOptions): Promise<void> {
  const endpoint = createEndpointFinder(options);
  await scope.register(formbody, { bodyLimit: 16_384 });
  scope.post(
    EXCHANGE_PATH,
    { config: { rateLimit: { max: options.settings.perMinute, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const { clientId, form } = formOf(request, options.settings);
      const secret = options.settings.clients[clientId]!;
      const response = await options.callOutside(request, {
        url: await endpoint(request),
        method: 'POST',
        headers: { authorization: basicCredentials(clientId, secret) },
        form,
      });
      const { status, body } = browserResponse(response);
      return reply.code(status).send(body);
    },
  );
}

/**
 * Returns the client and the form to send to the provider. Throws a GatewayRefusal if the request is from another
 * origin, or is not an exchange of an authorization code of this portal.
 */
function formOf(request: FastifyRequest, settings: TokenExchangeSettings) {
  const own = `${request.protocol}://${request.host}`;
  if (headerOf(request, 'origin') !== own) throw new GatewayRefusal('REQ-400', 'requested by another origin');
  const fields = isObject(request.body) ? request.body : {};
  const text = (name: string): string => {
    const value = fields[name];
    return typeof value === 'string' && value.length <= 4096 ? value : '';
  };
  const clientId = text('client_id');
  const returns = settings.returnPaths.map((path) => own + path);
  const isKnown = Object.hasOwn(settings.clients, clientId) && returns.includes(text('redirect_uri'));
  if (!isKnown || text('grant_type') !== 'authorization_code' || text('code') === '' || text('code_verifier') === '')
    throw new GatewayRefusal('REQ-400', 'not an exchange of a code of this portal');
  const names = ['grant_type', 'scope', 'redirect_uri', 'code', 'code_verifier'];
  return { clientId, form: Object.fromEntries(names.map((name) => [name, text(name)])) };
}

/** Returns the Authorization header with Basic credentials. Id and secret are form-encoded. (RFC 6749, 2.3.1) */
function basicCredentials(clientId: string, secret: string): string {
  const encoded = [clientId, secret].map((part) => new URLSearchParams({ part }).toString().slice('part='.length));
  return `Basic ${Buffer.from(encoded.join(':')).toString('base64')}`;
}

/**
 * Returns the response for the browser, without the refresh token: the browser renews a sign-in at the provider. Throws
 * a GatewayRefusal if the provider's response has neither a success status nor the status 400.
 */
function browserResponse({ status, body }: OutsideResponse): { readonly status: number; readonly body: object } {
  const pick = (...names: string[]): object =>
    Object.fromEntries(names.filter((name) => body[name] !== undefined).map((name) => [name, body[name]]));
  if (status >= 200 && status < 300)
    return { status: 200, body: pick('access_token', 'id_token', 'token_type', 'expires_in') };
  if (status === 400) return { status: 400, body: pick('error') };
  throw new GatewayRefusal('GTW-502', `the identity provider responded with ${status}`);
}

/** Returns a function that reads the provider's token endpoint from its discovery document, and caches it. */
function createEndpointFinder({ settings: { authority }, callOutside }: ExchangeOptions) {
  let cachedEndpoint: { readonly url: string; readonly until: number } | undefined;
  return async (request: FastifyRequest): Promise<string> => {
    if (cachedEndpoint && cachedEndpoint.until > realNow()) return cachedEndpoint.url;
    const url = `${authority.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const { body } = await callOutside(request, { url });
    const endpoint = body['token_endpoint'];
    if (
      typeof endpoint !== 'string' ||
      !URL.canParse(endpoint) ||
      new URL(endpoint).protocol !== new URL(authority).protocol
    )
      throw new GatewayRefusal('GTW-502', 'the identity provider names no token endpoint');
    cachedEndpoint = { url: endpoint, until: realNow() + ENDPOINT_CACHE_MS };
    return endpoint;
  };
}
