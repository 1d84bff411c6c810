import type { Provider } from 'oidc-provider';

/** Maximum number of providers in memory. A portal has few origins, but a request may have any Host header. */
const MAX_PROVIDERS = 16;

/**
 * Returns a function that creates the provider of an origin on first use, and drops the least recently used one if
 * there are too many.
 */
export function createProviders(create: (origin: string) => Provider): (origin: string) => Provider {
  const providers = new Map<string, Provider>();
  return (origin) => {
    const provider = providers.get(origin) ?? create(origin);
    providers.delete(origin);
    providers.set(origin, provider);
    const [oldest] = providers.keys();
    if (providers.size > MAX_PROVIDERS && oldest !== undefined) providers.delete(oldest);
    return provider;
  };
}
