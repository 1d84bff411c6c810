// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { Ajv } from 'ajv';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { isObject, own } from '#src/model/json.ts';
import { signUpBody } from '#src/operations/sign-up.ts';
import { readContracts } from '#tests/support/outside/contracts.ts';
import { documentedValues } from '#tests/support/outside/documented-values.ts';
import { databaseKinds } from '#tests/support/server/databases.ts';
import {
  DO_NOT_SELL_VALUES,
  FORM_CHECKER,
  PNG,
  HELP_VALUES,
  type GatewayResponse,
} from '#tests/support/server/gateway-samples.ts';
import { startGateways, type GatewayServer } from '#tests/support/server/gateway-server.ts';
import { startOutsideSystem, type OutsideSystem } from '#tests/support/server/outside-system.ts';

const contracts = readContracts();
const TOKEN = { status: 200, body: { data: { ztoken: 'z-1' } } };
const UPLOAD = '/api/uploads?filename=Error.png&form=help-request&field=attachment';
const SIGN_UP = signUpBody({ email: 'new@example.com' }, new Date(2026, 10, 22));

let shared: Database;
let server: GatewayServer;
let outside: OutsideSystem;
let bearer: Record<string, string>;

/** Starts gateways that send tickets and sign-ups to a server that records them and sends the replies of each test. */
beforeAll(async () => {
  outside = await startOutsideSystem();
  shared = await (await databaseKinds()[0]!.createTestDatabase()).open();
  server = await startGateways(shared, {
    forms: FORM_CHECKER,
    change: (settings) => ({
      ...settings,
      tokenCheckUrl: false,
      tickets: {
        ...settings.tickets,
        tokenUrl: `${outside.origin}/a-token`,
        uploadUrl: `${outside.origin}/files/put`,
        ticketUrl: `${outside.origin}/v2/new-ticket`,
        idempotencyKey: false,
        ticketsPerMinute: 1e6,
        uploadsPerMinute: 1e6,
      },
      marketing: {
        ...settings.marketing,
        signUpUrl: `${outside.origin}/merge`,
        triggerUrl: `${outside.origin}/trigger`,
        apiKey: '',
        idempotencyKey: false,
        signUpsPerMinute: 1e6,
        signUpsPerContact: { count: 1e6, minutes: 60 },
      },
    }),
  });
  const visit = { cookie: 'marquee-visit=visit-of-this-browser; other=1' };
  bearer = { authorization: 'Bearer visitor-token', ...visit };
});
beforeEach(() => outside.reset({}));
afterAll(async () => {
  await server.close();
  await outside.close();
  await shared.destroy();
});

const send = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
  const response = await server.post(path, body, {
    ...bearer,
    'idempotency-key': randomUUID(),
    ...headers,
  });
  return {
    status: response.status,
    body: (await response.json()) as GatewayResponse & { data?: { outcome?: string } },
  };
};
const sendTicket = (values: object = HELP_VALUES, form = 'help-request') =>
  send('/api/tickets', { form, values }, { trackingid: 'track-1' });
const sentTo = (path: string) => outside.received.filter((request) => request.path.split('?')[0] === path);

/**
 * Runs `check` with samples of every documented response of an operation, with and without additional keys that are not
 * documented.
 */
async function forEachReply(
  system: string,
  operation: string,
  check: (reply: { status: number; body: unknown }) => Promise<void>,
) {
  const { operations, definitions = {} } = contracts.get(system)!;
  for (const { status, body } of operations[operation]!.responses)
    for (const extraKeys of [false, true])
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...status),
          documentedValues(body, definitions, { extraKeys }),
          (code, value) => check({ status: code, body: value }),
        ),
        { numRuns: 25 },
      );
}

/** Returns all violations of the contract of an operation: wrong methods, and the errors of invalid bodies. */
function violations(system: string, operation: string, path: string): unknown[] {
  const { request } = contracts.get(system)!.operations[operation]!;
  const isBody = new Ajv({ strict: false }).compile(request.body ?? {});
  return sentTo(path).flatMap(({ method, body }) => [
    ...(method === request.method ? [] : [method]),
    ...(request.body === undefined || isBody(JSON.parse(body.toString())) ? [] : [isBody.errors]),
  ]);
}

describe('a ticket system of another provider', () => {
  it('receives the file, and the token is read at upload.token (HELP-15, HELP-16, SYS-21)', async () => {
    await forEachReply('tickets', 'upload', async (reply) => {
      outside.reset({ '/a-token': TOKEN, '/files/put': reply });
      const { status, body } = await send(UPLOAD, PNG);
      expect([status, body.upload?.token]).toEqual([200, own(own(reply.body, 'upload'), 'token')]);
      const [request] = sentTo('/files/put');
      expect(request).toMatchObject({ method: 'POST', path: '/files/put?filename=Error.png' });
      expect(request!.headers['content-type']).toBe('application/octet-stream');
      expect(request!.body.equals(PNG)).toBe(true);
    });
  });

  it('reports a created ticket with any successful response, with and without an id (HELP-18, HELP-22, SYS-21)', async () => {
    await forEachReply('tickets', 'createTicket', async (reply) => {
      outside.reset({ '/a-token': TOKEN, '/v2/new-ticket': reply });
      expect(await sendTicket()).toMatchObject({ status: 200, body: { success: true } });
    });
    for (const reply of [{ status: 204 }, { status: 201, body: '' }, { status: 202, body: 'Thank you' }]) {
      outside.reset({ '/a-token': TOKEN, '/v2/new-ticket': reply });
      expect(await sendTicket()).toMatchObject({ status: 200, body: { success: true } });
    }
  });

  it('receives only documented keys and headers, and no cookie (API-15, HELP-18, HELP-19, HELP-25, DNS-23, SYS-21)', async () => {
    outside.reset({ '/a-token': TOKEN, '/v2/new-ticket': { status: 201 } });
    await sendTicket({ ...HELP_VALUES, attachment: { token: 'u.1', name: 'a.png', size: 3 } });
    await sendTicket(DO_NOT_SELL_VALUES, 'do-not-sell');
    expect(violations('tickets', 'createTicket', '/v2/new-ticket')).toEqual([]);
    const [help, doNotSell] = sentTo('/v2/new-ticket').map(({ body }) => JSON.parse(body.toString()) as object);
    expect(help).toMatchObject({ comment: { uploads: ['u.1'] } });
    expect(own(doNotSell, 'comment')).not.toHaveProperty('uploads');
    for (const { headers } of outside.received) {
      expect(headers).toMatchObject({ 'x-sourceid': 'AGENT', trackingid: 'track-1' });
      const others = Object.keys(headers).filter((name) => /^(x-|cookie|idempotency|sessioncontext)/.test(name));
      expect(others).toEqual(['x-sourceid']);
    }
  });

  it('issues its token at the configured address, and receives it as Basic credentials (HELP-20, HELP-21)', async () => {
    // A cached token is used for five minutes. The 401 response makes the gateway request a new one.
    outside.reset({ '/a-token': TOKEN, '/v2/new-ticket': { status: 401 } });
    await sendTicket();
    const [token] = sentTo('/a-token');
    const basic = (text: string | undefined) => Buffer.from(text!.replace('Basic ', ''), 'base64').toString();
    expect([token!.method, basic(token!.headers.authorization)]).toEqual([
      'GET',
      'portal@vela.example:sandbox-ticket-secret',
    ]);
    expect(basic(sentTo('/v2/new-ticket').at(-1)!.headers.authorization)).toBe('portal@vela.example/token:z-1');
  });

  it.each([
    [{ status: 500 }, 502],
    [{ status: 200, body: { success: false, errorMessage: 'No.' } }, 502],
    [{ status: 200, body: { errorCode: 'T-1' } }, 502],
  ])('reports a failure for %j (HELP-24)', async (reply, status) => {
    outside.reset({ '/a-token': TOKEN, '/v2/new-ticket': reply });
    expect((await sendTicket()).status).toBe(status);
  });
});

describe('a mailing list of another provider', () => {
  const outcomeOf = async (reply: { status: number; body?: unknown }, headers: Record<string, string> = {}) => {
    outside.reset({ '/merge': reply, '/trigger': { status: 200, body: '' } });
    return (await send('/api/sign-up', SIGN_UP, headers)).body.data?.outcome;
  };
  const replyWith = (first: unknown, flags: { top?: object; inner?: object } = {}) => ({
    status: 200,
    body: { ...flags.top, data: { ...flags.inner, data: { recordData: { records: [[first]] } } } },
  });

  it.each([123456, '123456', ' 98765 '])('reports a new recipient with the id %j (SIGN-19, SYS-22)', async (id) => {
    for (const flags of [{}, { top: { success: true } }, { inner: { success: true } }])
      expect(await outcomeOf(replyWith(id, flags))).toBe('NEW');
    expect(sentTo('/trigger').map(({ body }) => own(JSON.parse(body.toString()), 'recipientData'))).toMatchObject([
      [{ recipient: { recipientId: String(id).trim(), emailAddress: 'new@example.com' } }],
    ]);
    expect(violations('marketing', 'trigger', '/trigger')).toEqual([]);
  });

  it('reports an existing recipient with a text that the portal recognizes (SIGN-20)', async () => {
    expect(await outcomeOf(replyWith('MERGEFAILED: Record 1 = Matches Existing Recipient\r\n'))).toBe('EXISTING');
    expect(sentTo('/trigger')).toEqual([]);
  });

  it.each([
    ['a text', replyWith('MERGEFAILED: Record 1 = Bad Address')],
    ['a number with a sign', replyWith(-5)],
    ['an empty record', replyWith('')],
    ['an id with success false', replyWith(7, { top: { success: false } })],
    ['an id with success false further in', replyWith(7, { inner: { success: false } })],
    ['no records', { status: 200, body: { success: true, data: {} } }],
    ['no JSON', { status: 200, body: '<html>' }],
  ])('reports %s as ERROR, without a welcome message (SIGN-21)', async (_name, reply) => {
    expect(await outcomeOf(reply)).toBe('ERROR');
    expect(sentTo('/trigger')).toEqual([]);
  });

  it('is understood in every documented response (SIGN-19, SIGN-20, SIGN-21)', async () => {
    await forEachReply('marketing', 'signUp', async (reply) => {
      const records = own(own(own(own(reply.body, 'data'), 'data'), 'recordData'), 'records') as unknown[][];
      const first = String(records[0]?.[0] ?? '').trim();
      const expected = /^\d+$/.test(first) ? 'NEW' : /matches existing recipient/i.test(first) ? 'EXISTING' : 'ERROR';
      expect(await outcomeOf(reply)).toBe(expected);
    });
  });

  it('receives the documented headers for both calls, the session’s only with a session context (SIGN-23, SIGN-24)', async () => {
    const session = { trackingid: 'track-1', 'x-sessionid': 'session-1' };
    await outcomeOf(replyWith(1), session);
    for (const path of ['/merge', '/trigger']) {
      const { headers } = sentTo(path)[0]!;
      expect(headers).toMatchObject({
        authorization: 'Bearer visitor-token',
        'x-sourceid': 'AGENT',
        'x-version': '1.0',
        trackingid: 'track-1',
        'content-type': 'application/json',
      });
      const others = Object.keys(headers).filter((name) => /^(x-|cookie|idempotency|session)/.test(name));
      expect(others.toSorted()).toEqual(['x-sourceid', 'x-version']);
    }
    await outcomeOf(replyWith(2), { ...session, sessioncontext: 'context-1' });
    for (const path of ['/merge', '/trigger'])
      expect(sentTo(path)[0]!.headers).toMatchObject({ 'x-sessionid': 'session-1', sessioncontext: 'context-1' });
    expect(violations('marketing', 'signUp', '/merge')).toEqual([]);
  });

  it('receives a tracking id from the portal when the browser has none (SIGN-23)', async () => {
    await outcomeOf(replyWith(1));
    expect(sentTo('/merge')[0]!.headers['trackingid']).toMatch(/^[\w-]{36}$/);
  });

  it('receives X-SOURCEID AGENT without a token check, whatever the browser sends (SEC-12)', async () => {
    await outcomeOf(replyWith(1), { 'x-sourceid': 'CUSTOMER' });
    expect(sentTo('/merge')[0]!.headers['x-sourceid']).toBe('AGENT');
  });
});

it('a token that the provider’s userinfo accepts is a customer’s, any other one an agent’s (SEC-12)', async () => {
  const database = await (await databaseKinds()[0]!.createTestDatabase()).open();
  const gateways = await startGateways(database, {
    forms: FORM_CHECKER,
    change: (settings) => ({
      ...settings,
      tokenCheckUrl: false,
      userInfoUrl: `${outside.origin}/userinfo`,
      marketing: { ...settings.marketing, signUpUrl: `${outside.origin}/merge` },
    }),
  });
  const sourceFor = async (reply: { status: number; body?: unknown }) => {
    outside.reset({ '/userinfo': reply, '/merge': { status: 200, body: {} } });
    await gateways.post('/api/sign-up', SIGN_UP, { ...bearer, 'idempotency-key': randomUUID() });
    expect(sentTo('/userinfo')[0]!.headers.authorization).toBe('Bearer visitor-token');
    return sentTo('/merge')[0]!.headers['x-sourceid'];
  };
  expect(await sourceFor({ status: 200, body: { sub: 'customer-1' } })).toBe('CUSTOMER');
  expect(await sourceFor({ status: 401 })).toBe('AGENT');
  expect(await sourceFor({ status: 200, body: {} })).toBe('AGENT');
  await gateways.close();
  await database.destroy();
});

it('the check of requests detects an undocumented key', () => {
  const { body } = contracts.get('tickets')!.operations['createTicket']!.request;
  const isBody = new Ajv({ strict: false }).compile(body!);
  const ticket = { subject: 's', ticket_form_id: 1, custom_fields: [], comment: { body: 'b' } };
  const requester = { name: 'n', email: 'e@example.com' };
  expect(isBody({ ...ticket, requester })).toBe(true);
  expect(isBody({ ...ticket, requester, priority: 'high' })).toBe(false);
  expect(isObject(isBody.errors?.[0])).toBe(true);
});
