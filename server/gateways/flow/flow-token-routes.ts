import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewaySettings } from '../../config/gateways.ts';
import { demandGood, scenarioOf } from '../gateway-scope.ts';
import { headerOf, type AskOutside } from '../outside.ts';
import { GatewayRefusal } from '../refusals.ts';

export interface FlowTokenOptions {
  readonly settings: GatewaySettings;
  readonly ask: AskOutside;
}

const COOKIE = 'marquee-flow-visit';
const PATH = '/api/flow-token';

/**
 * The flow engine's token for a browser: the client's secret stays here, and the token is of this origin and of this
 * visit, which an HttpOnly cookie tells. (spec: PC-10, SEC-03)
 */
export function flowTokenRoutes(scope: FastifyInstance, { settings, ask }: FlowTokenOptions): void {
  const { url: base, clientId, clientSecret, tokensPerMinute } = settings.flow;
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  for (const url of [PATH, `${PATH}/:scenario`]) {
    scope.route({
      method: 'GET',
      url,
      config: { rateLimit: { max: tokensPerMinute, timeWindow: '1 minute' } },
      handler: async (request, reply) => {
        const scenario = scenarioOf(request);
        const site = headerOf(request, 'sec-fetch-site');
        if (site !== undefined && site !== 'same-origin') throw new GatewayRefusal('REQ-400', `asked from ${site}`);
        const visit = visitOf(request) ?? newVisit(request, reply);
        const headers = {
          authorization,
          'x-flow-origin': `${request.protocol}://${request.host}`,
          'x-flow-visit': visit,
        };
        const answer = await ask(request, { base, path: '/token', headers, scenario });
        const { access_token, expires_in } = answer.body;
        if (answer.status !== 200) demandGood(answer, scenario);
        if (typeof access_token !== 'string') throw new GatewayRefusal('GTW-502', 'the flow engine gave no token');
        return reply.send({ access_token, expires_in });
      },
    });
  }
}

function visitOf(request: FastifyRequest): string | undefined {
  return new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})(?:;|$)`).exec(headerOf(request, 'cookie') ?? '')?.[1];
}

function newVisit(request: FastifyRequest, reply: FastifyReply): string {
  const visit = randomBytes(32).toString('base64url');
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${COOKIE}=${visit}; Path=${PATH}; HttpOnly; SameSite=Strict${secure}`);
  return visit;
}
