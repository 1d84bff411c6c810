// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GatewaySettings } from '#server/config/gateways/gateways.ts';
import type { Database } from '#server/database/database.ts';
import type { FormChecker } from '#server/forms/form-checker.ts';
import { signUpBody, type SignUp } from '#src/operations/sign-up.ts';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { startGateways, type GatewayServer } from '#tests/support/server/gateway-server.ts';

const forms: FormChecker = {
  check: () => Promise.reject(new Error('There is no form here.')),
  field: async () => undefined,
};
const settingsWithLimit =
  (signUpsPerMinute: number, perContact = 1e6) =>
  (settings: GatewaySettings): GatewaySettings => ({
    ...settings,
    timeoutMs: 2000,
    marketing: {
      ...settings.marketing,
      signUpsPerMinute,
      signUpsPerContact: { count: perContact, minutes: 60 },
      optionalData: [{ name: 'SITE', value: 'portal' }],
    },
  });
const NOW = new Date(2026, 10, 21, 9, 5, 3, 7);

describe.each(databaseKinds())('a sign-up on $name', ({ createTestDatabase }) => {
  let shared: Database;
  let server: GatewayServer;
  let bearer: Record<string, string>;
  const send = async (body: unknown, key: string = randomUUID(), headers: Record<string, string> = {}, at = '') => {
    const response = await server.post(`/api/sign-up${at}`, body, { ...bearer, 'idempotency-key': key, ...headers });
    const responseBody = (await response.json()) as {
      data?: { outcome: string };
      errorCode?: string;
      faults?: unknown;
    };
    return { status: response.status, body: responseBody };
  };
  const signUp = (email: string, more: Partial<SignUp> = {}, key?: string) =>
    send(signUpBody({ email, ...more }, NOW), key);
  const recipients = () => server.database.selectFrom('marketing_recipient').selectAll().execute();
  const events = () => server.database.selectFrom('marketing_event').selectAll().execute();

  beforeAll(async () => {
    shared = await (await createTestDatabase()).open();
    server = await startGateways(shared, { forms, change: settingsWithLimit(1e6) });
    bearer = await server.visitorHeaders();
  });
  beforeEach(async () => {
    await server.database.deleteFrom('marketing_recipient').where('email', '!=', 'known@example.com').execute();
    for (const table of ['marketing_event', 'outbox_message'] as const)
      await server.database.deleteFrom(table).execute();
  });
  afterAll(async () => {
    await server.close();
    await shared.destroy();
  });

  it('adds a new address to the list and sends a welcome message; the browser receives no id (SIGN-14, SIGN-16, SIGN-17, SIGN-18, SIGN-19, SIGN-22, SEC-22)', async () => {
    const response = await signUp(' New@Example.com ', { prospect: 'Front page' });
    expect(response).toEqual({ status: 200, body: { success: true, data: { outcome: 'NEW' } } });
    const found = (await recipients()).find(({ email }) => email === 'new@example.com')!;
    expect(JSON.parse(found.record)).toEqual({
      EMAIL_ADDRESS_: 'New@Example.com',
      PROSPECT: 'Front page',
      CUSTOMERTYPE: 'prospect',
      ACQUISITION_DATE: '2026-11-21 09:05:03.007',
    });
    expect((await events()).map(({ recipient, body }) => [recipient, JSON.parse(body)])).toEqual([
      [
        found.id,
        {
          recipientData: [
            {
              recipient: {
                recipientId: found.id,
                emailAddress: 'New@Example.com',
                listName: { folderName: 'Portal', objectName: 'Newsletter' },
                emailFormat: 'HTML_FORMAT',
              },
              optionalData: [{ name: 'SITE', value: 'portal' }],
            },
          ],
        },
      ],
    ]);
    expect(JSON.stringify(response)).not.toContain(found.id);
    expect(await server.database.selectFrom('outbox_message').select('recipient').execute()).toEqual([
      { recipient: 'new@example.com' },
    ]);
  });

  it('of a registered address is EXISTING, without a welcome message (SIGN-20, OPEN-84)', async () => {
    expect((await signUp('KNOWN@example.com')).body.data).toEqual({ outcome: 'EXISTING' });
    expect(await events()).toEqual([]);
  });

  it('is processed once if it is sent repeatedly, with one welcome message (SIGN-12, SIGN-22)', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => signUp('once@example.com', {}, key)));
    expect(answers.map(({ body }) => body.data?.outcome)).toEqual(Array(5).fill('NEW'));
    const later = await send(signUpBody({ email: 'once@example.com' }, new Date(2026, 11, 1)), key);
    expect(later.body.data?.outcome).toBe('NEW');
    expect(await events()).toHaveLength(1);
    expect((await signUp('other@example.com', {}, key)).body.errorCode).toBe('REQ-422');
    expect((await signUp('once@example.com')).body.data?.outcome).toBe('EXISTING');
  });

  it.each([
    ['', 'required'],
    ['no address', 'format'],
    ['a@-1.example', 'format'],
    [`${'a'.repeat(95)}@b.com`, 'format'],
  ])('of %.20j is refused at the field (SIGN-08, SIGN-10, SIGN-11)', async (email, cause) => {
    const response = await signUp(email);
    expect([response.status, response.body.errorCode, response.body.faults]).toEqual([
      422,
      'FORM-422',
      [{ path: 'email', cause, params: {} }],
    ]);
  });

  it('with a malformed body is refused (SIGN-18)', async () => {
    const good = signUpBody({ email: 'a@example.com' }, NOW);
    const [record] = good.recordData.records as [string[]];
    for (const body of [
      [],
      {},
      { recordData: { ...good.recordData, records: [record, record] } },
      { recordData: { ...good.recordData, fieldNames: ['EMAIL_ADDRESS_'] } },
      { recordData: { ...good.recordData, records: [[record[0], 'a\nb', record[2], record[3]]] } },
      { recordData: { ...good.recordData, records: [[record[0], record[1], record[2], 'yesterday']] } },
      signUpBody({ email: 'a@example.com', prospect: 'x'.repeat(101) }, NOW),
    ])
      expect((await send(body)).status, JSON.stringify(body)).toBe(400);
    expect(await recipients()).toHaveLength(1);
  });

  it('requires a token, and the mailing list accepts only requests with the server’s key (SIGN-13, SIGN-23, OPEN-83)', async () => {
    const body = signUpBody({ email: 'a@example.com' }, NOW);
    expect((await send(body, randomUUID(), { authorization: '' })).body.errorCode).toBe('AUTH-401');
    const headers = { ...bearer, 'x-version': '1.0', 'idempotency-key': randomUUID() };
    expect((await server.post('/sandbox/marketing/recipients', body, headers)).status).toBe(401);
    const keyed = { ...headers, 'x-api-key': 'sandbox-marketing-key' };
    expect((await server.post('/sandbox/marketing/recipients', body, { ...keyed, authorization: '' })).status).toBe(
      401,
    );
    // The mailing list requires the version 1.0, which the server of the portal sends.
    expect((await server.post('/sandbox/marketing/recipients', body, { ...keyed, 'x-version': 'v1.0' })).status).toBe(
      400,
    );
    expect((await server.post('/sandbox/marketing/recipients', body, keyed)).status).toBe(200);
    expect((await send(body, randomUUID(), { authorization: 'Bearer rosa' })).body.data?.outcome).toBe('EXISTING');
  });

  it.each([
    ['empty', 200, 'EXISTING'],
    ['error-500', 500, undefined],
    ['malformed', 200, 'ERROR'],
    ['reset', 502, undefined],
  ])('plays the scenario %s for QA (API-08, SIGN-21)', async (scenario, status, outcome) => {
    const response = await send(signUpBody({ email: 'qa@example.com' }, NOW), randomUUID(), {}, `/${scenario}`);
    expect([response.status, response.body.data?.outcome]).toEqual([status, outcome]);
  });
});

it('one client can sign up a limited number of addresses per minute (SEC-22)', async () => {
  const shared = await (await databaseKinds()[0]!.createTestDatabase()).open();
  const server = await startGateways(shared, { forms, change: settingsWithLimit(3) });
  const bearer = await server.visitorHeaders();
  const statuses: number[] = [];
  for (let index = 0; index < 4; index += 1) {
    const body = signUpBody({ email: `try${index}@example.com` }, NOW);
    statuses.push((await server.post('/api/sign-up', body, { ...bearer, 'idempotency-key': randomUUID() })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  await server.close();
  await shared.destroy();
});

it('one address can be entered three times in an hour, from any number of browsers (SEC-22)', async () => {
  const shared = await (await databaseKinds()[0]!.createTestDatabase()).open();
  const server = await startGateways(shared, { forms, change: settingsWithLimit(1e6, 3), trustProxy: true });
  const responses = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const visitor = { ...(await server.visitorHeaders()), 'idempotency-key': randomUUID() };
      const body = signUpBody({ email: index % 2 ? 'Often@example.com' : 'often@example.com' }, NOW);
      return server.post('/api/sign-up', body, { ...visitor, 'x-forwarded-for': `203.0.113.${index}` });
    }),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
  const refused = responses.find(({ status }) => status === 429)!;
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
  expect(await refused.json()).toEqual({
    success: false,
    errorCode: 'MAIL-429',
    errorMessage: 'This email address was entered too often. Please try again later.',
  });
  const events = await server.database.selectFrom('marketing_event').selectAll().execute();
  expect(events).toHaveLength(1);
  const other = { ...(await server.visitorHeaders()), 'idempotency-key': randomUUID() };
  const body = signUpBody({ email: 'other@example.com' }, NOW);
  expect((await server.post('/api/sign-up', body, other)).status).toBe(200);
  await server.close();
  await shared.destroy();
});
