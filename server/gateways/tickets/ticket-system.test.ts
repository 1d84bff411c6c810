// @vitest-environment node
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { readGateways } from '../../config/gateways/gateways.ts';
import type { OutsideRequest } from '../outside.ts';
import { createTicketSystem } from './ticket-system.ts';

/** Sends a ticket and returns the Authorization headers of the requests for the token and for the ticket. */
async function authorizations(settings: object, token: object = { data: { ztoken: 'z-1' } }) {
  const sent: OutsideRequest[] = [];
  const { tickets } = readGateways({ gateways: { tickets: { tokenUrl: 'https://t.example/token', ...settings } } }, {});
  const system = createTicketSystem(async (_request, call) => {
    sent.push(call);
    return { status: 200, body: { ...token }, retryAfter: undefined };
  }, tickets);
  const request = { headers: { authorization: 'Bearer visitor' } } as FastifyRequest;
  await system.call(request, { url: 'https://t.example/tickets', method: 'POST' });
  return sent.map(({ headers }) => headers?.['authorization']);
}

const basic = (credentials: string) => `Basic ${Buffer.from(credentials).toString('base64')}`;

it('requests the token with user and secret, and sends tickets with user and token (HELP-20, HELP-21)', async () => {
  expect(await authorizations({ user: 'u', secret: 's' })).toEqual([basic('u:s'), basic('u/token:z-1')]);
});

it('requests the token with the visitor’s token if no secret is configured (HELP-20, HELP-25)', async () => {
  expect(await authorizations({ user: 'u' })).toEqual(['Bearer visitor', basic('u/token:z-1')]);
});

it('sends the token as the complete credential if the configured credentials have no colon (HELP-21)', async () => {
  expect(await authorizations({ credentials: '{token}' })).toEqual(['Bearer visitor', 'Basic z-1']);
});

it('reads the token also from a response without the key "data" (HELP-20)', async () => {
  expect(await authorizations({ user: 'u' }, { ztoken: 'z-2' })).toEqual(['Bearer visitor', basic('u/token:z-2')]);
});

it('never sends a visitor’s ticket with a token that was issued for another visitor (HELP-25)', async () => {
  const { tickets } = readGateways({ gateways: { tickets: { tokenUrl: 'https://t.example/token', user: 'u' } } }, {});
  const sent: unknown[] = [];
  const system = createTicketSystem(async (request, { url, headers }) => {
    const visitor = request.headers.authorization;
    if (url === 'https://t.example/tickets') sent.push([visitor, headers?.['authorization']]);
    return { status: 200, body: { data: { ztoken: `token of ${visitor}` } }, retryAfter: undefined };
  }, tickets);
  for (const authorization of ['ana', 'ben', 'ana']) {
    const request = { headers: { authorization } } as FastifyRequest;
    await system.call(request, { url: 'https://t.example/tickets', method: 'POST' });
  }
  const tokenOf = (visitor: string) => basic(`u/token:token of ${visitor}`);
  expect(sent).toEqual(['ana', 'ben', 'ana'].map((visitor) => [visitor, tokenOf(visitor)]));
});
