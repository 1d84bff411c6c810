import type { SignOutOptions } from '../session.ts';

/** What the address of a sign-out contains. */
export interface SignOutAddressOptions extends SignOutOptions {
  /** The provider's end-session endpoint. */
  readonly endpoint: string;
  readonly clientId: string;
  /** The portal's own origin. */
  readonly origin: string;
  readonly language: string;
}

/**
 * Returns the address that signs out at the provider. It contains no ID token, because addresses are written to logs.
 * The provider's cookie identifies the customer. (spec: AUTH-21, AUTH-22)
 */
export function signOutAddress(options: SignOutAddressOptions): string {
  const { endpoint, clientId, origin, language, to = '/', extra = {} } = options;
  const query = {
    client_id: clientId,
    post_logout_redirect_uri: origin + to,
    ...(language === 'es' ? { ui_locales: 'es' } : {}),
    ...extra,
  };
  const url = new URL(endpoint);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
