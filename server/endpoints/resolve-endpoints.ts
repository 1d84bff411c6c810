import type { EndpointsFile, Operation, Override, Service } from '#schemas/types/endpoints.types.ts';

/** Where a portal may stand, as the first label of its host says. */
export const ENVIRONMENTS = ['dev', 'qa', 'stg', 'prod'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

export function isEnvironment(value: unknown): value is Environment {
  return (ENVIRONMENTS as readonly unknown[]).includes(value);
}

/** The answer of the endpoint lookup: every value is there. */
export interface ResolvedEndpoints {
  readonly services: readonly ResolvedService[];
}
export interface ResolvedService {
  readonly name: string;
  readonly baseUrl: string;
  readonly version: string;
  readonly operations: readonly ResolvedOperation[];
}
export interface ResolvedOperation extends Required<Operation> {}

/**
 * The endpoints of an environment: what it says of an operation wins over what it says of the service, and both over
 * what stands in the list. Production knows no scenarios. (spec: API-04…06, SEC-19)
 */
export function resolveEndpoints(
  { services, environments }: EndpointsFile,
  environment: Environment,
): ResolvedEndpoints {
  const overrides = environments?.[environment] ?? {};
  const override = (name: string): Override => (Object.hasOwn(overrides, name) ? overrides[name]! : {});
  return { services: services.map((service) => resolveService(service, environment, override)) };
}

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
        version: own = version,
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
        version: own,
        mock: mock && !isProduction,
        scenarioName: isProduction ? '' : scenarioName,
        scenarioAs,
      };
    }),
  };
}
