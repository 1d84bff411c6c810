import { realNow } from '#src/lib/clock.ts';
import { shareWhileRunning } from '#src/lib/runs/load-once.ts';
import { parseEndpointConfig } from '#src/model/endpoint-config.ts';
import { lookupAddress } from '#src/model/host/lookup-address.ts';
import type { AccountConfig } from '../config/config.ts';
import type { Log } from '../log.ts';
import type { EndpointSource } from './endpoint-routes.ts';
import { ENVIRONMENTS, type Environment } from './resolve-endpoints.ts';

/** Returns the origins to which pages of an environment send requests, according to the endpoint lookup. */
export type ServiceOrigins = (environment: Environment) => Promise<readonly string[]>;

/** Options of `createServiceOrigins`. */
export interface ServiceOriginsOptions {
  readonly account: Pick<AccountConfig, 'lookupUrl' | 'configId' | 'configType'>;
  /** The endpoints of the current release, which are used unless the configuration names another lookup. */
  readonly source: () => EndpointSource;
  readonly log: Log;
  readonly now?: () => number;
}

/**
 * Age of the origins, in milliseconds, from which the lookup of another server is requested again. Pages use the known
 * origins meanwhile.
 */
const MAX_FRESH_MS = 60_000;
/**
 * Age of the origins, in milliseconds, from which a page waits for new ones. It uses the old ones only if the lookup
 * fails.
 */
const MAX_AGE_MS = 600_000;
/** Time in milliseconds after a failure until the lookup is requested again. */
const RETRY_MS = 10_000;
/** Maximum time in milliseconds that a page waits for the lookup. */
const TIMEOUT_MS = 3000;

/**
 * Creates the reader of service origins. Pages may connect to these origins, but the customer's token is sent only to
 * the configured ones. (spec: SYS-02, OPEN-05, SEC-19)
 */
export function createServiceOrigins({ account, source, log, now = realNow }: ServiceOriginsOptions): ServiceOrigins {
  if (!URL.canParse(account.lookupUrl)) return createOwnOrigins(source);
  const readers = new Map(
    ENVIRONMENTS.map((environment) => {
      const url = lookupAddress(account, environment);
      return [environment, createRemoteReader(url, log, now)] as const;
    }),
  );
  return (environment) => readers.get(environment)!();
}

/**
 * Creates the reader of service origins from the published endpoints. It reuses the origins of the last call while the
 * endpoints stay the same.
 */
function createOwnOrigins(source: () => EndpointSource): ServiceOrigins {
  const originsByKey = new Map<string, readonly string[]>();
  return async (environment) => {
    const response = source().endpoints(environment);
    if (!response) return [];
    const key = `${environment} ${response.etag}`;
    const origins = originsByKey.get(key) ?? originsIn(JSON.parse(String(response.body)));
    originsByKey.clear();
    originsByKey.set(key, origins);
    return origins;
  };
}

/**
 * Creates the reader of service origins from an endpoint lookup on another server. If the lookup fails, the last known
 * origins are used.
 */
function createRemoteReader(url: URL, log: Log, now: () => number): () => Promise<readonly string[]> {
  let origins: readonly string[] = [url.origin];
  let respondedAt = Number.NEGATIVE_INFINITY;
  let nextRequest = 0;
  const refresh = shareWhileRunning(async () => {
    try {
      origins = [...new Set([url.origin, ...originsIn(await fetchLookup(url))])];
      respondedAt = now();
      nextRequest = respondedAt + MAX_FRESH_MS;
    } catch (error) {
      nextRequest = now() + RETRY_MS;
      log.warn('endpoint-lookup-failed', { lookup: url.origin + url.pathname, error: String(error) });
    }
  });
  return async () => {
    if (now() >= nextRequest) {
      const running = refresh();
      if (now() - respondedAt > MAX_AGE_MS) await running;
    }
    return origins;
  };
}

/** Requests the endpoint lookup. Throws if there is no JSON response in time, or if its status is not a success. */
async function fetchLookup(url: URL): Promise<unknown> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { accept: 'application/json' },
  });
  if (!response.ok) throw new Error(`The endpoint lookup responded with ${response.status}.`);
  return response.json();
}

/** Returns the origins of absolute base addresses, without those that could change the page's security policy. */
function originsIn(lookup: unknown): readonly string[] {
  const origins = [...parseEndpointConfig(lookup).values()]
    .filter(({ baseUrl }) => URL.canParse(baseUrl))
    .map(({ baseUrl }) => new URL(baseUrl).origin)
    .filter((origin) => /^https?:\/\/[\w.:[\]-]+$/.test(origin));
  return [...new Set(origins)];
}
