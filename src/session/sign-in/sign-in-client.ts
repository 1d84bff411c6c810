import { ErrorResponse } from 'oidc-client-ts';
import { getJson } from '#src/http/get-json.ts';
import { randomId } from '#src/lib/random-id.ts';
import type { ClaimNames } from '#src/model/host/boot.ts';
import { SILENT_STATE } from '#src/model/host/silent-response.ts';
import type { SignOutOptions } from '../session.ts';
import { createSessionValues, type SessionValues } from '../session-values.ts';
import type { SignIn } from '../stored-sign-in.ts';
import { ACCOUNT_PATH } from './account-path.ts';
import { checkIdToken } from './check-id-token.ts';
import { requestInFrame } from './hidden-frame.ts';
import { createIdentityProvider, type OpenProvider, type ProviderOptions } from './identity-provider.ts';
import type { ProviderMetadata } from './provider-metadata.ts';
import { storeRequestedPath, takeRequestedPath } from './requested-path.ts';
import { needsInteraction, SignInError, toSignInError } from './sign-in-error.ts';
import { signInFromClaims } from './sign-in-from-claims.ts';
import { signOutAddress } from './sign-out-address.ts';

/** The identity provider, its claims, and where the client stores what it needs for a sign-in. */
export interface SignInClientOptions extends ProviderOptions {
  readonly language: string;
  readonly claims: ClaimNames;
  /** The paths to which a sign-in for the Privacy Center may return. (spec: AUTH-31) */
  readonly privacyReturns: readonly string[];
  /** Values in which the requested path is stored; by default those of `tab`. */
  readonly values?: SessionValues;
  readonly requestInFrame?: typeof requestInFrame;
}

/** What one sign-in requests from the provider. */
export interface SignInUrlOptions {
  /** Path of the page that the customer is on. */
  readonly from: string;
  /** If true, the customer must enter the password even if the provider's session is still active. */
  readonly force: boolean;
}

/** Client of the identity provider. The asynchronous functions reject with a SignInError if they fail. */
export interface SignInClient {
  /**
   * Stores `path` as the page to open after the sign-in, and returns the address of the sign-in page.
   * (spec: AUTH-08, AUTH-09, AUTH-31)
   */
  signInUrl(path: string, options: SignInUrlOptions): Promise<string>;
  /** Returns the path that the customer requested before the sign-in, and removes it. (spec: AUTH-09) */
  takeRequestedPath(): string;
  /** Exchanges the code in a response address of the provider for a sign-in. (spec: AUTH-01…04, PC-26) */
  exchange(url: string): Promise<SignIn>;
  /**
   * Signs in by a hidden frame. Resolves to undefined if the customer must interact with the provider. (spec: AUTH-06)
   */
  silent(): Promise<SignIn | undefined>;
  /** Returns the address that signs out at the provider. (spec: AUTH-21, AUTH-22) */
  signOutUrl(options: SignOutOptions): Promise<string>;
}

/** Creates the client of the identity provider. */
export function createSignInClient(options: SignInClientOptions): SignInClient {
  const { clientId, origin, language, privacyReturns, tab } = options;
  const { values = createSessionValues(tab) } = options;
  const provider = createIdentityProvider(options);
  /**
   * Runs `work` and throws every error as a SignInError. After an error other than a refusal by the provider, the
   * metadata is read again next time.
   */
  const attempt = async <T>(work: (open: OpenProvider) => Promise<T>): Promise<T> => {
    try {
      return await work(await provider.open());
    } catch (cause) {
      if (!(cause instanceof ErrorResponse)) provider.forget();
      throw toSignInError(cause);
    }
  };
  return Object.freeze({
    signInUrl: (path: string, { from, force }: SignInUrlOptions) => {
      const returnPath = storeRequestedPath(values, path, { from, privacyReturns });
      const redirectUri = origin + returnPath;
      return attempt((open) =>
        codeRequestUrl(open, options, { redirect_uri: redirectUri, ...(force ? { prompt: 'login' } : {}) }),
      );
    },
    takeRequestedPath: () => takeRequestedPath(values, privacyReturns),
    exchange: (url: string) => attempt((open) => exchangeCode(open, options, url)),
    silent: () => attempt((open) => signInInFrame(open, options)),
    signOutUrl: (how: SignOutOptions) =>
      attempt(async ({ metadata }) => {
        const { end_session_endpoint: endpoint } = metadata;
        if (!endpoint)
          throw new SignInError('sign-out: the provider has no end-session endpoint. Close the browser to sign out.');
        return signOutAddress({ ...how, endpoint, clientId, origin, language });
      }),
  });
}

/** Parameters of an authorization request, with the names of the sign-in library. */
interface CodeRequest {
  /** The return address: the account, or a page of the Privacy Center. (spec: AUTH-02, PC-27, OPEN-90) */
  readonly redirect_uri: string;
  readonly prompt?: string;
  readonly url_state?: string;
}

/** Returns the address of an authorization request with a new nonce. */
async function codeRequestUrl(
  { oidc }: OpenProvider,
  { language }: SignInClientOptions,
  request: CodeRequest,
): Promise<string> {
  const nonce = randomId();
  const { url } = await oidc.createSigninRequest({ nonce, state: { nonce }, ui_locales: language, ...request });
  return url;
}

/** Exchanges the code in a response address of the provider for a checked sign-in. */
async function exchangeCode(
  { oidc, metadata }: OpenProvider,
  options: SignInClientOptions,
  url: string,
): Promise<SignIn> {
  const { searchParams: query } = new URL(url);
  checkResponder(query.get('iss'), metadata);
  // Without a state the library would not read the provider's error.
  if (!query.has('state') && query.has('error')) throw new ErrorResponse({ error: query.get('error') });
  // Both requests run at the same time, because they do not depend on each other.
  const [response, keys] = await Promise.all([
    // The library compares the state and the nonce with those stored in this tab, and sends the stored verifier. Each
    // of these values can be used once.
    oidc.processSigninResponse(url),
    readKeys(metadata.jwks_uri),
  ]);
  const { access_token: accessToken, id_token: idToken, token_type: type, userState } = response;
  const accessTokenIsText = typeof accessToken === 'string' && accessToken !== '';
  if (!accessTokenIsText || typeof idToken !== 'string' || idToken === '')
    throw new SignInError('sign-in: the response to the code contains no tokens. Sign in again.');
  if (!isBearer(type))
    throw new SignInError('sign-in: the response to the code has an unknown token type. Sign in again.');
  const { clientId, claims: names } = options;
  const claims = await checkIdToken(idToken, { issuer: metadata.issuer, clientId, nonce: nonceOf(userState), keys });
  return signInFromClaims(claims, accessToken, { names });
}

/**
 * Throws a SignInError if an authorization response names another provider, or if it names no provider although this
 * provider always names itself. (RFC 9207)
 */
function checkResponder(issuer: string | null, metadata: ProviderMetadata): void {
  if (issuer === null && metadata.authorization_response_iss_parameter_supported)
    throw new SignInError('sign-in: the response does not name its provider. Sign in again.');
  if (issuer !== null && issuer !== metadata.issuer)
    throw new SignInError('sign-in: the response is from another provider. Sign in again.');
}

/** Requests the key set of the provider. */
async function readKeys(address: string): Promise<unknown> {
  try {
    return (await getJson(address)).body;
  } catch (cause) {
    throw new SignInError(`sign-in: the provider's keys cannot be read: ${(cause as Error).message}`, { cause });
  }
}

/** Signs in silently in a hidden frame. Returns undefined if the provider needs interaction. */
async function signInInFrame(open: OpenProvider, options: SignInClientOptions): Promise<SignIn | undefined> {
  const { origin, requestInFrame: load = requestInFrame } = options;
  const callback = origin + ACCOUNT_PATH;
  try {
    const request = { prompt: 'none', redirect_uri: callback, url_state: SILENT_STATE };
    const url = await codeRequestUrl(open, options, request);
    return await exchangeCode(open, options, await load(url, callback));
  } catch (error) {
    if (needsInteraction(error)) return undefined;
    throw error;
  }
}

/**
 * Returns true for a bearer token. A missing type ('' in the library) also counts, because the provider does not
 * document the type.
 */
function isBearer(type: unknown): boolean {
  return type === undefined || type === '' || (typeof type === 'string' && type.toLowerCase() === 'bearer');
}

/** Returns the nonce that was stored with the authorization request. */
function nonceOf(state: unknown): string {
  const nonce = (state as { nonce?: unknown } | undefined)?.nonce;
  return typeof nonce === 'string' ? nonce : '';
}
