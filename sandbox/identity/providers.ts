import type { Provider } from 'oidc-provider';

/** How many origins are kept ready; a portal has a handful, and a stranger may ask with any host name. */
const LIMIT = 16;

/** One provider an origin, made when first asked for; the one not used for longest makes room. */
export function createProviders(create: (origin: string) => Provider): (origin: string) => Provider {
  const ready = new Map<string, Provider>();
  return (origin) => {
    const provider = ready.get(origin) ?? create(origin);
    ready.delete(origin);
    ready.set(origin, provider);
    const [oldest] = ready.keys();
    if (ready.size > LIMIT && oldest !== undefined) ready.delete(oldest);
    return provider;
  };
}
