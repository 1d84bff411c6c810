import { parseEndpointConfig } from '#src/model/endpoint-config.ts';

/**
 * Returns the operations of the endpoint lookup that a page has called, given the addresses of its requests. All
 * operations with the same address are returned, because the method of a request is not known.
 */
export function calledOperations(lookup: unknown, addresses: readonly string[], origin: string): string[] {
  const called = new Set(
    addresses.filter((address) => URL.canParse(address)).map((address) => addressWithoutQuery(new URL(address))),
  );
  return [...parseEndpointConfig(lookup)]
    .filter(([, { baseUrl, path, scenarioName }]) => {
      const address = baseUrl.replace(/\/$/, '') + path;
      return ['', `/${scenarioName}`].some(
        (state) => URL.canParse(address, origin) && called.has(addressWithoutQuery(new URL(address + state, origin))),
      );
    })
    .map(([name]) => name)
    .toSorted();
}

/** Returns origin and path of an address. */
const addressWithoutQuery = ({ origin, pathname }: URL): string => origin + pathname;
