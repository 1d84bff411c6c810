/** The endpoints of the shipped portal, for tests. */
import endpoints from '#fixtures/content/endpoints.json' with { type: 'json' };
import type { EndpointsFile } from '#schemas/types/endpoints.types.ts';
import { resolveEndpoints, type Environment } from '#server/endpoints/resolve-endpoints.ts';
import { createEndpoints, type Endpoints } from '#src/endpoints/endpoints.ts';

/** Returns the body of the endpoint lookup's response in an environment. */
export const lookupBody = (environment: Environment): string =>
  JSON.stringify(resolveEndpoints(endpoints as EndpointsFile, environment));

/** Returns the endpoints of the portal at `origin`, which are requested from its endpoint lookup. */
export const endpointsOf = (origin: string, environment: Environment = 'prod'): Endpoints =>
  createEndpoints({
    lookupUrl: `${origin}/api/endpoints?configId=portal&configType=web&environment=${environment}`,
    origin,
    tokenOrigins: [],
    allowsScenarios: false,
  });
