import { parseEndpointConfig } from '#src/model/endpoint-config.ts';

/**
 * Returns the operations of the endpoint lookup that a page has called, given the addresses of its requests. Operations at
 * the same address are all named: an address does not say with which method it was called.
 */
export function calledOperations(lookup: unknown, addresses: readonly string[], origin: string): string[] {
  const called = new Set(
    addresses.filter((address) => URL.canParse(address)).map((address) => placeOf(new URL(address))),
  );
  return [...parseEndpointConfig(lookup)]
    .filter(([, { baseUrl, path, scenarioName }]) => {
      const address = baseUrl.replace(/\/$/, '') + path;
      return ['', `/${scenarioName}`].some(
        (state) => URL.canParse(address, origin) && called.has(placeOf(new URL(address + state, origin))),
      );
    })
    .map(([name]) => name)
    .toSorted();
}

const placeOf = ({ origin, pathname }: URL): string => origin + pathname;
