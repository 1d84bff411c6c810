import type { ClientMetadata } from 'oidc-provider';

/** The portal's own client ids: on production hosts, and on all others. (spec: AUTH-23, AUTH-24) */
const CLIENTS = ['vela-portal', 'vela-portal-staging'];

/** Where a sign-in may come back to, nothing else. (spec: AUTH-02, AUTH-31, SEC-04) */
const RETURN_PATHS = [
  '/account',
  '/auth/silent',
  '/privacy/requests/affirmations',
  '/privacy/requests/dashboard',
  '/privacy/requests/id-proofing',
];

/**
 * The clients of an origin: public, so without a secret, and bound to that origin's own addresses. A sign-out leads to
 * the start or to the portal's page for it. (spec: SEC-01)
 */
export function clientsOf(origin: string, logoutReturn: string): ClientMetadata[] {
  return CLIENTS.map((client_id) => ({
    client_id,
    // A web client may come back by http to any host name, es.localhost included; a native one may not.
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    response_modes: ['query'],
    redirect_uris: RETURN_PATHS.map((path) => `${origin}${path}`),
    post_logout_redirect_uris: ['/', logoutReturn].map((path) => `${origin}${path}`),
    id_token_signed_response_alg: 'ES256',
  }));
}
