import type { OidcMetadata } from 'oidc-client-ts';
import { isObject } from '#src/model/json.ts';
import { createEntries } from '../session-values.ts';

/** How long stored metadata is used. */
const MAX_AGE_MS = 3_600_000;

/** The endpoints that sign-in and sign-out use; nothing else is stored. */
const REQUIRED = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;
const OPTIONAL = ['end_session_endpoint'] as const;

/** The endpoints of a provider. */
export type ProviderMetadata = Partial<OidcMetadata>;

/** The stored metadata of one provider. */
export interface MetadataStore {
  read(): ProviderMetadata | undefined;
  write(metadata: ProviderMetadata): void;
  clear(): void;
}

/**
 * Returns a store of the provider's discovery document in `tab`, so that it is not loaded again after the sign-in page.
 * It accepts only documents of `authority` with endpoints on its own origin: a manipulated storage cannot send a code to
 * another site, and a provider with other origins is loaded each time. (spec: SEC-04, SEC-08)
 */
export function createMetadataStore(
  tab: Storage | undefined,
  authority: string,
  now: () => number = Date.now,
): MetadataStore {
  const entries = createEntries<'provider'>(tab);
  return Object.freeze({
    read() {
      const text = entries.get('provider');
      if (text === undefined) return undefined;
      try {
        const { at, metadata } = JSON.parse(text) as { at: unknown; metadata: unknown };
        const age = typeof at === 'number' ? now() - at : -1;
        return age >= 0 && age < MAX_AGE_MS ? checkedMetadata(metadata, authority) : undefined;
      } catch {
        return undefined;
      }
    },
    write(metadata: ProviderMetadata) {
      const checked = checkedMetadata(metadata, authority);
      if (checked) entries.set('provider', JSON.stringify({ at: now(), metadata: checked }));
    },
    clear: () => entries.remove('provider'),
  });
}

/** Returns the endpoints of a valid document; otherwise undefined. */
function checkedMetadata(metadata: unknown, authority: string): ProviderMetadata | undefined {
  if (!isObject(metadata) || metadata['issuer'] !== authority) return undefined;
  const { origin } = new URL(authority);
  const isOnOrigin = (address: unknown): address is string =>
    typeof address === 'string' && URL.canParse(address) && new URL(address).origin === origin;
  const given = OPTIONAL.filter((name) => metadata[name] !== undefined);
  const names = [...REQUIRED, ...given];
  if (!names.every((name) => isOnOrigin(metadata[name]))) return undefined;
  return Object.fromEntries(['issuer', ...names].map((name) => [name, metadata[name]]));
}
