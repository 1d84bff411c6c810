import type { EndpointsFile, Override } from '#schemas/types/endpoints.types.ts';
import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import { ENVIRONMENTS, resolveEndpoints, type Environment } from '../../endpoints/resolve-endpoints.ts';
import { REPLACE_SANDBOX_ADVICE, sandboxServiceNamesIn } from '../../endpoints/sandbox-services.ts';
import type { CheckContext } from './check-context.ts';
import { suggest } from '#src/lib/text/closest.ts';
import { explainBaseUrl } from '../catalogue/base-url.ts';

/** The keys of an override for a service. An override for an operation may have all keys except `baseUrl`. */
const SERVICE_KEYS: readonly (keyof Override)[] = ['baseUrl', 'version'];

/** Reports an error; `field` is the path of the field in the document. */
type ReportError = (field: readonly string[], what: string, fix: string) => void;

/** The names that an override may have: `devices`, `devices.getDevices`. */
interface KnownNames {
  readonly services: ReadonlySet<string>;
  readonly operations: ReadonlySet<string>;
}

/**
 * Checks the names and addresses of services and operations, the overrides, and that operations with a scenario have a
 * `scenarioName`. If there are no problems, returns a note for each service in a disabled sandbox.
 */
export function checkEndpoints({ drafts, isValidFile, allowsSandbox }: CheckContext): ContentProblem[] {
  const { file, document } = drafts.endpoints;
  if (!isValidFile(file)) return [];
  const endpoints = document as EndpointsFile;
  const problems: ContentProblem[] = [];
  const error: ReportError = (field, what, fix) => {
    problems.push({ field: field.join(' › '), file, what, fix, severity: 'error' });
  };
  const known = checkServices(endpoints, error);
  for (const environment of ENVIRONMENTS) {
    for (const [name, override] of Object.entries(endpoints.environments?.[environment] ?? {}))
      checkOverride(environment, name, override, known, error);
  }
  if (problems.length === 0)
    problems.push(...ENVIRONMENTS.flatMap((environment) => scenarioNameProblems(endpoints, environment, file)));
  return allowsSandbox || problems.length > 0 ? problems : sandboxServiceNotes(endpoints, file);
}

/** Checks the services and their operations. Returns their names. */
function checkServices(endpoints: EndpointsFile, error: ReportError): KnownNames {
  const services = new Set<string>();
  const operations = new Set<string>();
  for (const { name, baseUrl, operations: ownOperations } of endpoints.services) {
    if (services.has(name))
      error([name], 'there are two services with this name', 'Rename one of them, or merge them.');
    services.add(name);
    checkAddress([name, 'baseUrl'], baseUrl, error);
    for (const operation of ownOperations) {
      const key = `${name}.${operation.name}`;
      if (operations.has(key))
        error([name, operation.name], 'there are two operations with this name', 'Rename one of them.');
      operations.add(key);
    }
  }
  return { services, operations };
}

/**
 * Reports the errors in one override of an environment: an unknown service or operation (`key`), and misplaced or
 * invalid values.
 */
function checkOverride(
  environment: Environment,
  key: string,
  override: Override,
  { services, operations }: KnownNames,
  error: ReportError,
): void {
  const place = ['environments', environment, key];
  const isService = services.has(key);
  if (!isService && !operations.has(key)) {
    const fix = suggest(key, [...services, ...operations], 'Use the name of a service, or service.operation.');
    return error(place, `there is no service or operation "${key}"`, fix);
  }
  const noun = isService ? 'a service' : 'an operation';
  const misplaced = isService ? 'Write it for an operation, "service.operation".' : 'Write it for the service.';
  for (const name of Object.keys(override)) {
    const isInPlace = name === 'version' || SERVICE_KEYS.includes(name as keyof Override) === isService;
    if (!isInPlace) error([...place, name], `${noun} has no "${name}"`, misplaced);
  }
  if (override.baseUrl !== undefined && isService) checkAddress([...place, 'baseUrl'], override.baseUrl, error);
  if (environment === 'prod' && override.mock)
    error([...place, 'mock'], 'scenarios are not available on prod', 'Remove it.');
}

function checkAddress(field: readonly string[], baseUrl: string, error: ReportError): void {
  const fault = explainBaseUrl(baseUrl);
  if (fault) error(field, fault.what, fault.fix);
}

/** Returns the problems of operations that use a scenario but have no `scenarioName`. */
function scenarioNameProblems(endpoints: EndpointsFile, environment: Environment, file: string): ContentProblem[] {
  return resolveEndpoints(endpoints, environment).services.flatMap((service) =>
    service.operations
      .filter(({ mock, scenarioName }) => mock && scenarioName === '')
      .map(({ name }) => ({
        field: `${service.name} › ${name}`,
        file,
        what: `uses a scenario on ${environment} but has no scenarioName`,
        fix: 'Give it a scenarioName, or remove "mock".',
        severity: 'error' as const,
      })),
  );
}

/**
 * Returns a problem of severity `note` for each service whose address is in the sandbox although the sandbox is
 * disabled.
 */
function sandboxServiceNotes(endpoints: EndpointsFile, file: string): ContentProblem[] {
  return sandboxServiceNamesIn(endpoints).map((name) => ({
    field: `${name} › baseUrl`,
    file,
    what: 'is an address of the sandbox, which is disabled',
    fix: REPLACE_SANDBOX_ADVICE,
    severity: 'note',
  }));
}
