import { realNow } from '#src/lib/clock.ts';
import { isObject } from '#src/model/json.ts';
import { createEntries } from '../session-values.ts';
import { SignInError } from './sign-in-error.ts';

/** How long stored metadata is used. */
const MAX_METADATA_AGE_MS = 3_600_000;

/** Required endpoints in the discovery document. */
const REQUIRED_ENDPOINTS = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;
/** Optional endpoints in the discovery document. */
const OPTIONAL_ENDPOINTS = ['end_session_endpoint'] as const;

/** The part of a provider's discovery document that the portal uses. */
export interface ProviderMetadata {
  readonly issuer: string;
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly jwks_uri: string;
  readonly end_session_endpoint?: string;
  /** True if every authorization response contains the issuer. (RFC 9207) */
  readonly authorization_response_iss_parameter_supported?: boolean;
}

/** The values that a discovery document must have. */
export interface MetadataExpectation {
  /** Address of the provider. */
  readonly authority: string;
  /** The issuer, if it is not the authority. */
  readonly issuer?: string | undefined;
}

/** The stored metadata of one provider. */
export interface MetadataStore {
  read(): ProviderMetadata | undefined;
  write(metadata: ProviderMetadata): void;
  clear(): void;
}

/**
 * Returns a store of the provider's discovery document in `tab`, so that the document is not loaded again after the
 * sign-in page. The store accepts only documents of the expected issuer with endpoints on the authority's origin, so
 * that a manipulated storage cannot send a code to another site. Other documents are loaded each time. (spec: SEC-04,
 * SEC-08)
 */
export function createMetadataStore(
  tab: Storage | undefined,
  expected: MetadataExpectation,
  now: () => number = realNow,
): MetadataStore {
  const entries = createEntries<'provider'>(tab);
  return Object.freeze({
    read() {
      const text = entries.get('provider');
      if (text === undefined) return undefined;
      try {
        const { at, metadata } = JSON.parse(text) as { at: unknown; metadata: unknown };
        const age = typeof at === 'number' ? now() - at : -1;
        const storedMetadata = checkMetadata(metadata, expected);
        return age >= 0 && age < MAX_METADATA_AGE_MS && isOnOrigin(storedMetadata, expected)
          ? storedMetadata
          : undefined;
      } catch {
        return undefined;
      }
    },
    write(metadata: ProviderMetadata) {
      if (isOnOrigin(metadata, expected)) entries.set('provider', JSON.stringify({ at: now(), metadata }));
    },
    clear: () => entries.remove('provider'),
  });
}

/** Returns true if all endpoints are on the authority's origin. */
function isOnOrigin(metadata: ProviderMetadata, { authority }: MetadataExpectation): boolean {
  const { origin } = new URL(authority);
  return [...REQUIRED_ENDPOINTS, ...OPTIONAL_ENDPOINTS].every(
    (name) => !metadata[name] || new URL(metadata[name]).origin === origin,
  );
}

/**
 * Returns the part of a discovery document that the portal uses. Throws a SignInError that names the fault. The issuer
 * must be that of the configuration, by default the authority, with or without a final slash.
 */
export function checkMetadata(document: unknown, { authority, issuer }: MetadataExpectation): ProviderMetadata {
  const refuse = (what: string): SignInError =>
    new SignInError(`sign-in: the provider's discovery document ${what}. Check account.authority and account.issuer.`);
  if (!isObject(document)) throw refuse('is not an object');
  const documentIssuer = document['issuer'];
  const isExpected =
    issuer === undefined
      ? typeof documentIssuer === 'string' && removeFinalSlash(documentIssuer) === removeFinalSlash(authority)
      : documentIssuer === issuer;
  if (!isExpected) throw refuse('names another issuer');
  for (const name of REQUIRED_ENDPOINTS) if (document[name] === undefined) throw refuse(`has no ${name}`);
  const names = [...REQUIRED_ENDPOINTS, ...OPTIONAL_ENDPOINTS].filter((name) => document[name] !== undefined);
  for (const name of names)
    if (!isEndpoint(document[name], authority))
      throw refuse(`has an invalid ${name}: a complete https address is needed`);
  const methods = document['code_challenge_methods_supported'];
  if (Array.isArray(methods) && !methods.includes('S256')) throw refuse('offers no PKCE with S256');
  const namesItself = document['authorization_response_iss_parameter_supported'] === true;
  return {
    ...(Object.fromEntries(['issuer', ...names].map((name) => [name, document[name]])) as unknown as ProviderMetadata),
    ...(namesItself ? { authorization_response_iss_parameter_supported: true } : {}),
  };
}

/**
 * Returns true for a complete https address without fragment and credentials; also for http if the authority has an
 * http address, as in development.
 */
function isEndpoint(address: unknown, authority: string): boolean {
  if (typeof address !== 'string' || !URL.canParse(address)) return false;
  const { protocol, hash, username, password } = new URL(address);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && new URL(authority).protocol === 'http:');
  return isSafe && hash === '' && username + password === '';
}

function removeFinalSlash(address: string): string {
  return address.replace(/\/$/, '');
}
