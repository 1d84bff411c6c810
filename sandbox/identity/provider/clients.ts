import type { ClientMetadata } from 'oidc-provider';

/**
 * Client ids of the portal: the first for production hosts, the second for all other hosts. (spec: AUTH-23, AUTH-24)
 */
const CLIENT_IDS = ['vela-portal', 'vela-portal-staging'];

/** The only paths that the sign-in of a customer may return to. (spec: AUTH-02, AUTH-31, SEC-04) */
const RETURN_PATHS = [
  '/account',
  '/privacy/requests/affirmations',
  '/privacy/requests/dashboard',
  '/privacy/requests/id-proofing',
];

/** The studio of the portal, a client with a secret. */
export interface StudioClient {
  /** Host name without a port. */
  readonly host: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Origin of the studio; default: the origin of the studio's identity provider. */
  readonly origin?: string | undefined;
  /** Returns the origin of the studio's identity provider; default: the origin with the studio's host. */
  readonly providerOrigin?: () => string | undefined;
}

/** Returns the client of the studio. `provider` is the origin of the studio's identity provider. */
export function studioClientOf(provider: string, studio: StudioClient): ClientMetadata {
  const { clientId, clientSecret, origin = provider } = studio;
  return {
    client_id: clientId,
    client_secret: clientSecret,
    application_type: 'web',
    token_endpoint_auth_method: 'client_secret_basic',
    grant_types: ['authorization_code'],
    response_types: ['code'],
    redirect_uris: [`${origin}/studio/sign-in/return`],
    id_token_signed_response_alg: 'ES256',
  };
}

/**
 * Returns the clients for the portal's origins. They are public, so they have no secret, and redirect only to these
 * origins. A sign-out returns to the home page or to `logoutReturn`. (spec: SEC-01)
 */
export function clientsOf(portalOrigins: readonly string[], logoutReturn: string): ClientMetadata[] {
  return CLIENT_IDS.map((client_id) => ({
    client_id,
    // Only web clients may redirect by http to any host name, such as es.localhost.
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    response_modes: ['query'],
    redirect_uris: portalOrigins.flatMap((origin) => RETURN_PATHS.map((path) => origin + path)),
    post_logout_redirect_uris: portalOrigins.flatMap((origin) => [origin + '/', origin + logoutReturn]),
    id_token_signed_response_alg: 'ES256',
  }));
}
