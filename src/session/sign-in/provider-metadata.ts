import type { OidcMetadata } from 'oidc-client-ts';
import { isObject } from '#src/model/json.ts';
import { createEntries } from '../session-values.ts';

/** What the provider told of itself is asked for again after so long. */
const KEPT_MS = 3_600_000;

/** All that a sign-in and a sign-out need to know; nothing else is kept. */
const NEEDED = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;
const OPTIONAL = ['end_session_endpoint'] as const;

export type ProviderMetadata = Partial<OidcMetadata>;

export interface MetadataStore {
  read(): ProviderMetadata | undefined;
  write(metadata: ProviderMetadata): void;
  clear(): void;
}

/**
 * Keeps for this tab what the provider's discovery said, so that it is not read again after the return from the sign-in
 * page. Only of this authority, and only addresses on its own origin: a provider with others is asked each time, and a
 * changed storage leads no code to a stranger. (spec: SEC-04, SEC-08)
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
        return age >= 0 && age < KEPT_MS ? ownMetadata(metadata, authority) : undefined;
      } catch {
        return undefined;
      }
    },
    write(metadata: ProviderMetadata) {
      const own = ownMetadata(metadata, authority);
      if (own) entries.set('provider', JSON.stringify({ at: now(), metadata: own }));
    },
    clear: () => entries.remove('provider'),
  });
}

function ownMetadata(metadata: unknown, authority: string): ProviderMetadata | undefined {
  if (!isObject(metadata) || metadata['issuer'] !== authority) return undefined;
  const { origin } = new URL(authority);
  const isOwn = (address: unknown): address is string =>
    typeof address === 'string' && URL.canParse(address) && new URL(address).origin === origin;
  const given = OPTIONAL.filter((name) => metadata[name] !== undefined);
  const names = [...NEEDED, ...given];
  if (!names.every((name) => isOwn(metadata[name]))) return undefined;
  return Object.fromEntries(['issuer', ...names].map((name) => [name, metadata[name]]));
}
