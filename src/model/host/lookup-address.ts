import type { AccountBoot, Environment } from './boot.ts';

/**
 * Returns the address of the endpoint lookup for an environment. `origin` completes a relative address.
 * (spec: API-02, OPEN-05)
 */
export function lookupAddress(
  { lookupUrl, configId, configType }: Pick<AccountBoot, 'lookupUrl' | 'configId' | 'configType'>,
  environment: Environment,
  origin?: string,
): URL {
  const url = new URL(lookupUrl, origin);
  for (const [name, value] of Object.entries({ configId, configType, environment })) url.searchParams.set(name, value);
  return url;
}
