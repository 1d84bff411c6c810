import type { Provider } from 'oidc-provider';
import { BoundedMap } from '#src/lib/bounded-map.ts';

/** Maximum number of providers in memory. A portal has few origins, but a request may have any Host header. */
const MAX_PROVIDERS = 16;

/**
 * Returns a function that creates the provider of an origin on first use, and drops the least recently used one if
 * there are too many.
 */
export function createProviders(create: (origin: string) => Provider): (origin: string) => Provider {
  const providers = new BoundedMap<string, Provider>(MAX_PROVIDERS);
  return (origin) => {
    const provider = providers.get(origin) ?? create(origin);
    providers.set(origin, provider);
    return provider;
  };
}
