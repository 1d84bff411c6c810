import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostProfile } from '#src/lib/host-profile.ts';
import { refusal, type ServiceAnswer } from './service/refusals.ts';
import type { Language } from '#src/model/language.ts';

/** Named states of every service, for QA: asked for by a last segment of the path or by ?scenarioName=. (spec: API-08) */
const SCENARIOS = [
  'error-500',
  'error-404',
  'error-401',
  /** An answer that is no JSON. */
  'malformed',
  /** JSON of another shape than promised. */
  'wrong-type',
  /** The answer of the operation, one blank at a time until long after everybody has given up. */
  'slow',
  /** The connection ends without an answer. */
  'reset',
  /** Nothing to tell. */
  'empty',
  /** A write that is accepted and done later. (spec: DEV-15) */
  'submitted',
] as const;
export type Scenario = (typeof SCENARIOS)[number];

export interface ScenarioOptions {
  /** How long `slow` takes; the portal gives up after ten seconds. */
  readonly slowMs?: number;
}

/** Whether a host has scenarios at all: dev, qa and stg. (spec: SEC-19, SEC-20) */
function hasScenarios({ host }: FastifyRequest): boolean {
  return hostProfile(host).environment !== 'prod';
}

export function isScenario(name: unknown, request: FastifyRequest): name is Scenario {
  return hasScenarios(request) && (SCENARIOS as readonly unknown[]).includes(name);
}

/** The scenario that a request asks for; on a production host a live call stays one. */
export function scenarioOf(request: FastifyRequest): Scenario | undefined {
  const { scenario } = request.params as { scenario?: string };
  const asked = scenario ?? (request.query as { scenarioName?: unknown }).scenarioName;
  return isScenario(asked, request) ? asked : undefined;
}

export interface ScenarioCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly language: Language;
  /** Does what the operation does. */
  readonly answer: () => Promise<ServiceAnswer>;
  readonly empty: ServiceAnswer | undefined;
  readonly slowMs: number | undefined;
}

/** Answers as the scenario says. Only `slow` does what the operation does: its effect is there before its answer. */
export async function playScenario(scenario: Scenario, call: ScenarioCall): Promise<FastifyReply> {
  const { request, reply, language, answer, empty, slowMs = 15_000 } = call;
  reply.header('content-language', language);
  const send = ({ status, body, headers = {} }: ServiceAnswer) => reply.code(status).headers(headers).send(body);
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
      const { status, body, headers = {} } = await answer();
      reply.code(status).headers(headers).type('application/json; charset=utf-8');
      return reply.send(Readable.from(drip(JSON.stringify(body), slowMs)));
    }
  }
}

const DRIP_MS = 500;

/** Blanks in front of JSON mean nothing: the connection stays busy, and the text is right in the end. */
async function* drip(text: string, slowMs: number): AsyncGenerator<string> {
  for (let waited = 0; waited < slowMs; waited += DRIP_MS) {
    yield ' ';
    await new Promise((resolve) => setTimeout(resolve, Math.min(DRIP_MS, slowMs - waited)));
  }
  yield text;
}
