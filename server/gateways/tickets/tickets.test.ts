// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { databaseKinds } from '#tests/support/server/databases.ts';
import {
  DO_NOT_SELL_VALUES,
  FORM_CHECKER,
  PNG,
  HELP_VALUES,
  type GatewayResponse,
} from '#tests/support/server/gateway-samples.ts';
import { startGateways, type GatewayServer } from '#tests/support/server/gateway-server.ts';

describe.each(databaseKinds())('tickets on $name', ({ createTestDatabase }) => {
  let shared: Database;
  let server: GatewayServer;
  let bearer: Record<string, string>;
  const many = { ticketsPerMinute: 1e6, uploadsPerMinute: 1e6 };
  const send = async (body: object, key: string = randomUUID(), headers: Record<string, string> = {}, at = '') => {
    const response = await server.post(`/api/tickets${at}`, body, { ...bearer, 'idempotency-key': key, ...headers });
    return { status: response.status, body: (await response.json()) as GatewayResponse };
  };
  const upload = async (bytes: Uint8Array, name = 'Error.png', query = '&form=help-request&field=attachment') => {
    const response = await server.post(`/api/uploads?filename=${name}${query}`, bytes, bearer);
    return { status: response.status, body: (await response.json()) as GatewayResponse };
  };
  const tickets = async () =>
    (await server.database.selectFrom('ticket').selectAll().execute()).map(
      ({ id, body }) => ({ id, ...JSON.parse(body) }) as { id: string; comment: { uploads: string[] } },
    );
  const uploads = () => server.database.selectFrom('ticket_upload').select(['name', 'size', 'ticket']).execute();

  beforeAll(async () => {
    shared = await (await createTestDatabase()).open();
    server = await startGateways(shared, {
      forms: FORM_CHECKER,
      change: (settings) => ({ ...settings, timeoutMs: 5000, tickets: { ...settings.tickets, ...many } }),
    });
    bearer = await server.visitorHeaders();
  });
  beforeEach(async () => {
    for (const table of ['ticket', 'ticket_upload', 'account_answer'] as const)
      await server.database.deleteFrom(table).execute();
  });
  afterAll(async () => {
    await server.close();
    await shared.destroy();
  });

  it('are created from a help request with its attachment (HELP-15, HELP-16, HELP-18, HELP-19)', async () => {
    const { token } = (await upload(PNG)).body.upload!;
    const attachment = { token, name: 'My photo.png', size: PNG.length };
    const response = await send({ form: 'help-request', values: { ...HELP_VALUES, attachment } });
    const [ticket] = await tickets();
    expect(response).toEqual({ status: 200, body: { success: true, data: { ticketId: ticket!.id } } });
    expect(ticket).toEqual({
      id: expect.stringMatching(/^\d+$/),
      subject: 'Help request',
      ticket_form_id: 360002,
      custom_fields: [
        { id: 36000201, value: 'United-States' },
        { id: 36000202, value: 'ABC123DEF456' },
        { id: 36000203, value: 'tv' },
      ],
      comment: { body: 'It does not start.', uploads: [token] },
      requester: { name: 'Ana Ruiz', email: 'ana@example.com' },
    });
    expect(await uploads()).toEqual([
      { name: expect.stringMatching(/^[\da-f-]{36}\.png$/), size: PNG.length, ticket: ticket!.id },
    ]);
  });

  it('of a do-not-sell form have its email as requester, or the support address if it is empty (DNS-23, DNS-24)', async () => {
    await send({ form: 'do-not-sell', values: DO_NOT_SELL_VALUES });
    await send({ form: 'do-not-sell', values: { country: 'Mexico', clientId: 'X', email: 'eva@example.com' } });
    const found = await tickets();
    expect(found).toContainEqual(
      expect.objectContaining({
        custom_fields: [
          { id: 36000101, value: 'United-States' },
          { id: 36000102, value: 'ABC123DEF456' },
          { id: 36000103, value: 'New_York' },
        ],
        requester: { name: 'Vela Support', email: 'support@vela.example' },
        comment: { body: expect.stringContaining('velaState: New_York'), uploads: [] },
      }),
    );
    expect(found).toContainEqual(
      expect.objectContaining({ requester: { name: 'eva@example.com', email: 'eva@example.com' } }),
    );
  });

  it('name every value of a form in their text, also those in groups and lists', async () => {
    const values = {
      product: 'tv',
      symptoms: ['no-sound', 'other'],
      address: { street: '1 Main St', city: 'Austin', note: null },
      boxes: [{ serial: 'B-1' }, { serial: 'B-2', parts: [['remote', 2]] }],
    };
    expect((await send({ form: 'device-return', values })).status).toBe(200);
    expect((await tickets())[0]!.comment).toMatchObject({
      body: [
        'product: tv',
        'symptoms: no-sound, other',
        'address.street: 1 Main St',
        'address.city: Austin',
        'boxes.1.serial: B-1',
        'boxes.2.serial: B-2',
        'boxes.2.parts.1: remote, 2',
      ].join('\n'),
    });
    const longest = { rows: Array.from({ length: 4000 }, () => ({ name: 'Ana' })) };
    expect((await send({ form: 'device-return', values: longest })).status).toBe(200);
  });

  it('are created once if the same form is sent again with its key, at once or later (HELP-18)', async () => {
    const key = randomUUID();
    const body = { form: 'help-request', values: HELP_VALUES };
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(body, key)));
    expect(answers).toEqual(answers.map(() => ({ ...answers[0], status: 200 })));
    expect(await send(body, key)).toEqual(answers[0]);
    expect(await tickets()).toHaveLength(1);
    const other = await send({ ...body, values: { ...HELP_VALUES, message: 'Other' } }, key);
    expect([other.status, other.body.errorCode]).toEqual([422, 'REQ-422']);
    const keyless = await server.post('/api/tickets', body, bearer);
    expect([keyless.status, ((await keyless.json()) as GatewayResponse).errorCode]).toEqual([400, 'REQ-KEY']);
    expect(await tickets()).toHaveLength(1);
  });

  it('are not created from invalid values: the faults are named, with a message in the customer’s language', async () => {
    const response = await send({ form: 'help-request', values: { message: 'wrong' } }, randomUUID(), {
      'x-content-language': 'es',
    });
    expect(response).toEqual({
      status: 422,
      body: {
        success: false,
        errorCode: 'FORM-422',
        errorMessage: 'Revisa lo que escribiste e inténtalo de nuevo.',
        faults: [{ path: 'message', cause: 'maxLength', params: { limit: 500, count: 501 } }],
      },
    });
    expect(await tickets()).toEqual([]);
  });

  it.each([
    [{ form: 'other', values: {} }, 404, 'REQ-404'],
    [{ form: '__proto__', values: {} }, 400, 'REQ-400'],
    [{ form: 'constructor', values: {} }, 404, 'REQ-404'],
    [{ form: 'help-request' }, 400, 'REQ-400'],
    [{ form: 'help-request', values: [] }, 400, 'REQ-400'],
    [[], 400, 'REQ-400'],
    [{ form: 'help-request', values: { ...HELP_VALUES, more: 'x'.repeat(70_000) } }, 413, 'REQ-413'],
  ])('are not created from %.60j (HELP-18)', async (body, status, code) => {
    const response = await send(body);
    expect([response.status, response.body.errorCode]).toEqual([status, code]);
  });

  it('require a valid token of the same host (SEC-03, SEC-12)', async () => {
    const body = { form: 'help-request', values: HELP_VALUES };
    for (const authorization of ['', 'Bearer wrong', 'Basic abc', 'Bearer anonymous.wrong']) {
      const response = await send(body, randomUUID(), { authorization });
      expect([response.status, response.body.errorCode], authorization).toEqual([401, 'AUTH-401']);
      const file = await server.post('/api/uploads?filename=Error.png&form=help-request&field=attachment', PNG, {
        authorization,
      });
      expect(file.status).toBe(401);
    }
    expect((await send(body, randomUUID(), { authorization: 'Bearer rosa' })).status).toBe(200);
    // A token that was issued for another host is not accepted.
    expect((await send(body, randomUUID(), { host: 'other.localhost' })).status).toBe(401);
    expect((await send(body, randomUUID(), { cookie: (await server.visitorHeaders()).cookie })).status).toBe(401);
  });

  it('are created only with credentials that the browser never receives (HELP-20, HELP-21, SEC-02)', async () => {
    const answers = [
      await send({ form: 'help-request', values: HELP_VALUES }),
      await send({ form: 'other', values: {} }),
      await upload(PNG),
    ];
    const tokens = await server.database.selectFrom('ticket_token').selectAll().execute();
    expect(tokens.length).toBeGreaterThan(0);
    const secret = Buffer.from('portal@vela.example:sandbox-ticket-secret').toString('base64');
    expect(JSON.stringify([answers, server.lines])).not.toMatch(/sandbox-ticket-secret|ztoken/);
    const direct = (path: string, authorization: string) =>
      fetch(`http://127.0.0.1:${server.port}/sandbox/tickets${path}`, { headers: { authorization } });
    expect((await direct('/token', '')).status).toBe(401);
    expect((await direct('/token', bearer['authorization']!)).status).toBe(401);
    const token = await direct('/token', `Basic ${secret}`);
    expect(await token.json()).toEqual({ data: { ztoken: expect.stringMatching(/^[\w-]{32}$/) } });
    // The ticket system accepts the secret only to issue a token.
    const ticket = await server.post('/sandbox/tickets/requests', {}, { authorization: `Basic ${secret}` });
    expect(ticket.status).toBe(401);
  });

  it('are created with a new token if the ticket system rejects the old one (HELP-20)', async () => {
    await send({ form: 'help-request', values: HELP_VALUES });
    await server.database.deleteFrom('ticket_token').execute();
    expect((await send({ form: 'help-request', values: HELP_VALUES })).status).toBe(200);
  });

  it('are refused with an unknown attachment or one of another ticket (SEC-23)', async () => {
    const { token } = (await upload(PNG)).body.upload!;
    const formWithFile = (attachment: unknown) => ({ form: 'help-request', values: { ...HELP_VALUES, attachment } });
    expect((await send(formWithFile({ token, name: 'a', size: 1 }))).status).toBe(200);
    for (const used of [token, 'x'.repeat(32)]) {
      const response = await send(formWithFile(used));
      expect([response.status, response.body.errorCode]).toEqual([422, 'PCS-TK-UPLOAD']);
    }
    expect(await tickets()).toHaveLength(1);
  });

  it.each([
    ['error-500', 500],
    ['error-404', 404],
    ['reset', 502],
    ['slow', 504],
  ])('play the scenario %s for QA (API-08)', async (scenario, status) => {
    const body = { form: 'help-request', values: HELP_VALUES };
    const [inPath, inQuery] = await Promise.all([
      send(body, randomUUID(), {}, `/${scenario}`),
      send(body, randomUUID(), {}, `?scenarioName=${scenario}`),
    ]);
    expect([inPath.status, inPath.body.success]).toEqual([status, false]);
    expect(inPath.body.errorMessage).toMatch(/\w/);
    expect(inQuery.status).toBe(status);
  });

  it('play no scenarios on production hosts (SEC-19)', async () => {
    const headers = { host: 'portal.example', ...(await server.visitorHeaders('portal.example')) };
    const body = { form: 'help-request', values: HELP_VALUES };
    expect((await send(body, randomUUID(), headers, '/error-500')).status).toBe(404);
    expect((await send(body, randomUUID(), headers, '?scenarioName=error-500')).status).toBe(200);
  });
});

describe('the number of tickets', () => {
  it('per minute is limited, also that of files (SEC-02)', async () => {
    const shared = await (await databaseKinds()[0]!.createTestDatabase()).open();
    const server = await startGateways(shared, {
      forms: FORM_CHECKER,
      change: (settings) => ({
        ...settings,
        tickets: { ...settings.tickets, ticketsPerMinute: 2, uploadsPerMinute: 2 },
      }),
    });
    const bearer = { ...(await server.visitorHeaders()), 'x-content-language': 'es' };
    const statuses = async (path: string, body: unknown) => {
      const answers = [];
      for (let index = 0; index < 3; index += 1)
        answers.push(await server.post(path, body, { ...bearer, 'idempotency-key': randomUUID() }));
      return answers;
    };
    for (const [path, body] of [
      ['/api/tickets', { form: 'help-request', values: HELP_VALUES }],
      ['/api/uploads?filename=Error.png&form=help-request&field=attachment', PNG],
    ] as const) {
      const answers = await statuses(path, body);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
      expect(Number(answers[2]!.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await answers[2]!.json()).toEqual({
        success: false,
        errorCode: 'REQ-429',
        errorMessage: 'Demasiadas solicitudes. Espera un momento e inténtalo de nuevo.',
      });
    }
    await server.close();
    await shared.destroy();
  });
});
