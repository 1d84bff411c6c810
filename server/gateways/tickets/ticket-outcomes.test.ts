// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { CLOSED_PORT } from '#tests/support/server/closed-port.ts';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { FORM_CHECKER, PNG, HELP_VALUES, type GatewayResponse } from '#tests/support/server/gateway-samples.ts';
import { startGateways, type GatewayServer } from '#tests/support/server/gateway-server.ts';
import { startOutsideSystem, type OutsideReply, type OutsideSystem } from '#tests/support/server/outside-system.ts';

const TOKEN = { status: 200, body: { data: { ztoken: 'z-1' } } };
const CREATED = { status: 201, body: { ticket: { id: 41 } } };
const CONFIRMED = [200, '41'];
const NOT_CONFIRMED = [504, 'GTW-SENT'];

/** Two servers on one database, in front of a ticket system without idempotency keys. */
describe.each(databaseKinds())('a ticket system without Idempotency-Key on $name', ({ createTestDatabase }) => {
  const databases: Database[] = [];
  const servers: GatewayServer[] = [];
  let outside: OutsideSystem;
  let visitor: Record<string, string>;

  const send = async (key: string, values: object = HELP_VALUES, server = servers[0]!) => {
    const body = { form: 'help-request', values };
    const response = await server.post('/api/tickets', body, { ...visitor, 'idempotency-key': key });
    const { data, errorCode } = (await response.json()) as GatewayResponse;
    return [response.status, data?.ticketId ?? errorCode];
  };
  const countReceivedTickets = () => outside.received.filter(({ path }) => path === '/tickets').length;
  const reply = (...tickets: OutsideReply[]) => outside.reset({ '/token': TOKEN, '/tickets': tickets });

  const start = (database: Database, ticketUrl: string): Promise<GatewayServer> =>
    startGateways(database, {
      forms: FORM_CHECKER,
      change: (settings) => ({
        ...settings,
        // Long enough for ten requests at once on a busy machine.
        timeoutMs: 1500,
        tickets: {
          ...settings.tickets,
          tokenUrl: `${outside.origin}/token`,
          uploadUrl: `${outside.origin}/files`,
          ticketUrl,
          idempotencyKey: false,
          ticketsPerMinute: 1e6,
          uploadsPerMinute: 1e6,
        },
      }),
    });

  beforeAll(async () => {
    outside = await startOutsideSystem();
    const testDatabase = await createTestDatabase();
    for (let index = 0; index < 2; index += 1) {
      const database = await testDatabase.open();
      const server = await start(database, `${outside.origin}/tickets`);
      databases.push(database);
      servers.push(server);
    }
    visitor = await servers[0]!.visitorHeaders();
  });
  beforeEach(() => databases[0]!.deleteFrom('ticket_outcome').execute());
  afterAll(async () => {
    for (const server of servers) await server.close();
    for (const database of databases) await database.destroy();
    await outside.close();
  });

  it('receives a form once, however often it is sent and at whichever server it arrives (HELP-18)', async () => {
    reply(CREATED, { status: 201, body: { ticket: { id: 42 } } });
    const key = randomUUID();
    const all = Array.from({ length: 10 }, (_, index) => send(key, HELP_VALUES, servers[index % 2]));
    expect(await Promise.all(all)).toEqual(all.map(() => CONFIRMED));
    expect(await send(key)).toEqual(CONFIRMED);
    expect(countReceivedTickets()).toBe(1);
    expect(await send(key, { ...HELP_VALUES, message: 'Other' })).toEqual([422, 'REQ-422']);
    expect(await send(randomUUID())).toEqual([200, '42']);
    expect(countReceivedTickets()).toBe(2);
  });

  it.each<[string, OutsideReply]>([
    ['ends the connection', { status: 0, loses: 'closed' }],
    ['does not respond in time', { status: 0, loses: 'silent' }],
    ['is behind a proxy without a response', { status: 502 }],
    ['is behind a proxy that timed out', { status: 504 }],
  ])(
    'that %s may have received the form: the response to the customer says so, and nothing is sent again (HELP-24)',
    async (_, lost) => {
      reply(lost, CREATED);
      const key = randomUUID();
      expect(await send(key)).toEqual(NOT_CONFIRMED);
      expect(await send(key, HELP_VALUES, servers[1])).toEqual(NOT_CONFIRMED);
      expect(countReceivedTickets()).toBe(1);
    },
  );

  it('that refuses the form may receive it again (HELP-24)', async () => {
    reply({ status: 500 }, { status: 422 }, CREATED);
    const key = randomUUID();
    expect(await send(key)).toEqual([502, 'GTW-502']);
    expect(await send(key)).toEqual([502, 'GTW-502']);
    expect(await send(key)).toEqual(CONFIRMED);
    expect(await send(key)).toEqual(CONFIRMED);
    expect(countReceivedTickets()).toBe(3);
  });

  it('receives the form again if no token could be issued for it, or if it could not be reached (HELP-24)', async () => {
    outside.reset({ '/token': [{ status: 0, loses: 'closed' }, TOKEN], '/tickets': [{ status: 401 }, CREATED] });
    const key = randomUUID();
    expect(await send(key)).toEqual([502, 'GTW-502']);
    expect(await send(key)).toEqual(CONFIRMED);
    reply(CREATED);
    const unreachable = await start(databases[0]!, `http://127.0.0.1:${CLOSED_PORT}/tickets`);
    const other = randomUUID();
    expect(await send(other, HELP_VALUES, unreachable)).toEqual([502, 'GTW-502']);
    expect(await send(other)).toEqual(CONFIRMED);
    await unreachable.close();
  });

  it('receives an attachment again with a new token if the old one is not accepted (HELP-15, HELP-20)', async () => {
    outside.reset({
      '/token': TOKEN,
      '/files': [{ status: 401 }, { status: 201, body: { upload: { token: 'u-1' } } }],
    });
    const path = '/api/uploads?filename=Error.png&form=help-request&field=attachment';
    const response = await servers[0]!.post(path, PNG, visitor);
    expect([response.status, await response.json()]).toEqual([200, { success: true, upload: { token: 'u-1' } }]);
    const requested = outside.received.map((received) => received.path.split('?')[0]);
    expect(requested.slice(-3)).toEqual(['/files', '/token', '/files']);
    const files = outside.received.filter(({ method }) => method === 'POST');
    expect(files.map(({ body }) => body.equals(PNG))).toEqual([true, true]);
    expect(files[0]!.headers['content-length']).toBe(String(PNG.length));
  });

  it('does not receive a form again if a server was stopped while it sent the form (HELP-24)', async () => {
    reply(CREATED);
    const key = randomUUID();
    await send(key);
    const stopped = { state: 'requested', ticket_id: null, created: Date.now() - 60_000 } as const;
    await databases[0]!.updateTable('ticket_outcome').set(stopped).execute();
    expect(await send(key)).toEqual(NOT_CONFIRMED);
    expect(countReceivedTickets()).toBe(1);
  });
});
