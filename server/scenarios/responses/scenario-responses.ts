import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Scenario, ServiceAnswer } from '#schemas/types/scenarios/scenario.types.ts';
import { SCENARIO_PATH, type LateOperation } from '#src/model/scenario/scenario.ts';
import { own } from '#src/model/json.ts';
import type { ResolvedEndpoints, ResolvedOperation, ResolvedService } from '../../endpoints/resolve-endpoints.ts';
import { runOf } from '../runs/scenario-run.ts';
import { playResponse } from './play-response.ts';

/** Returns the endpoint lookup without the changes of a scenario. */
export type ReadEndpoints = (request: FastifyRequest) => ResolvedEndpoints | undefined;

/** The part of a scenario that defines responses of services. */
type ScenarioServices = Pick<Scenario, 'services'>;

/** Returns the response that a scenario defines for an operation; undefined if there is none. */
function definedResponse(
  { services = {} }: ScenarioServices,
  service: ResolvedService,
  { name }: ResolvedOperation,
): ServiceAnswer | undefined {
  return own(services, `${service.name}.${name}`);
}

/**
 * Whether the scenario responds in place of the service. If it defines only a delay or a named state, the service
 * itself responds.
 */
function replacesService({ scenario: _scenario, delay: _delay, ...played }: ServiceAnswer = {}): boolean {
  return Object.keys(played).length > 0;
}

/** Whether a service is on this server. Only then can the server delay its response. */
const isOnThisServer = ({ baseUrl }: ResolvedService): boolean => baseUrl.startsWith('/');

/**
 * Returns the endpoints of a scenario run. Requests of an operation go to `responseRoutes` if the scenario defines its
 * response, or if the scenario delays it and its service is on this server. If the scenario only names a state of the
 * service, such as `error-500`, the operation keeps its address and contains the name of the state.
 */
export function endpointsOf(document: ScenarioServices, { services }: ResolvedEndpoints): ResolvedEndpoints {
  return {
    services: services.flatMap((service) => {
      const isRedirected = (operation: ResolvedOperation): boolean => {
        const response = definedResponse(document, service, operation);
        return replacesService(response) || (response?.delay !== undefined && isOnThisServer(service));
      };
      const redirected = service.operations.filter(isRedirected).map((operation) => ({
        ...operation,
        // The portal appends values to a query at the end of a path, such as the code of a download.
        path: `/${service.name}.${operation.name}${/\?.*$/s.exec(operation.path)?.[0] ?? ''}`,
        mock: false,
        scenarioName: '',
      }));
      const kept = service.operations
        .filter((operation) => !isRedirected(operation))
        .map((operation) => {
          const scenarioName = definedResponse(document, service, operation)?.scenario;
          return scenarioName === undefined ? operation : { ...operation, mock: true, scenarioName };
        });
      return [
        { ...service, operations: kept },
        ...(redirected.length > 0 ? [redirectedService(service, redirected)] : []),
      ];
    }),
  };
}

/** Returns a service with these operations, at the address of `responseRoutes`. */
const redirectedService = (service: ResolvedService, operations: readonly ResolvedOperation[]): ResolvedService => ({
  ...service,
  baseUrl: `${SCENARIO_PATH}/answers`,
  operations,
});

/** Returns the delayed operations to which other servers respond. The browser itself waits before it calls them. */
export function lateOperations(document: ScenarioServices, { services }: ResolvedEndpoints): readonly LateOperation[] {
  return services
    .filter((service) => !isOnThisServer(service))
    .flatMap((service) =>
      service.operations.flatMap((operation) => {
        const response = definedResponse(document, service, operation);
        const { method, path } = operation;
        return response?.delay === undefined || replacesService(response)
          ? []
          : [{ method, address: service.baseUrl.replace(/\/$/, '') + path, ms: response.delay }];
      }),
    );
}

/**
 * Adds the route at which the operations of a scenario respond: with a fault, with a given status and body, or, after a
 * delay, with the response of the operation itself.
 */
export function responseRoutes(app: FastifyInstance, readEndpoints: ReadEndpoints): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { operation, '*': rest = '' } = request.params as { operation: string; '*'?: string };
    const services = runOf(request)?.document.services ?? {};
    const response = own(services, operation);
    if (!response) return reply.code(404).send({ error: 'There is nothing at this address.' });
    const hasResponded = await playResponse(request, reply, response);
    return hasResponded
      ? reply
      : forward(app, request, reply, { operation, rest, scenario: response.scenario, readEndpoints });
  };
  const path = `${SCENARIO_PATH}/answers/:operation`;
  app.register((scope, _options, done) => {
    // Bodies of any type are accepted, because files are sent, too.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    for (const url of [path, `${path}/*`])
      scope.route({ method: ['GET', 'POST'], url, handler, bodyLimit: 12_000_000 });
    done();
  });
}

/** A call that is forwarded: after the delay, the operation itself handles it. */
interface ForwardedCall {
  readonly operation: string;
  readonly rest: string;
  readonly scenario: string | undefined;
  readonly readEndpoints: ReadEndpoints;
}

/** Forwards a request to the operation itself and sends its response; 502 if the operation is on another server. */
async function forward(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { operation, rest, scenario, readEndpoints }: ForwardedCall,
): Promise<FastifyReply> {
  const [service, name] = operation.split('.');
  const found = readEndpoints(request)?.services.find((each) => each.name === service);
  const path = found?.operations.find((each) => each.name === name)?.path;
  if (!found || path === undefined || !isOnThisServer(found))
    return reply.code(502).send({ error: `${operation} is on another server: its browser waits, and calls it there.` });
  const query = /\?.*$/s.exec(request.url)?.[0] ?? '';
  const { 'content-length': _, 'transfer-encoding': __, ...headers } = request.headers;
  const response = await app.inject({
    method: request.method as 'GET' | 'POST',
    url: [found.baseUrl + path.replace(/\?.*$/s, ''), rest, scenario].filter(Boolean).join('/') + query,
    headers,
    ...(request.body === undefined || request.body === null ? {} : { payload: request.body }),
  });
  const { 'content-length': ___, connection: ____, 'transfer-encoding': _____, ...sent } = response.headers;
  return reply.code(response.statusCode).headers(sent).send(response.rawPayload);
}
