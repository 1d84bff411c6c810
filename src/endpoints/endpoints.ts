import { getJson } from '#src/http/get-json.ts';
import { PortalError } from '#src/lib/portal-error.ts';
import { parseEndpointConfig, type EndpointDescriptor } from '#src/model/endpoint-config.ts';

/** Where an operation is answered and how it is asked. */
export interface Endpoint {
  readonly method: string;
  /** Absolute, with the scenario if there is one. */
  readonly url: string;
  readonly version: string;
}

/** The lookup has no such operation, or one that cannot be asked. */
export class EndpointError extends PortalError {
  override readonly name = 'EndpointError';
}

export interface Endpoints {
  /** Throws EndpointError, or HttpError when the lookup itself failed; a failed lookup is made again the next time. */
  find(service: string, operation: string, query?: Readonly<Record<string, string | undefined>>): Promise<Endpoint>;
  /** Whether the customer's token may be sent there. (spec: SEC-19; the list is the server's configuration) */
  mayCarryToken(url: string): boolean;
  /** Starts the lookup before anybody needs it. */
  prefetch(): void;
}

export interface EndpointsOptions {
  /** Address of the lookup, with configId, configType and environment. */
  readonly lookupUrl: string;
  /** The portal's own origin. */
  readonly origin: string;
  readonly tokenOrigins: readonly string[];
}

/** One lookup serves all operations until the page is loaded again. (spec: API-01…04, API-08) */
export function createEndpoints({ lookupUrl, origin, tokenOrigins }: EndpointsOptions): Endpoints {
  let lookup: Promise<ReadonlyMap<string, EndpointDescriptor>> | undefined;
  const descriptors = () => {
    lookup ??= getJson(lookupUrl)
      .then(({ body }) => {
        const found = parseEndpointConfig(body);
        if (found.size === 0) throw new EndpointError('endpoints: the lookup names no operation. Look at its answer.');
        return found;
      })
      .catch((error: unknown) => {
        lookup = undefined;
        throw error;
      });
    return lookup;
  };
  const trusted = new Set([origin, ...tokenOrigins]);
  return Object.freeze({
    async find(service: string, operation: string, query: Readonly<Record<string, string | undefined>> = {}) {
      const descriptor = (await descriptors()).get(`${service}.${operation}`);
      if (!descriptor)
        throw new EndpointError(`endpoints: nothing answers ${service}.${operation}. Add it to endpoints.json.`);
      return { method: descriptor.method, version: descriptor.version, url: addressOf(descriptor, origin, query) };
    },
    mayCarryToken: (url: string) => URL.canParse(url, origin) && trusted.has(new URL(url, origin).origin),
    prefetch: () => void descriptors().catch(() => undefined),
  });
}

function addressOf(
  descriptor: EndpointDescriptor,
  origin: string,
  query: Readonly<Record<string, string | undefined>>,
): string {
  const { service, operation, baseUrl, path, scenarioName, scenarioAs } = descriptor;
  const base = baseUrl.replace(/\/$/, '') + path;
  if (!URL.canParse(base, origin))
    throw new EndpointError(`endpoints: ${service}.${operation} has no address. Mend its baseUrl.`);
  const url = new URL(base, origin);
  if (scenarioName && scenarioAs === 'path')
    url.pathname = `${url.pathname.replace(/\/$/, '')}/${encodeURIComponent(scenarioName)}`;
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value);
  if (scenarioName && scenarioAs === 'query') url.searchParams.set('scenarioName', scenarioName);
  return url.href;
}
