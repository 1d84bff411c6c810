import type { FastifyRequest } from 'fastify';
import { isObject } from '#src/model/json.ts';
import type { TicketSettings } from '../../config/gateways.ts';
import type { AskOutside, OutsideAnswer, OutsideRequest } from '../outside.ts';
import { GatewayRefusal } from '../refusals.ts';

/** A token of the ticket system is used for so long; it lasts longer. */
const TOKEN_MS = 5 * 60_000;

type Asked = Omit<OutsideRequest, 'base'>;

/** The ticket system with the credentials that it asks for: name and secret for a token, name and token for the rest. */
export interface TicketSystem {
  /** Asked again with a new token when the old one is no longer accepted; a stream is sent once. */
  ask(request: FastifyRequest, asked: Asked): Promise<OutsideAnswer>;
}

export function createTicketSystem(ask: AskOutside, { url: base, user, secret }: TicketSettings): TicketSystem {
  let kept: { readonly token: Promise<string>; readonly ends: number } | undefined;
  const basic = (name: string, password: string): string =>
    `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;

  const newToken = async (request: FastifyRequest): Promise<string> => {
    const headers = { authorization: basic(user, secret) };
    const { status, body } = await ask(request, { base, path: '/token', headers });
    const token = isObject(body['data']) ? body['data']['ztoken'] : undefined;
    if (status !== 200 || typeof token !== 'string' || token === '')
      throw new GatewayRefusal('GTW-502', `tickets: no token (${status}). Check gateways.tickets.user and its secret.`);
    return token;
  };

  const tokenFor = (request: FastifyRequest): Promise<string> => {
    if (!kept || kept.ends < Date.now()) {
      const token = newToken(request);
      kept = { token, ends: Date.now() + TOKEN_MS };
      token.catch(() => {
        kept = undefined;
      });
    }
    return kept.token;
  };

  const tryOnce = async (request: FastifyRequest, asked: Asked): Promise<OutsideAnswer> => {
    const authorization = basic(`${user}/token`, await tokenFor(request));
    return ask(request, { ...asked, base, headers: { ...asked.headers, authorization } });
  };

  return Object.freeze({
    async ask(request: FastifyRequest, asked: Asked) {
      const answer = await tryOnce(request, asked);
      if (answer.status !== 401 || asked.scenario !== undefined) return answer;
      kept = undefined;
      return asked.stream ? answer : tryOnce(request, asked);
    },
  });
}
