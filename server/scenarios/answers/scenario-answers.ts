import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Scenario, ServiceAnswer } from '#schemas/types/scenarios/scenario.types.ts';
import { SCENARIO_PATH, type LateOperation } from '#src/model/scenario/scenario.ts';
import { own } from '#src/model/json.ts';
import type { ResolvedEndpoints, ResolvedOperation, ResolvedService } from '../../endpoints/resolve-endpoints.ts';
import { runOf } from '../runs/scenario-run.ts';
import { playAnswer } from './play-answer.ts';

/** Returns the endpoint lookup without the changes of a scenario. */
export type ReadEndpoints = (request: FastifyRequest) => ResolvedEndpoints | undefined;

type Answers = Pick<Scenario, 'services'>;

function answerOf(
  { services = {} }: Answers,
  service: ResolvedService,
  { name }: ResolvedOperation,
): ServiceAnswer | undefined {
  return own(services, `${service.name}.${name}`);
}

/**
 * Whether the scenario responds in place of the service. The service itself responds with only a delay or a named
 * state.
 */
function isPlayed({ scenario: _scenario, delay: _delay, ...played }: ServiceAnswer = {}): boolean {
  return Object.keys(played).length > 0;
}

/** Whether a service is on this server, which then can wait before it responds. */
const isHere = ({ baseUrl }: ResolvedService): boolean => baseUrl.startsWith('/');

/**
 * Returns the endpoints of a run. Operations with a named state contain it; other changed operations lead to this
 * server.
 */
export function endpointsOf(document: Answers, { services }: ResolvedEndpoints): ResolvedEndpoints {
  return {
    services: services.flatMap((service) => {
      const isMoved = (operation: ResolvedOperation): boolean => {
        const answer = answerOf(document, service, operation);
        return isPlayed(answer) || (answer?.delay !== undefined && isHere(service));
      };
      const moved = service.operations.filter(isMoved).map((operation) => ({
        ...operation,
        // Values that the portal appends to a path, such as the code of a download, are part of the query.
        path: `/${service.name}.${operation.name}${/\?.*$/s.exec(operation.path)?.[0] ?? ''}`,
        mock: false,
        scenarioName: '',
      }));
      const kept = service.operations
        .filter((operation) => !isMoved(operation))
        .map((operation) => {
          const scenarioName = answerOf(document, service, operation)?.scenario;
          return scenarioName === undefined ? operation : { ...operation, mock: true, scenarioName };
        });
      return [{ ...service, operations: kept }, ...(moved.length > 0 ? [movedService(service, moved)] : [])];
    }),
  };
}

const movedService = (service: ResolvedService, operations: readonly ResolvedOperation[]): ResolvedService => ({
  ...service,
  baseUrl: `${SCENARIO_PATH}/answers`,
  operations,
});

/** Returns the operations of other servers that only respond late: the browser itself waits before it calls them. */
export function lateOperations(document: Answers, { services }: ResolvedEndpoints): readonly LateOperation[] {
  return services
    .filter((service) => !isHere(service))
    .flatMap((service) =>
      service.operations.flatMap((operation) => {
        const answer = answerOf(document, service, operation);
        const { method, path } = operation;
        return answer?.delay === undefined || isPlayed(answer)
          ? []
          : [{ method, address: service.baseUrl.replace(/\/$/, '') + path, ms: answer.delay }];
      }),
    );
}

/** Adds the route at which operations of a scenario respond: late, broken, or with the body of the document. */
export function answerRoutes(app: FastifyInstance, readEndpoints: ReadEndpoints): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { operation, '*': rest = '' } = request.params as { operation: string; '*'?: string };
    const services = runOf(request)?.document.services ?? {};
    const answer = own(services, operation);
    if (!answer) return reply.code(404).send({ error: 'There is nothing at this address.' });
    const isAnswered = await playAnswer(request, reply, answer);
    return isAnswered
      ? reply
      : forward(app, request, reply, { operation, rest, scenario: answer.scenario, readEndpoints });
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

interface ForwardedCall {
  readonly operation: string;
  readonly rest: string;
  readonly scenario: string | undefined;
  readonly readEndpoints: ReadEndpoints;
}

/** Forwards a request to the operation itself, which is on this server, and sends its response. */
async function forward(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { operation, rest, scenario, readEndpoints }: ForwardedCall,
): Promise<FastifyReply> {
  const [service, name] = operation.split('.');
  const found = readEndpoints(request)?.services.find((each) => each.name === service);
  const path = found?.operations.find((each) => each.name === name)?.path;
  if (!found || path === undefined || !isHere(found))
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
