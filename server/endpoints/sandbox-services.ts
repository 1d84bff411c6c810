import type { EndpointsFile } from '#schemas/types/endpoints.types.ts';
import type { Log } from '../log.ts';
import type { EndpointSource } from './endpoint-routes.ts';
import { ENVIRONMENTS, resolveEndpoints, type ResolvedEndpoints } from './resolve-endpoints.ts';

/** Advice for services whose address is in the sandbox although the sandbox is disabled. */
export const REPLACE_SANDBOX_ADVICE =
  'Set the address of the real service in endpoints.json and publish it, or set account.lookupUrl.';

/** Returns the names of the services whose address is in the sandbox. */
const sandboxServiceNames = ({ services }: ResolvedEndpoints): readonly string[] =>
  services.filter(({ baseUrl }) => /^\/sandbox(\/|$)/.test(baseUrl)).map(({ name }) => name);

/** Returns the names of the services whose address is in the sandbox in at least one environment. */
export function sandboxServiceNamesIn(endpoints: EndpointsFile): readonly string[] {
  return [
    ...new Set(ENVIRONMENTS.flatMap((environment) => sandboxServiceNames(resolveEndpoints(endpoints, environment)))),
  ];
}

/** Logs the services of the current release whose address is in the sandbox, for a portal whose sandbox is disabled. */
export function warnOfSandboxServices(source: EndpointSource, log: Log): void {
  const names = ENVIRONMENTS.flatMap((environment) => {
    const response = source.endpoints(environment);
    return response ? sandboxServiceNames(JSON.parse(String(response.body)) as ResolvedEndpoints) : [];
  });
  if (names.length === 0) return;
  log.warn('services-in-disabled-sandbox', { services: [...new Set(names)].join(', '), fix: REPLACE_SANDBOX_ADVICE });
}
