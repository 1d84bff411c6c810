import type { FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import { realNow } from '#src/lib/clock.ts';
import { isLoopback } from '#src/lib/hosts/is-loopback.ts';
import type { StudioSettings } from '../../config/features/studio.ts';
import type { CallOutside } from '../../gateways/outside.ts';

/** How long the provider's metadata is cached, in milliseconds. */
const METADATA_CACHE_MS = 3_600_000;

/** Returns the studio as a client of the identity provider, for a request of a browser. */
export type ProviderClient = (request: FastifyRequest) => Promise<oidc.Configuration>;

/** Returns the studio's own origin. */
export function studioOrigin(request: FastifyRequest, { origin }: Pick<StudioSettings, 'origin'>): string {
  return origin ?? `${request.protocol}://${request.host}`;
}

/**
 * Creates the client, which reads the provider's metadata at a sign-in and caches it for an hour. A failure is not
 * cached.
 */
export function createProviderClient(settings: StudioSettings, callOutside: CallOutside): ProviderClient {
  const known = new Map<string, { readonly metadata: oidc.ServerMetadata; readonly ends: number }>();
  return async (request) => {
    const issuer = new URL(settings.issuer, studioOrigin(request, settings));
    const send = sendFor(request, settings, callOutside);
    const remembered = known.get(issuer.href);
    if (remembered && remembered.ends > realNow()) return clientOf(remembered.metadata, settings, send);
    const client = await oidc.discovery(issuer, settings.clientId, undefined, authenticationOf(settings), {
      [oidc.customFetch]: send,
      ...(mayBeUnencrypted(issuer) ? { execute: [oidc.allowInsecureRequests] } : {}),
    });
    known.clear();
    known.set(issuer.href, { metadata: client.serverMetadata(), ends: realNow() + METADATA_CACHE_MS });
    return clientOf(client.serverMetadata(), settings, send);
  };
}

/** Returns a client with the provider's metadata, which sends its requests with `send`. */
function clientOf(metadata: oidc.ServerMetadata, settings: StudioSettings, send: oidc.CustomFetch): oidc.Configuration {
  const client = new oidc.Configuration(metadata, settings.clientId, undefined, authenticationOf(settings));
  client[oidc.customFetch] = send;
  if (mayBeUnencrypted(new URL(metadata.issuer))) oidc.allowInsecureRequests(client);
  // The signature of the ID token is checked too, although the token comes from the token endpoint.
  oidc.enableNonRepudiationChecks(client);
  return client;
}

/** Returns how the studio authenticates to the provider: with its client secret. */
const authenticationOf = ({ clientSecret }: StudioSettings): oidc.ClientAuth => oidc.ClientSecretBasic(clientSecret);

/** Whether the provider may be called without encryption. Only a provider on this machine may be. */
const mayBeUnencrypted = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && isLoopback(hostname);

/**
 * Returns a function that calls the provider through `callOutside`, with its time limit. The provider of the sandbox is
 * called by its path, because it is on this server.
 */
function sendFor(request: FastifyRequest, settings: StudioSettings, callOutside: CallOutside): oidc.CustomFetch {
  const own = studioOrigin(request, settings);
  return async (url, { method, headers, body }) => {
    const path = settings.issuer.startsWith('/') && url.startsWith(`${own}/`) ? url.slice(own.length) : url;
    const response = await callOutside(request, {
      url: path,
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(body === null || body === undefined ? {} : { form: Object.fromEntries(new URLSearchParams(String(body))) }),
    });
    return Response.json(response.body, { status: response.status });
  };
}
