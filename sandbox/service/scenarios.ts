import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestHost } from '../request-host.ts';
import { refusal, type ServiceResponse } from './refusals.ts';
import type { Language } from '#src/model/language.ts';
import { NAMED_STATES, type NamedState } from '#src/model/scenario/named-states.ts';
import { pause } from '#src/lib/runs/pause.ts';

/** A named state of a service, for QA. */
export type Scenario = NamedState;

export interface ScenarioOptions {
  /** Duration of the scenario `slow` in milliseconds; the portal times out after ten seconds. */
  readonly slowMs?: number;
}

/** True on non-production hosts: dev, qa and stg. (spec: SEC-19, SEC-20) */
function allowsScenarios(request: FastifyRequest): boolean {
  return requestHost(request).environment !== 'prod';
}

export function isScenario(name: unknown, request: FastifyRequest): name is Scenario {
  return allowsScenarios(request) && (NAMED_STATES as readonly unknown[]).includes(name);
}

/** Returns the scenario that a request selects; always undefined on a production host. */
export function scenarioOf(request: FastifyRequest): Scenario | undefined {
  const { scenario } = request.params as { scenario?: string };
  const name = scenario ?? (request.query as { scenarioName?: unknown }).scenarioName;
  return isScenario(name, request) ? name : undefined;
}

/** The call that a scenario replaces, and the responses that the scenario can send. */
export interface ScenarioCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly language: Language;
  /** Runs the operation that the scenario replaces. */
  readonly respond: () => Promise<ServiceResponse>;
  readonly empty: ServiceResponse | undefined;
  readonly slowMs: number | undefined;
}

/**
 * Sends the response of a scenario. Only the scenario `slow` runs the operation, and then sends the response slowly.
 */
export async function playScenario(scenario: Scenario, call: ScenarioCall): Promise<FastifyReply> {
  const { request, reply, language, respond, empty, slowMs = 15_000 } = call;
  reply.header('content-language', language);
  const send = ({ status, body, headers = {} }: ServiceResponse) => reply.code(status).headers(headers).send(body);
  switch (scenario) {
    case 'error-500':
      return send(refusal('SRV-500', language));
    case 'error-404':
      return send(refusal('REQ-404', language));
    case 'error-401':
      return send(refusal('AUTH-401', language));
    case 'submitted':
      return send(refusal('PCS-DV-202', language));
    case 'empty':
      return send(empty ?? { status: 200, body: { success: true, data: {} } });
    case 'wrong-type':
      return send({ status: 200, body: { success: 'yes', data: ['not', { what: 'was' }, 7, null] } });
    case 'malformed':
      return reply.type('application/json; charset=utf-8').send('{"success":true,"data":{"devices":[');
    case 'reset':
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    case 'slow': {
      const { status, body, headers = {} } = await respond();
      reply.code(status).headers(headers).type('application/json; charset=utf-8');
      return reply.send(Readable.from(slowJson(JSON.stringify(body), slowMs)));
    }
  }
}

/** Interval between two spaces of a slow response, in milliseconds. */
const SPACE_INTERVAL_MS = 500;

/** Yields a space at intervals, then the JSON. Leading spaces keep the connection busy and the JSON valid. */
async function* slowJson(text: string, slowMs: number): AsyncGenerator<string> {
  for (let waited = 0; waited < slowMs; waited += SPACE_INTERVAL_MS) {
    yield ' ';
    await pause(Math.min(SPACE_INTERVAL_MS, slowMs - waited));
  }
  yield text;
}
