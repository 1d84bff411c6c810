// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { solvePuzzle } from '#src/lib/proof-of-work.ts';
import { signUpBody } from '#src/operations/sign-up.ts';
import type { Database } from '#server/database/database.ts';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { FORM_CHECKER, PNG, HELP_VALUES, type GatewayResponse } from '#tests/support/server/gateway-samples.ts';
import { startGateways, type GatewayServer } from '#tests/support/server/gateway-server.ts';

const REQUESTS: readonly [what: string, path: string, body: () => unknown][] = [
  ['a ticket', '/api/tickets', () => ({ form: 'help-request', values: HELP_VALUES })],
  ['an attachment', '/api/uploads?filename=Error.png&form=help-request&field=attachment', () => PNG],
  ['a sign-up', '/api/sign-up', () => signUpBody({ email: `${randomUUID()}@example.com` }, new Date())],
];

const PUZZLES_PER_MINUTE = 50;

describe('forms of visitors', () => {
  let shared: Database;
  let server: GatewayServer;
  let bearer: Record<string, string>;
  const puzzle = (headers: Record<string, string> = {}) => server.load('/api/bot-check', headers);
  const solve = async (headers: Record<string, string> = {}): Promise<string> => {
    const { data } = (await (await puzzle(headers)).json()) as { data: { challenge: string; difficulty: number } };
    return solvePuzzle(data.challenge, data.difficulty);
  };
  const send = async (path: string, body: unknown, solution?: string, headers: Record<string, string> = {}) => {
    const all = { ...bearer, 'idempotency-key': randomUUID(), ...headers };
    const response = await server.post(path, body, solution === undefined ? all : { ...all, 'x-bot-check': solution });
    return [response.status, ((await response.json()) as GatewayResponse).errorCode];
  };

  beforeAll(async () => {
    shared = await (await databaseKinds()[0]!.createTestDatabase()).open();
    server = await startGateways(shared, {
      forms: FORM_CHECKER,
      change: (settings) => ({
        ...settings,
        botCheck: { difficulty: 6, validSeconds: 600, challengesPerMinute: PUZZLES_PER_MINUTE },
        tickets: { ...settings.tickets, ticketsPerMinute: 1e6, uploadsPerMinute: 1e6 },
        marketing: { ...settings.marketing, signUpsPerMinute: 1e6 },
      }),
    });
    bearer = await server.visitorHeaders();
  });
  afterAll(async () => {
    await server.close();
    await shared.destroy();
  });

  it.each(REQUESTS)(
    '%s without sign-in requires a solved puzzle, once per request (SEC-02, SEC-22)',
    async (_what, path, body) => {
      const refused = [403, 'BOT-403'];
      expect(await send(path, body())).toEqual(refused);
      expect(await send(path, body(), 'abcdefghijklmnopqrstuv:1')).toEqual(refused);
      expect(await send(path, body(), await solve({ host: 'stg.localhost' }))).toEqual(refused);
      const solution = await solve();
      expect(await send(path, body(), solution)).toEqual([200, undefined]);
      expect(await send(path, body(), solution)).toEqual(refused);
    },
  );

  it.each(REQUESTS)('%s of a signed-in customer requires no puzzle (SEC-02, SEC-22)', async (_what, path, body) => {
    expect(await send(path, body(), undefined, { authorization: 'Bearer rosa' })).toEqual([200, undefined]);
  });

  it('do not reveal before the check whether an address is registered (SEC-22)', async () => {
    const known = signUpBody({ email: 'known@example.com' }, new Date());
    const unknown = signUpBody({ email: 'nobody-yet@example.com' }, new Date());
    expect(await send('/api/sign-up', known)).toEqual(await send('/api/sign-up', unknown));
  });

  it('are refused with a message in the customer’s language', async () => {
    const messageIn = async (language: string) => {
      const headers = { ...bearer, 'x-content-language': language };
      const response = await server.post('/api/tickets', { form: 'help-request', values: HELP_VALUES }, headers);
      return ((await response.json()) as GatewayResponse).errorMessage;
    };
    expect([await messageIn('en'), await messageIn('es')]).toEqual([
      'We could not send this. Please try again in a moment.',
      'No pudimos enviarlo. Inténtalo de nuevo en un momento.',
    ]);
  });

  it('can request a limited number of puzzles per minute, which no cache stores (SEC-02, SEC-22)', async () => {
    const response = await puzzle();
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      success: true,
      data: { challenge: expect.stringMatching(/^[\w-]{22}$/) as string, difficulty: 6, expiresIn: 600 },
    });
    let last = response;
    // A new minute, with a new limit, may start during these requests, but only once. So twice the limit is always
    // exceeded.
    for (let count = 0; count < 2 * PUZZLES_PER_MINUTE && last.status === 200; count += 1) last = await puzzle();
    expect(last.status).toBe(429);
  });
});
