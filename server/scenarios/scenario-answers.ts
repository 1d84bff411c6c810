import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceAnswer } from '#schemas/types/scenarios/scenario.types.ts';
import { SCENARIO_PATH } from '#src/model/scenario/scenario.ts';
import type { ResolvedEndpoints, ResolvedOperation, ResolvedService } from '../endpoints/resolve-endpoints.ts';
import { runOf, type ScenarioRun } from './runs/scenario-run.ts';

/** Somebody may look at a state for so long; what they leave is not waited for. */
const MAX_SILENCE_MS = 3_600_000;

/** The lookup as it is without the scenario. */
export type ReadEndpoints = (request: FastifyRequest) => ResolvedEndpoints | undefined;

/** Returns the endpoints of a run: operations with a named state have it, other changed operations lead to this server. */
export function endpointsOf({ document }: ScenarioRun, { services }: ResolvedEndpoints): ResolvedEndpoints {
  const { services: answers = {} } = document;
  const answerOf = (service: ResolvedService, { name }: ResolvedOperation): ServiceAnswer | undefined =>
    Object.hasOwn(answers, `${service.name}.${name}`) ? answers[`${service.name}.${name}`] : undefined;
  return {
    services: services.flatMap((service) => {
      const isOwn = (operation: ResolvedOperation): boolean => {
        const answer = answerOf(service, operation);
        return answer !== undefined && (answer.scenario === undefined || answer.delay !== undefined);
      };
      const moved = service.operations.filter(isOwn).map((operation) => ({
        ...operation,
        path: `/${service.name}.${operation.name}`,
        mock: false,
        scenarioName: '',
      }));
      const kept = service.operations
        .filter((operation) => !isOwn(operation))
        .map((operation) => {
          const scenarioName = answerOf(service, operation)?.scenario;
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

/** Adds the route at which operations of a scenario respond: late, broken, or with the body of the document. */
export function answerRoutes(app: FastifyInstance, readEndpoints: ReadEndpoints): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { operation, '*': rest = '' } = request.params as { operation: string; '*'?: string };
    const services = runOf(request)?.document.services ?? {};
    const answer = Object.hasOwn(services, operation) ? services[operation] : undefined;
    if (!answer) return reply.code(404).send({ error: 'There is nothing at this address.' });
    reply.header('cache-control', 'no-store');
    await waited(request.raw.socket, answer.fault === 'silence' ? MAX_SILENCE_MS : (answer.delay ?? 0));
    if (answer.fault === 'reset' || answer.fault === 'silence') {
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    }
    if (answer.fault === 'malformed') return reply.type('application/json; charset=utf-8').send('{"success":true,');
    if ('answer' in answer || answer.status !== undefined)
      return reply
        .code(answer.status ?? 200)
        .headers(answer.headers ?? {})
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(answer.answer ?? { success: (answer.status ?? 200) < 400 }));
    return forward(app, request, reply, { operation, rest, scenario: answer.scenario, readEndpoints });
  };
  const path = `${SCENARIO_PATH}/answers/:operation`;
  app.register((scope, _options, done) => {
    // Files are sent, too.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    for (const url of [path, `${path}/*`])
      scope.route({ method: ['GET', 'POST'], url, handler, bodyLimit: 12_000_000 });
    done();
  });
}

/** Waits, at most until the connection has ended. */
function waited(socket: Socket, ms: number): Promise<void> {
  if (ms === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      socket.off('close', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    socket.on('close', end);
  });
}

interface ForwardedCall {
  readonly operation: string;
  readonly rest: string;
  readonly scenario: string | undefined;
  readonly readEndpoints: ReadEndpoints;
}

/** Sends the response of the operation itself, if this server has it. */
async function forward(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { operation, rest, scenario, readEndpoints }: ForwardedCall,
): Promise<FastifyReply> {
  const [service, name] = operation.split('.');
  const found = readEndpoints(request)?.services.find((each) => each.name === service);
  const path = found?.operations.find((each) => each.name === name)?.path;
  if (!found || path === undefined || !found.baseUrl.startsWith('/'))
    return reply.code(502).send({ error: `${operation} is on another server, and cannot be delayed.` });
  const query = /\?.*$/s.exec(request.url)?.[0] ?? '';
  const { 'content-length': _, 'transfer-encoding': __, ...headers } = request.headers;
  const response = await app.inject({
    method: request.method as 'GET' | 'POST',
    url: [found.baseUrl + path, rest, scenario].filter(Boolean).join('/') + query,
    headers,
    ...(request.body === undefined || request.body === null ? {} : { payload: request.body }),
  });
  const { 'content-length': ___, connection: ____, 'transfer-encoding': _____, ...sent } = response.headers;
  return reply.code(response.statusCode).headers(sent).send(response.rawPayload);
}
