import type { JsonObject } from '#src/model/json.ts';
import type { SandboxDatabase } from '../database.ts';
import type { SandboxLog } from '../log.ts';
import { runIdempotent } from '../service/idempotency.ts';
import type { ServiceResponse } from '../service/refusals.ts';
import type { Call, ServiceOperation } from '../service/service-routes.ts';
import type { VerifyAccessToken } from '../identity/token-owner.ts';
import type { FlowCaller } from './callers.ts';
import type { Engine } from './engine.ts';
import type { Flows } from './process/process.ts';
import { readMessage } from './read-message.ts';
import type { EngineTokens } from './store/engine-tokens.ts';
import { suggest } from './suggest.ts';

/** The services and data that the operations of the flow engine use. */
export interface OperationParts {
  readonly flows: Flows;
  readonly engine: Engine;
  readonly tokens: EngineTokens;
  readonly database: SandboxDatabase;
  readonly log: SandboxLog;
  readonly verifyAccessToken: VerifyAccessToken;
}

type FlowOperation = ServiceOperation<FlowCaller>;

/** Returns the operations of the flow engine. */
export function flowOperations(parts: OperationParts): readonly FlowOperation[] {
  const { flows, tokens } = parts;
  return [
    {
      name: 'getToken',
      method: 'GET',
      path: '/token',
      respond: async ({ caller }) => ({
        status: 200,
        body: { access_token: await tokens.create(caller) },
      }),
    },
    {
      name: 'startProcess',
      method: 'POST',
      path: '/process',
      async respond(call) {
        const { streetAddress } = startParameters(call);
        if (streetAddress === undefined) return runEngine(parts, call, 'start');
        const fullStreetAddress = suggest(flows.addresses, streetAddress);
        return { status: 200, body: { flowStepResult: { customAttributes: { fullStreetAddress } } } };
      },
    },
    { name: 'sendStep', method: 'POST', path: '/step', respond: (call) => runEngine(parts, call, 'step') },
  ];
}

/** Returns the parameters of a process start, which are in the query or in the body. */
function startParameters({ query, body }: Call<FlowCaller>): JsonObject {
  return { ...query, ...(body as object | null) };
}

/** Runs one call of the engine once per idempotency key. */
async function runEngine(
  { engine, database, log, verifyAccessToken }: OperationParts,
  call: Call<FlowCaller>,
  kind: keyof Engine,
): Promise<ServiceResponse> {
  const message = readMessage(call.body, call.query);
  const { visit, origin } = call.caller;
  const owner = message.loginToken ? await verifyAccessToken(origin, message.loginToken) : undefined;
  const write = {
    sub: visit,
    operation: `flow-${kind}`,
    key: call.headers['idempotency-key'],
    // Tokens are left out, because a repeated request may carry newer ones.
    request: omitTokens({ ...message, body: kind === 'step' ? {} : omitTokens(startParameters(call)) }),
  };
  return runIdempotent(database, write, async (transaction) => {
    const visitor = { visit, origin };
    const response = await engine[kind](transaction, { visitor, message, owner, language: call.language });
    const { metaData, errors } = response;
    log.info('flow-step', { ...metaData, errors: errors.map(({ code }) => code).join(' ') });
    return { status: 200, body: response };
  });
}

/** Returns a message without its tokens. */
function omitTokens({ loginToken: _login, accessAuthToken: _access, ...rest }: JsonObject): JsonObject {
  return rest;
}
