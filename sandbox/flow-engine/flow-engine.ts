import { createHash, timingSafeEqual } from 'node:crypto';
import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runIdempotent } from '../service/idempotency.ts';
import type { SandboxDatabase } from '../database.ts';
import type { SandboxLog } from '../log.ts';
import { requestOrigin } from '../request-origin.ts';
import type { ScenarioOptions } from '../scenarios.ts';
import { everyHour } from '../service/every-hour.ts';
import { createRateLimit } from '../service/rate-limit.ts';
import { Refusal, type ServiceResponse } from '../service/refusals.ts';
import { addressOf, serviceRoutes, type Call, type ServiceOperation } from '../service/service-routes.ts';
import { bearerOf, type VerifyAccessToken } from '../service/token-owner.ts';
import { createEngine, type CheckForm } from './engine.ts';
import { createEngineTokens, type FlowVisitor } from './engine-tokens.ts';
import { readFlows } from './process/read-flows.ts';
import { readMessage } from './read-message.ts';
import { suggest } from './suggest.ts';

const PREFIX = '/sandbox/flow-engine';
const FLOWS = path.resolve(import.meta.dirname, '../../fixtures/flows');
const FAMILIES = ['request', 'identity', 'dashboard'] as const;
const KEPT_MS = 24 * 3_600_000;

export interface FlowOptions extends ScenarioOptions {
  readonly database: SandboxDatabase;
  readonly log: SandboxLog;
  readonly verifyAccessToken: VerifyAccessToken;
  /** Judges values by the content's forms. */
  readonly checkForm: CheckForm;
  /** The folder of the processes. */
  readonly folder?: string;
  /** Who may ask for tokens: the portal's server. */
  readonly clientId?: string;
  readonly clientSecret?: string;
  readonly tokenSeconds?: number;
  /** spec: PC-37 */
  readonly idleMs?: number;
  readonly resendMs?: number;
  /** Calls of one visit in a minute. */
  readonly callsPerMinute?: number;
  /** Refused credentials from one address in a minute. */
  readonly refusalsPerMinute?: number;
  readonly now?: () => number;
}

/** Who asks: a browser by its token, or the portal's server by its secret. */
type Caller = FlowVisitor & { readonly token: string };

/**
 * The flow engine: processes of steps, each step HTML. Browsers come with a token that the portal's server has fetched
 * for them. (spec: PC-10…22, SYS-20, SEC-03, SEC-25) Throws a PortalError when a process is not sound.
 */
export async function flowEngineRoutes(app: FastifyInstance, options: FlowOptions): Promise<void> {
  const { database, log, verifyAccessToken, checkForm, folder = FLOWS, now = Date.now, slowMs } = options;
  const { clientId = 'portal', clientSecret = 'sandbox-flow-secret', tokenSeconds = 900 } = options;
  const { idleMs = 15 * 60_000, resendMs = 15_000, callsPerMinute = 120, refusalsPerMinute = 600 } = options;
  const flows = readFlows(folder);
  const engine = createEngine({ flows, checkForm, now, idleMs, resendMs });
  const tokens = createEngineTokens(database, tokenSeconds, now);
  const limit = createRateLimit(callsPerMinute);
  const refusals = createRateLimit(refusalsPerMinute);

  const run = async (call: Call<Caller>, kind: 'start' | 'step'): Promise<ServiceResponse> => {
    const message = readMessage(call.body, call.query);
    const { visit, origin } = call.caller;
    const owner = message.loginToken ? await verifyAccessToken(origin, message.loginToken) : undefined;
    const { loginToken: _, accessAuthToken: __, ...request } = message;
    const key = call.headers['idempotency-key'];
    // Tokens may be newer the second time; it is the same step.
    const write = { sub: visit, operation: `flow-${kind}`, key, request: { ...request, body: startOf(call) } };
    return runIdempotent(database, write, async (transaction) => {
      const answer = await engine[kind](transaction, {
        visitor: { visit, origin },
        message,
        owner,
        language: call.language,
      });
      const { metaData, errors } = answer;
      log.info('flow-step', { ...metaData, errors: errors.map(({ code }) => code).join(' ') });
      return { status: 200, body: answer };
    });

    function startOf({ body, query }: Call<Caller>) {
      if (kind === 'step') return {};
      const { loginToken: _login, accessAuthToken: _access, ...rest } = body as Record<string, unknown>;
      return { ...query, ...rest };
    }
  };

  const operations: readonly ServiceOperation<Caller>[] = [
    {
      name: 'getToken',
      method: 'GET',
      path: '/token',
      respond: async ({ caller }) => ({
        status: 200,
        body: { access_token: await tokens.create(caller), token_type: 'Bearer', expires_in: tokens.seconds },
      }),
    },
    {
      name: 'startProcess',
      method: 'POST',
      path: '/process',
      async respond(call) {
        const { streetAddress } = { ...call.query, ...(call.body as object | null) } as { streetAddress?: unknown };
        if (streetAddress === undefined) return run(call, 'start');
        const fullStreetAddress = suggest(flows.addresses, streetAddress);
        return { status: 200, body: { flowStepResult: { customAttributes: { fullStreetAddress } } } };
      },
    },
    { name: 'sendStep', method: 'POST', path: '/step', respond: (call) => run(call, 'step') },
    ...FAMILIES.map((family): ServiceOperation<Caller> => ({
      name: `refresh-${family}`,
      method: 'POST',
      path: `/refresh/${family}`,
      async respond({ caller }) {
        const accessToken = await tokens.renew(caller.origin, caller.token);
        if (accessToken === undefined) throw new Refusal('FE-403', 'the token cannot be renewed');
        return { status: 200, body: { accessToken, expiresIn: tokens.seconds } };
      },
    })),
  ];

  await serviceRoutes<Caller>(app, {
    prefix: PREFIX,
    log,
    bodyLimit: 65_536,
    operations,
    async identify(request) {
      const url = request.routeOptions.url ?? '';
      const address = addressOf(request);
      refusals.check(address);
      const caller = url.startsWith(`${PREFIX}/token`) ? clientOf(request) : await visitorOf(request, url);
      if (!caller) {
        refusals.take(address);
        throw new Refusal(url.startsWith(`${PREFIX}/token`) ? 'AUTH-401' : 'FE-403', 'the token is not accepted');
      }
      if (caller.token) limit.take(caller.visit);
      return caller;
    },
    ...(slowMs === undefined ? {} : { slowMs }),
  });

  function clientOf(request: FastifyRequest): Caller | undefined {
    const encoded = /^Basic +([\w+/]{1,512}={0,2})$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!isSame(Buffer.from(encoded, 'base64').toString('utf8'), `${clientId}:${clientSecret}`)) return undefined;
    const { 'x-flow-origin': origin, 'x-flow-visit': visit } = request.headers;
    if (typeof origin !== 'string' || typeof visit !== 'string' || !/^[\w-]{20,200}$/.test(visit))
      throw new Refusal('REQ-400', 'no origin or no visit');
    return { origin, visit, token: '' };
  }

  async function visitorOf(request: FastifyRequest, url: string): Promise<Caller | undefined> {
    const token = bearerOf(request);
    if (!token) return undefined;
    // A browser names the page's origin where the engine is elsewhere, and with every POST.
    const origin = request.headers.origin ?? requestOrigin(request);
    const isRefresh = url.startsWith(`${PREFIX}/refresh`);
    const found = await (isRefresh ? tokens.findOld(origin, token) : tokens.find(origin, token));
    return found && { ...found, token };
  }

  everyHour(app, log, async () => {
    await tokens.removeOld();
    for (const [table, column] of [
      ['flow_session', 'touched'],
      ['flow_code', 'created'],
    ] as const) {
      await database
        .deleteFrom(table)
        .where(column as 'created', '<', now() - KEPT_MS)
        .execute();
    }
  });
}

function isSame(one: string, other: string): boolean {
  const sha = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(sha(one), sha(other));
}
