import { InMemoryWebStorage, OidcClient, WebStorageStateStore } from 'oidc-client-ts';
import { getJson } from '#src/http/get-json.ts';
import { loadOnce } from '#src/lib/runs/load-once.ts';
import { STORAGE_PREFIX } from '../session-values.ts';
import { ACCOUNT_PATH } from './account-path.ts';
import { checkMetadata, createMetadataStore, type ProviderMetadata } from './provider-metadata.ts';
import { SignInError } from './sign-in-error.ts';

/** The settings for the communication with the identity provider. */
export interface ProviderOptions {
  /** Address of the provider; a path is an address on the portal's own origin. */
  readonly authority: string;
  /** The provider's issuer, if it is not the authority. */
  readonly issuer?: string | undefined;
  readonly clientId: string;
  readonly scope: string;
  /**
   * Who exchanges a code for tokens: this browser as a public client, or the portal's server with the client's secret.
   */
  readonly exchange: 'browser' | 'server';
  readonly origin: string;
  /** Stores state, nonce and verifier of a sign-in until the provider redirects back to this tab. */
  readonly tab: Storage | undefined;
}

/** A provider whose discovery document was read. */
export interface OpenProvider {
  readonly oidc: OidcClient;
  readonly metadata: ProviderMetadata;
}

/** Gives access to the identity provider and its discovery document. */
export interface IdentityProvider {
  /**
   * Returns the provider. Its discovery document is read at the first call and after `forget`, unless this tab has
   * stored it. Rejects with a SignInError.
   */
  open(): Promise<OpenProvider>;
  /** Discards the discovery document, which may be out of date. */
  forget(): void;
}

/** Path of the portal's own token endpoint. */
const TOKEN_PATH = '/auth/token';

/** How long the customer may take on the sign-in page. */
const STATE_SECONDS = 3600;

/** Creates the access to the identity provider. The discovery document is read at the first `open`. */
export function createIdentityProvider(options: ProviderOptions): IdentityProvider {
  const { origin, tab, issuer } = options;
  const authority = new URL(options.authority, origin).href.replace(/\/$/, '');
  const expected = { authority, issuer };
  const store = createMetadataStore(tab, expected);
  const load = async (): Promise<OpenProvider> => {
    const storedMetadata = store.read();
    const metadata = storedMetadata ?? checkMetadata(await readDiscoveryDocument(authority), expected);
    if (!storedMetadata) store.write(metadata);
    return { metadata, oidc: createOidcClient(options, authority, metadata) };
  };
  let open = loadOnce(load);
  return Object.freeze({
    open: () => open(),
    forget() {
      store.clear();
      open = loadOnce(load);
    },
  });
}

/** Requests the discovery document of the provider. */
async function readDiscoveryDocument(authority: string): Promise<unknown> {
  try {
    return (await getJson(`${authority}/.well-known/openid-configuration`)).body;
  } catch (cause) {
    throw new SignInError(`sign-in: the provider's discovery document cannot be read: ${(cause as Error).message}`, {
      cause,
    });
  }
}

/** Creates the client of the sign-in library. */
function createOidcClient(options: ProviderOptions, authority: string, metadata: ProviderMetadata): OidcClient {
  const { clientId, scope, exchange, origin, tab } = options;
  return new OidcClient({
    authority,
    metadata: exchange === 'server' ? { ...metadata, token_endpoint: origin + TOKEN_PATH } : metadata,
    client_id: clientId,
    scope,
    redirect_uri: origin + ACCOUNT_PATH,
    response_type: 'code',
    // The token request must also contain the scope. (spec: AUTH-02, PC-27)
    extraTokenParams: { scope },
    loadUserInfo: false,
    staleStateAgeInSeconds: STATE_SECONDS,
    requestTimeoutInSeconds: 10,
    stateStore: new WebStorageStateStore({ prefix: `${STORAGE_PREFIX}oidc.`, store: tab ?? new InMemoryWebStorage() }),
  });
}
