import { getJson } from '#src/http/get-json.ts';
import { loadOnce } from '#src/lib/runs/load-once.ts';
import { PortalError } from '#src/lib/portal-error.ts';
import { parseEndpointConfig, type EndpointDescriptor } from '#src/model/endpoint-config.ts';

/** The address of an operation and how to request it. */
export interface Endpoint extends HeaderChoice {
  readonly method: string;
  /** Absolute URL. It contains the name of the mock scenario if there is one. */
  readonly url: string;
  readonly version: string;
  /** Whether the portal's own server handles the operation. */
  readonly isOwnOrigin: boolean;
}

/** Which headers are sent to a service. Not every service accepts these headers from a page of another origin. */
export interface HeaderChoice {
  /** Whether to send X-Version, X-SOURCEID, X-SESSIONID, X-CONTENT-LANGUAGE and trackingId. (spec: API-10) */
  readonly standardHeaders: boolean;
  /** Whether to send Idempotency-Key with writes. */
  readonly idempotencyKey: boolean;
}

/**
 * Thrown if the endpoint configuration has no operations, if the requested operation is missing, or if its address is
 * invalid.
 */
export class EndpointError extends PortalError {
  override readonly name = 'EndpointError';
}

/** The query of an endpoint: parameters of its address. Undefined values are left out. */
export type EndpointQuery = Readonly<Record<string, string | undefined>>;

/** Finds the addresses of operations. */
export interface Endpoints {
  /**
   * Returns the address of an operation. `suffix` is encoded text that is appended to the address. Throws
   * EndpointError, or HttpError if the lookup itself failed; the next call then repeats the lookup.
   */
  find(service: string, operation: string, query?: EndpointQuery, suffix?: string): Promise<Endpoint>;
  /**
   * Returns true if the customer's token may be sent to `url`: to the portal's own origin, and to the origins that the
   * server's configuration lists. (spec: SEC-19)
   */
  mayCarryToken(url: string): boolean;
  /** Starts the lookup before the first operation. */
  prefetch(): void;
}

/** Settings of the endpoints. */
export interface EndpointsOptions {
  /** Address of the lookup, with configId, configType and environment. */
  readonly lookupUrl: string;
  /** The portal's own origin. */
  readonly origin: string;
  readonly tokenOrigins: readonly string[];
  /** Whether the lookup may name mock scenarios: never in production. (spec: API-08, SEC-19) */
  readonly allowsScenarios: boolean;
  /** Exceptions from the default headers for services on other origins, by name of the service. */
  readonly services?: Readonly<Record<string, Partial<HeaderChoice>>>;
}

/** Headers that are sent to services on the portal's own origin. */
const OWN_ORIGIN_HEADERS: HeaderChoice = { standardHeaders: true, idempotencyKey: true };
/**
 * Headers that are sent to services on other origins: the documented ones. A header that a service does not know fails
 * its CORS check.
 */
const OTHER_ORIGIN_HEADERS: HeaderChoice = { standardHeaders: true, idempotencyKey: false };

/**
 * Returns the endpoints of all operations; one lookup serves them until the page is reloaded. (spec: API-01…04, API-08)
 */
export function createEndpoints(options: EndpointsOptions): Endpoints {
  const { lookupUrl, origin, tokenOrigins, allowsScenarios, services = {} } = options;
  const descriptors = loadOnce(() => loadDescriptors(lookupUrl));
  const trusted = new Set([origin, ...tokenOrigins]);
  return Object.freeze({
    async find(service: string, operation: string, query: EndpointQuery = {}, suffix = '') {
      const configured = (await descriptors()).get(`${service}.${operation}`);
      const descriptor = configured && !allowsScenarios ? { ...configured, scenarioName: '' } : configured;
      if (!descriptor)
        throw new EndpointError(`endpoints: ${service}.${operation} is missing. Add it to endpoints.json.`);
      const { method, version } = descriptor;
      const url = addressOf(descriptor, origin, query, suffix);
      const isOwnOrigin = new URL(url).origin === origin;
      const choice = isOwnOrigin ? OWN_ORIGIN_HEADERS : { ...OTHER_ORIGIN_HEADERS, ...services[service] };
      return { method, version, url, isOwnOrigin, ...choice };
    },
    mayCarryToken: (url: string) => URL.canParse(url, origin) && trusted.has(new URL(url, origin).origin),
    prefetch: () => void descriptors().catch(() => undefined),
  });
}

/** Loads the endpoint lookup; returns the descriptors of its operations, by `service.operation`. */
async function loadDescriptors(lookupUrl: string): Promise<ReadonlyMap<string, EndpointDescriptor>> {
  const descriptors = parseEndpointConfig((await getJson(lookupUrl)).body);
  if (descriptors.size === 0)
    throw new EndpointError('endpoints: the lookup returned no operations. Check its response.');
  return descriptors;
}

/** Returns the address of an operation, with the query and the mock scenario. */
function addressOf(descriptor: EndpointDescriptor, origin: string, query: EndpointQuery, suffix: string): string {
  const { service, operation, baseUrl, path, scenarioName, scenarioAs } = descriptor;
  const base = baseUrl.replace(/\/$/, '') + path + suffix;
  if (!URL.canParse(base, origin))
    throw new EndpointError(`endpoints: ${service}.${operation} has an invalid address. Correct its baseUrl.`);
  const url = new URL(base, origin);
  if (scenarioName && scenarioAs === 'path')
    url.pathname = `${url.pathname.replace(/\/$/, '')}/${encodeURIComponent(scenarioName)}`;
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value);
  if (scenarioName && scenarioAs === 'query') url.searchParams.set('scenarioName', scenarioName);
  return url.href;
}
