import { ErrorResponse, InMemoryWebStorage, OidcClient, WebStorageStateStore } from 'oidc-client-ts';
import { getJson } from '#src/http/get-json.ts';
import { randomId } from '#src/lib/random-id.ts';
import { checkIdToken } from './check-id-token.ts';
import { requestInFrame } from './hidden-frame.ts';
import { createMetadataStore, type MetadataStore } from './provider-metadata.ts';
import { storeRequestedPath, takeRequestedPath } from './requested-path.ts';
import { needsInteraction, SignInError, toSignInError } from './sign-in-error.ts';
import { signInOfClaims } from './sign-in-of-claims.ts';
import { signOutAddress } from './sign-out-address.ts';
import { createSessionValues, STORAGE_PREFIX, type SessionValues } from '../session-values.ts';
import type { SignOutOptions } from '../session.ts';
import type { SignIn } from '../stored-sign-in.ts';

export interface SignInClientOptions {
  /** Address of the provider; a path belongs to this origin. */
  readonly authority: string;
  readonly clientId: string;
  readonly scope: string;
  readonly origin: string;
  readonly language: string;
  /** Stores state, nonce and verifier of a sign-in until the provider redirects back to this tab. */
  readonly tab: Storage | undefined;
  /** The only paths that a sign-in for the Privacy Center returns to. (spec: AUTH-31) */
  readonly privacyReturns: readonly string[];
  /** Stores the requested path; by default the values of `tab`. */
  readonly values?: SessionValues;
  readonly requestInFrame?: typeof requestInFrame;
}

export interface SignInUrlOptions {
  /** The page that the customer is on. */
  readonly from: string;
  /** Ask for the password also if the provider's own session is still active. */
  readonly force: boolean;
}

/** Client of the identity provider. Every function rejects if the provider's response is invalid. */
export interface SignInClient {
  /** Returns the address of the sign-in page; it redirects back to the portal and on to `path`. (spec: AUTH-08, AUTH-09, AUTH-31) */
  signInUrl(path: string, options: SignInUrlOptions): Promise<string>;
  /** Returns the path that the customer first requested, and forgets it. (spec: AUTH-09) */
  takeRequestedPath(): string;
  /** Exchanges the address that the provider redirected to for a sign-in. (spec: AUTH-01…04) */
  exchange(url: string): Promise<SignIn>;
  /** Signs in by a hidden frame; undefined if the provider must ask the customer. (spec: AUTH-06) */
  silent(): Promise<SignIn | undefined>;
  /** Returns the address that signs out at the provider. (spec: AUTH-21, AUTH-22) */
  signOutUrl(options: SignOutOptions): Promise<string>;
}

/** How long a sign-in page may stay open. */
const STATE_SECONDS = 3600;

/** The provider as the functions below use it. */
interface Provider {
  readonly oidc: OidcClient;
  readonly authority: string;
  readonly metadata: MetadataStore;
  /** The metadata came from the store, not from the provider. */
  readonly isStored: boolean;
  readonly options: SignInClientOptions;
}

/** Returns a client for authorization code with PKCE as a public client. (spec: SEC-01, SEC-04) */
export function createSignInClient(options: SignInClientOptions): SignInClient {
  const { clientId, origin, language, tab, privacyReturns } = options;
  const values = options.values ?? createSessionValues(tab);
  const provider = createProvider(options);
  const attempt = <T>(work: () => Promise<T>): Promise<T> => withSignInErrors(provider.metadata, work);
  return Object.freeze({
    signInUrl: (path: string, { from, force }: SignInUrlOptions) => {
      storeRequestedPath(values, path, { from, privacyReturns });
      return attempt(() => codeRequestUrl(provider, force ? { prompt: 'login' } : {}));
    },
    takeRequestedPath: () => takeRequestedPath(values, privacyReturns),
    exchange: (url: string) => attempt(() => exchange(provider, url)),
    silent: () => attempt(() => signInInFrame(provider)),
    signOutUrl: (how: SignOutOptions) =>
      attempt(async () => {
        const endpoint = await provider.oidc.metadataService.getEndSessionEndpoint();
        if (!endpoint)
          throw new SignInError('sign-out: the provider has no end-session endpoint. Close the browser to sign out.');
        return signOutAddress({ ...how, endpoint, clientId, origin, language });
      }),
  });
}

function createProvider(options: SignInClientOptions): Provider {
  const { clientId, scope, origin, tab } = options;
  const authority = new URL(options.authority, origin).href.replace(/\/$/, '');
  const metadata = createMetadataStore(tab, authority);
  const known = metadata.read();
  const oidc = new OidcClient({
    authority,
    ...(known ? { metadata: known } : {}),
    client_id: clientId,
    scope,
    redirect_uri: `${origin}/account`,
    response_type: 'code',
    response_mode: 'query',
    loadUserInfo: false,
    staleStateAgeInSeconds: STATE_SECONDS,
    requestTimeoutInSeconds: 10,
    stateStore: new WebStorageStateStore({ prefix: `${STORAGE_PREFIX}oidc.`, store: tab ?? new InMemoryWebStorage() }),
  });
  return { oidc, authority, metadata, isStored: known !== undefined, options };
}

async function codeRequestUrl(
  { oidc, metadata, isStored, options }: Provider,
  parameters: { readonly prompt?: string; readonly redirect_uri?: string },
): Promise<string> {
  const nonce = randomId();
  if (!isStored) metadata.write(await oidc.metadataService.getMetadata());
  const { url } = await oidc.createSigninRequest({
    nonce,
    state: { nonce },
    ui_locales: options.language,
    ...parameters,
  });
  return url;
}

async function exchange({ oidc, authority, options }: Provider, url: string): Promise<SignIn> {
  const issuer = new URL(url).searchParams.get('iss');
  if (issuer !== null && issuer !== authority)
    throw new SignInError('sign-in: the response is from another provider. Sign in again.');
  const keysUrl = await oidc.metadataService.getKeysEndpoint(false);
  // Both requests run at once because neither needs the result of the other.
  const [response, { body: keys }] = await Promise.all([
    // The library compares state, verifier and nonce with those of this tab, and uses each of them once.
    oidc.processSigninResponse(url),
    getJson(keysUrl),
  ]);
  const { access_token: accessToken, id_token: idToken, token_type: type, userState } = response;
  if (!accessToken || !idToken || type?.toLowerCase() !== 'bearer')
    throw new SignInError('sign-in: the response contains no tokens. Sign in again.');
  const { clientId } = options;
  const claims = await checkIdToken(idToken, { issuer: authority, clientId, nonce: nonceOf(userState), keys });
  return signInOfClaims(claims, accessToken);
}

async function signInInFrame(provider: Provider): Promise<SignIn | undefined> {
  const { origin, requestInFrame: load = requestInFrame } = provider.options;
  const callback = `${origin}/auth/silent`;
  try {
    const url = await codeRequestUrl(provider, { prompt: 'none', redirect_uri: callback });
    return await exchange(provider, await load(url, callback));
  } catch (error) {
    if (needsInteraction(error)) return undefined;
    throw error;
  }
}

/** Runs `work` and turns error responses into SignInErrors. After other errors the stored metadata may be out of date. */
async function withSignInErrors<T>(metadata: MetadataStore, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof ErrorResponse) throw toSignInError(cause);
    metadata.clear();
    throw cause;
  }
}

function nonceOf(state: unknown): string {
  const nonce = (state as { nonce?: unknown } | undefined)?.nonce;
  return typeof nonce === 'string' ? nonce : '';
}
