import { ErrorResponse, InMemoryWebStorage, OidcClient, WebStorageStateStore } from 'oidc-client-ts';
import type { JWTPayload } from 'jose';
import { getJson } from '#src/http/get-json.ts';
import { PortalError } from '#src/lib/portal-error.ts';
import { randomId } from '#src/lib/random-id.ts';
import { checkIdToken } from './check-id-token.ts';
import { askInFrame } from './hidden-frame.ts';
import { createMetadataStore } from './provider-metadata.ts';
import { storeRequestedPath, takeRequestedPath } from './requested-path.ts';
import { createSessionValues, PREFIX, type SessionValues } from '../session-values.ts';
import type { SignOutOptions } from '../session.ts';
import type { SignIn } from '../stored-sign-in.ts';

/** The provider's answer is none that we asked for. */
export class SignInError extends PortalError {
  override readonly name = 'SignInError';
}

export interface SignInClientOptions {
  /** A path means this origin. */
  readonly authority: string;
  readonly clientId: string;
  readonly scope: string;
  readonly origin: string;
  readonly language: string;
  /** Holds state, nonce and verifier of a sign-in until it comes back to this tab. */
  readonly tab: Storage | undefined;
  /** Where a sign-in for the Privacy Center may return to. (spec: AUTH-31) */
  readonly privacyReturns: readonly string[];
  /** Where the requested path is kept. */
  readonly values?: SessionValues;
  readonly askInFrame?: typeof askInFrame;
}

export interface SignInUrlOptions {
  /** The page that the person is on. */
  readonly from: string;
  /** Ask also who is still signed in at the provider. */
  readonly force: boolean;
}

/** Talks to the identity provider. Everything throws when the provider does not answer as it should. */
export interface SignInClient {
  /** Address of the sign-in page that comes back to `wanted`. (spec: AUTH-08, AUTH-09, AUTH-31) */
  signInUrl(wanted: string, options: SignInUrlOptions): Promise<string>;
  /** Where the person wanted to go, once. (spec: AUTH-09) */
  takeRequestedPath(): string;
  /** An address that the provider led back to → the sign-in. (spec: AUTH-01…04) */
  exchange(url: string): Promise<SignIn>;
  /** Asks in a hidden frame; undefined when nobody is signed in at the provider. (spec: AUTH-06) */
  silent(): Promise<SignIn | undefined>;
  /** Where a person signs out. (spec: AUTH-21, AUTH-22) */
  signOutUrl(options: SignOutOptions): Promise<string>;
}

/** The provider cannot tell who it is without asking: an answer, not a fault. */
const NOBODY = new Set(['login_required', 'interaction_required', 'account_selection_required', 'consent_required']);
/** A sign-in page may stay open for so long. */
const STATE_SECONDS = 3600;

/** Authorization code with PKCE as a public client. (spec: SEC-01, SEC-04) */
export function createSignInClient(options: SignInClientOptions): SignInClient {
  const { clientId, scope, origin, language, tab, privacyReturns } = options;
  const values = options.values ?? createSessionValues(tab);
  const frame = options.askInFrame ?? askInFrame;
  const authority = new URL(options.authority, origin).href.replace(/\/$/, '');
  const silentUri = `${origin}/auth/silent`;
  const provider = createMetadataStore(tab, authority);
  const known = provider.read();
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
    stateStore: new WebStorageStateStore({ prefix: `${PREFIX}oidc.`, store: tab ?? new InMemoryWebStorage() }),
  });

  async function exchange(url: string): Promise<SignIn> {
    const issuer = new URL(url).searchParams.get('iss');
    if (issuer !== null && issuer !== authority)
      throw new SignInError('sign-in: answered by another provider. Sign in again.');
    // The keys need nothing of the tokens, so both are asked for at once.
    const keysUrl = await oidc.metadataService.getKeysEndpoint(false);
    const [answer, { body: keys }] = await Promise.all([
      // The library holds state, verifier and nonce against what this tab stored, and uses each of them once.
      oidc.processSigninResponse(url),
      getJson(keysUrl),
    ]);
    const { access_token: accessToken, id_token: idToken, token_type: type, userState } = answer;
    if (!accessToken || !idToken || type?.toLowerCase() !== 'bearer')
      throw new SignInError('sign-in: the provider gave no tokens. Sign in again.');
    const claims = await checkIdToken(idToken, { issuer: authority, clientId, nonce: nonceOf(userState), keys });
    return signInOf(claims, accessToken);
  }

  const request = async (silent: boolean, force: boolean): Promise<string> => {
    const nonce = randomId();
    if (!known) provider.write(await oidc.metadataService.getMetadata());
    const { url } = await oidc.createSigninRequest({
      nonce,
      state: { nonce },
      ui_locales: language,
      ...(silent ? { prompt: 'none', redirect_uri: silentUri } : force ? { prompt: 'login' } : {}),
    });
    return url;
  };

  /** Errors say why in words that hold no code and no token; those of an address were written by anybody. */
  async function told<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (cause) {
      if (!(cause instanceof ErrorResponse)) {
        // Perhaps the provider has moved.
        provider.clear();
        throw cause;
      }
      const code = /^[a-z_]{1,40}$/.exec(cause.error ?? '')?.[0];
      throw new SignInError(`sign-in: refused${code ? `, ${code}` : ''}. Sign in again.`, { cause });
    }
  }

  return Object.freeze({
    signInUrl: (wanted: string, { from, force }: SignInUrlOptions) => {
      storeRequestedPath(values, wanted, { from, privacyReturns });
      return told(() => request(false, force));
    },
    takeRequestedPath: () => takeRequestedPath(values, privacyReturns),
    exchange: (url: string) => told(() => exchange(url)),
    silent: () =>
      told(async () => {
        try {
          return await exchange(await frame(await request(true, false), silentUri));
        } catch (error) {
          if (error instanceof ErrorResponse && NOBODY.has(error.error ?? '')) return undefined;
          throw error;
        }
      }),
    signOutUrl: ({ to = '/', extra = {} }: SignOutOptions) =>
      told(async () => {
        const endpoint = await oidc.metadataService.getEndSessionEndpoint();
        if (!endpoint) throw new SignInError('sign-out: the provider has no address for it. Close the browser.');
        const url = new URL(endpoint);
        // Without the ID token as a hint: addresses are written to logs, and the provider's cookie tells who it is.
        const query = {
          client_id: clientId,
          post_logout_redirect_uri: origin + to,
          ...(language === 'es' ? { ui_locales: 'es' } : {}),
          ...extra,
        };
        for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
        return url.href;
      }),
  });
}

function nonceOf(state: unknown): string {
  const nonce = (state as { nonce?: unknown } | undefined)?.nonce;
  return typeof nonce === 'string' ? nonce : '';
}

function signInOf(claims: JWTPayload, accessToken: string): SignIn {
  const text = (name: string): string => (typeof claims[name] === 'string' ? claims[name] : '');
  return {
    sessionId: randomId(),
    trackingId: randomId(),
    accessToken,
    expiresAt: claims.exp! * 1000,
    subject: text('sub'),
    authKey: text('sid'),
    name: text('name'),
    ids: {
      personId: text('person_id'),
      customerRelationshipId: text('customer_relationship_id'),
      serviceAccountId: text('service_account_id'),
      xboAccountId: text('xbo_account_id'),
    },
  };
}
