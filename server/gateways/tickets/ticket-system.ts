import type { FastifyRequest } from 'fastify';
import { realNow } from '#src/lib/clock.ts';
import { own } from '#src/model/json.ts';
import type { TicketSettings } from '../../config/gateways/tickets.ts';
import { headerOf, type CallOutside, type OutsideRequest, type OutsideResponse } from '../outside.ts';
import { GatewayRefusal } from '../../http/gateway-refusals.ts';

/** How long a token is used, in milliseconds. The ticket system accepts it longer. */
const TOKEN_MS = 5 * 60_000;

/** A request to the ticket system. */
type TicketCall = OutsideRequest;

/**
 * The client of the ticket system. It requests a token first, and sends all other requests with credentials that the
 * setting `credentials` describes, by default with the user and this token.
 */
export interface TicketSystem {
  /** Calls the ticket system. If the token is not accepted, requests a new one and calls again. */
  call(request: FastifyRequest, call: TicketCall): Promise<OutsideResponse>;
}

/** Creates the client of the ticket system. */
export function createTicketSystem(
  callOutside: CallOutside,
  { tokenUrl, user, secret, credentials }: TicketSettings,
): TicketSystem {
  let current: { readonly token: Promise<string>; readonly ends: number } | undefined;

  const fetchToken = async (request: FastifyRequest, { headers }: TicketCall): Promise<string> => {
    // Without a secret, the visitor's token is the credential. (spec: HELP-25)
    const authorization = secret === '' ? headerOf(request, 'authorization') : basicAuthorization(`${user}:${secret}`);
    const { status, body } = await callOutside(request, {
      url: tokenUrl,
      headers: { 'x-sourceid': headers?.['x-sourceid'], trackingid: headers?.['trackingid'], authorization },
    });
    const token = own(body['data'] ?? body, 'ztoken');
    if (status >= 300 || typeof token !== 'string' || token === '')
      throw new GatewayRefusal('GTW-502', `tickets: no token (${status}). Check gateways.tickets.user and its secret.`);
    return token;
  };

  const tokenFor = (request: FastifyRequest, call: TicketCall): Promise<string> => {
    // This token was issued for the visitor, so no other visitor's request may be sent with it.
    if (secret === '') return fetchToken(request, call);
    if (!current || current.ends < realNow()) {
      const requested = { token: fetchToken(request, call), ends: realNow() + TOKEN_MS };
      requested.token.catch(() => {
        if (current === requested) current = undefined;
      });
      current = requested;
    }
    return current.token;
  };

  const callOnce = async (request: FastifyRequest, call: TicketCall): Promise<OutsideResponse> => {
    const values: Readonly<Record<string, string>> = { user, secret, token: await tokenFor(request, call) };
    const authorization = basicAuthorization(
      credentials.replaceAll(/\{(user|secret|token)\}/g, (_, name: string) => values[name]!),
    );
    return callOutside(request, { ...call, headers: { ...call.headers, authorization } });
  };

  return Object.freeze({
    async call(request: FastifyRequest, call: TicketCall) {
      const response = await callOnce(request, call);
      if (response.status !== 401 || call.scenario !== undefined) return response;
      current = undefined;
      return callOnce(request, call);
    },
  });
}

/** Returns the value of a header with Basic authentication. Credentials without a colon are already encoded. */
function basicAuthorization(credentials: string): string {
  return `Basic ${credentials.includes(':') ? Buffer.from(credentials).toString('base64') : credentials}`;
}
