// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { FORM_CHECKER, HELP_VALUES } from '#tests/support/server/gateway-samples.ts';
import { startGateways, type GatewayServer } from '#tests/support/server/gateway-server.ts';

describe.each(databaseKinds())('several servers on one $name', ({ createTestDatabase }) => {
  const databases: Database[] = [];
  const servers: GatewayServer[] = [];
  let visitor: Record<string, string>;
  const send = async (server: GatewayServer, path: string, forwarded?: string): Promise<number> => {
    const headers = {
      ...visitor,
      'idempotency-key': randomUUID(),
      ...(forwarded ? { 'x-forwarded-for': forwarded } : {}),
    };
    return (await server.post(path, { form: 'help-request', values: HELP_VALUES }, headers)).status;
  };

  beforeAll(async () => {
    const testDatabase = await createTestDatabase();
    for (let index = 0; index < 2; index += 1) {
      const database = await testDatabase.open();
      const server = await startGateways(database, {
        forms: FORM_CHECKER,
        change: (settings) => ({ ...settings, tickets: { ...settings.tickets, ticketsPerMinute: 3 } }),
        trustProxy: true,
      });
      databases.push(database);
      servers.push(server);
    }
    visitor = await servers[0]!.visitorHeaders();
  });
  beforeEach(() => databases[0]!.deleteFrom('rate_count').execute());
  afterAll(async () => {
    for (const server of servers) await server.close();
    for (const database of databases) await database.destroy();
  });

  it('share one limit, with and without a scenario (SEC-02)', async () => {
    const statuses = [];
    for (const [server, path] of [
      [0, '/api/tickets'],
      [1, '/api/tickets'],
      [0, '/api/tickets/empty'],
      [1, '/api/tickets'],
      [0, '/api/tickets'],
    ] as const)
      statuses.push((await send(servers[server]!, path, '203.0.113.1')) === 429);
    expect(statuses).toEqual([false, false, false, true, true]);
  });

  it('count the client behind the proxy, whatever address the browser sends (SEC-02, SEC-17)', async () => {
    const statuses = [];
    for (let index = 0; index < 4; index += 1)
      statuses.push(await send(servers[index % 2]!, '/api/tickets', `198.51.100.${index}, 203.0.113.2`));
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await send(servers[0]!, '/api/tickets', '203.0.113.3')).toBe(200);
  });
});
