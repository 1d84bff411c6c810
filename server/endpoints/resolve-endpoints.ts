import type { EndpointsFile, Operation, Override, Service } from '#schemas/types/endpoints.types.ts';
import { own } from '#src/model/json.ts';

/** Environments of a portal. Each host of the portal belongs to one. */
export const ENVIRONMENTS = ['dev', 'qa', 'stg', 'prod'] as const;
/** Name of an environment. */
export type Environment = (typeof ENVIRONMENTS)[number];

/** Whether a value is the name of an environment. */
export function isEnvironment(value: unknown): value is Environment {
  return (ENVIRONMENTS as readonly unknown[]).includes(value);
}

/** A response of the endpoint lookup, with defaults filled in. */
export interface ResolvedEndpoints {
  readonly services: readonly ResolvedService[];
}
/** A service with its address and operations in one environment. */
export interface ResolvedService {
  readonly name: string;
  readonly baseUrl: string;
  readonly version: string;
  readonly operations: readonly ResolvedOperation[];
}
/** An operation of a service with defaults filled in. */
export interface ResolvedOperation extends Required<Operation> {}

/**
 * Returns the endpoints of an environment. An override for one operation takes precedence over one for the whole
 * service; both take precedence over the defaults. Production has no mocks and no scenarios. (spec: API-04…06, SEC-19)
 */
export function resolveEndpoints(
  { services, environments }: EndpointsFile,
  environment: Environment,
): ResolvedEndpoints {
  const overrides = environments?.[environment] ?? {};
  const override = (name: string): Override => own(overrides, name) ?? {};
  return { services: services.map((service) => resolveService(service, environment, override)) };
}

/**
 * Returns a service with the overrides of an environment. `override` returns the override for a service or operation.
 */
function resolveService(
  service: Service,
  environment: Environment,
  override: (name: string) => Override,
): ResolvedService {
  const { baseUrl = service.baseUrl, version = service.version } = override(service.name);
  const isProduction = environment === 'prod';
  return {
    name: service.name,
    baseUrl,
    version,
    operations: service.operations.map((operation) => {
      const all = { mock: false, scenarioName: '', scenarioAs: 'path' as const, ...operation };
      const {
        name,
        path,
        method,
        version: ownVersion = version,
        mock,
        scenarioName,
        scenarioAs,
      } = {
        ...all,
        ...override(`${service.name}.${operation.name}`),
      };
      return {
        name,
        path,
        method,
        version: ownVersion,
        mock: mock && !isProduction,
        scenarioName: isProduction ? '' : scenarioName,
        scenarioAs,
      };
    }),
  };
}
