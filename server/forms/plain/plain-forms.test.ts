// @vitest-environment node
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { controls } from '#registry/controls.ts';
import { plainControls } from '#registry/plain-controls.ts';
import { createControls } from '#src/forms/kit/control.ts';
import { createPlainForms, plainControlsByName } from '#src/forms/plain/plain-controls.ts';
import { addControlChecks } from '#src/model/form/add-control-checks.ts';
import { shippedForms } from '#tests/support/forms/shipped-forms.ts';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { LostResponse } from '../../http/gateway-refusals.ts';
import { createRateCounts } from '../../http/rate-counts.ts';
import { createLog } from '../../log.ts';
import type { Database } from '../../database/database.ts';
import { portalKey } from '../../database/portal-key.ts';
import { createPlainFormService, type PlainTicket } from './plain-forms.ts';

const forms = new Map((await shippedForms()).map((form) => [form.id, form]));
const checks = createControls(controls);
const moduleOf = (id: string) => addControlChecks(forms.get(id)!.module, checks);
const LAYOUT = {
  placeholders: [
    { fields: { form: { value: 'do-not-sell' } } },
    { fields: { form: { value: 'device-return' } } },
    { fields: { form: { value: 'profile-name' } } },
  ],
};
const COMPLETE = {
  country: 'United-States',
  velaState: 'New_York',
  clientId: 'Ab12Cd34Ef56',
  email: 'ana@example.com',
};
const SHOWN = 'country velaState clientId email';
const ORIGIN = 'http://localhost';

const failIfCalled = (): Promise<never> => Promise.reject(new Error('The service judges with the module itself.'));

interface PlainResponse {
  readonly sent?: string;
  readonly status?: number;
  readonly page: {
    readonly sentForm?: string;
    readonly forms: Record<
      string,
      {
        readonly values: object;
        readonly faults: { readonly path: string; readonly cause: string }[];
        readonly hasMore: boolean;
        readonly refusal?: { readonly code: string };
        readonly token: string;
      }
    >;
  };
}

describe('a form without JavaScript', () => {
  let database: Database;
  let app: FastifyInstance;
  const lines: string[] = [];
  const send = vi.fn<(request: unknown, ticket: PlainTicket) => Promise<void>>(async () => undefined);

  const open = async (query = '', host = 'localhost') =>
    (await app.inject({ url: `/page${query}`, headers: { host } })).json<PlainResponse['page']>();
  const tokenOf = async (id = 'do-not-sell', host = 'localhost') => (await open('', host)).forms[id]!.token;
  const post = async (
    values: Record<string, string>,
    { id = 'do-not-sell', headers = { origin: ORIGIN } }: { id?: string; headers?: Record<string, string> } = {},
  ) => {
    const payload = new URLSearchParams({ '~form': id, '~shown': SHOWN, ...values }).toString();
    const type = 'application/x-www-form-urlencoded';
    const response = await app.inject({
      method: 'POST',
      url: '/page',
      headers: { host: 'localhost', 'content-type': type, ...headers },
      payload,
    });
    const answer = response.json<PlainResponse>();
    return { ...answer, form: answer.page?.forms[id] };
  };
  const wait = (ms: number) => vi.setSystemTime(Date.now() + ms);

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    database = await (await databaseKinds()[0]!.createTestDatabase()).open();
    const log = createLog((line) => lines.push(line));
    const service = createPlainFormService({
      settings: { minSeconds: 2, validMinutes: 120, formsPerHour: 5, formsPerMinuteOfAll: 60 },
      key: await portalKey(database, 'plain-forms'),
      ids: ['do-not-sell', 'device-return', 'help-request'],
      checker: { module: async (id) => moduleOf(id), check: failIfCalled, field: failIfCalled },
      forms: () => ({
        form: (id) => ({ body: Buffer.from(JSON.stringify({ words: `/forms/${id}` })), etag: '' }),
        formFile: (id) => ({ body: Buffer.from(JSON.stringify(forms.get(id)!.words.en)) }),
      }),
      plain: async () => createPlainForms(plainControlsByName(plainControls), createControls(controls)),
      rateCounts: createRateCounts(database, log),
      send,
      log,
    });
    app = Fastify();
    await app.register(rateLimit, { global: false });
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    const url = '/page';
    app.route({ method: 'GET', url, handler: async (request) => (await service.open(request, LAYOUT, 'en')) ?? {} });
    app.route({ method: 'POST', url, handler: async (request) => (await service.submit(request, LAYOUT, 'en')) ?? {} });
  });
  beforeEach(async () => {
    send.mockReset();
    lines.length = 0;
    await database.deleteFrom('rate_count').execute();
    wait(24 * 3_600_000);
  });
  afterAll(async () => {
    vi.useRealTimers();
    await app.close();
    await database.destroy();
  });

  it('is offered for the forms of a page that become tickets, and for no other', async () => {
    expect(Object.keys((await open()).forms)).toEqual(['do-not-sell', 'device-return']);
    expect(await post(COMPLETE, { id: 'profile-name' })).toEqual({ form: undefined });
  });

  it('is sent with the values as the form with JavaScript sends them, and confirmed without personal data (DNS-23, SEC-02)', async () => {
    const token = await tokenOf();
    wait(3000);
    const { sent } = await post({ ...COMPLETE, clientId: ' Ab12 Cd34 Ef56 ', '~token': token });
    expect(send.mock.calls.map(([, ticket]) => ticket)).toEqual([
      { form: 'do-not-sell', values: COMPLETE, key: expect.stringMatching(/^[\w-]{43}$/) },
    ]);
    expect(await open(`?sent=${sent!}`)).toEqual({ forms: {}, sentForm: 'do-not-sell' });
    expect((await open(`?sent=${sent!}x`)).sentForm).toBeUndefined();
    expect((await open(`?sent=${token}`)).sentForm).toBeUndefined();
    expect(lines.join()).not.toContain('ana@');
  });

  it('is sent with the same idempotency key if it is repeated, and with another key if its values differ', async () => {
    const token = await tokenOf();
    wait(3000);
    for (const email of ['ana@example.com', 'ana@example.com', 'bea@example.com'])
      await post({ ...COMPLETE, email, '~token': token });
    const [first, again, other] = send.mock.calls.map(([, { key }]) => key);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('shows its faults, keeps what was typed and keeps its token (DNS-05, DNS-17)', async () => {
    const token = await tokenOf();
    const { status, form } = await post({
      country: 'Canada',
      clientId: 'short',
      email: 'ana@nowhere',
      '~token': token,
    });
    expect(status).toBe(422);
    expect(form).toMatchObject({ values: { country: 'Canada', clientId: 'short', email: 'ana@nowhere' }, token });
    expect(form!.faults.map(({ path, cause }) => `${path} ${cause}`)).toEqual(['clientId pattern', 'email format']);
    expect(send).not.toHaveBeenCalled();
  });

  it('empties the fields that its rules empty (DNS-12)', async () => {
    const token = await tokenOf();
    wait(3000);
    await post({ ...COMPLETE, country: 'Canada', '~token': token });
    expect(send.mock.calls[0]![1].values).toEqual({ ...COMPLETE, country: 'Canada', velaState: undefined });
  });

  it('shows the fields that an answer makes visible, before it reports that they are empty (ENG-20)', async () => {
    const values = {
      product: 'tv',
      orderNumber: '123456',
      reason: 'faulty',
      way: 'drop-off',
      fullName: 'Ana',
      email: 'a@b.com',
    };
    const seen = 'product orderNumber reason way fullName email phone';
    const { status, form } = await post({ ...values, '~shown': seen }, { id: 'device-return' });
    expect([status, form!.hasMore, form!.faults]).toEqual([422, true, []]);
    const again = await post({ ...values, '~shown': `${seen} symptoms since details` }, { id: 'device-return' });
    expect(again.form!.hasMore).toBe(false);
    expect(again.form!.faults).toMatchObject([{ path: 'symptoms', cause: 'required' }]);
  });

  it.each([
    ['faster than a person', 500, {}, 'early'],
    ['after two hours', 3 * 3_600_000, {}, 'expired'],
    [
      'with a forged token',
      3000,
      { '~token': 'kx.aaaaaaaaaaaaaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
      'invalid',
    ],
    ['without a token', 3000, { '~token': '' }, 'invalid'],
    ['with the trap filled in', 3000, { '~website': 'http://x.example' }, 'trap'],
  ])('is refused %s, and keeps what was typed (SEC-22)', async (_name, ms, more, reason) => {
    const token = await tokenOf();
    wait(ms);
    const { status, form } = await post({ ...COMPLETE, '~token': token, ...more });
    expect([status, form!.refusal?.code, form!.values]).toEqual([403, 'BOT-403', COMPLETE]);
    expect(send).not.toHaveBeenCalled();
    expect(lines.join()).toContain(reason);
    wait(3000);
    expect((await post({ ...COMPLETE, '~token': form!.token })).sent).toBeDefined();
  });

  it('is refused with the token of another form or another origin (SEC-02)', async () => {
    for (const token of [await tokenOf('device-return'), await tokenOf('do-not-sell', 'es.localhost')]) {
      wait(3000);
      expect((await post({ ...COMPLETE, '~token': token })).status).toBe(403);
    }
    expect(send).not.toHaveBeenCalled();
  });

  it.each<[string, Record<string, string>, boolean]>([
    ['another origin', { origin: 'https://evil.example' }, false],
    ['another port', { origin: 'http://localhost:81' }, false],
    ['a page without an origin', { origin: 'null', referer: `${ORIGIN}/page` }, false],
    ['nowhere', {}, false],
    ['another origin in the Referer', { referer: 'https://evil.example/page' }, false],
    ['its own page, in the Referer alone', { referer: `${ORIGIN}/page` }, true],
  ])('that comes from %s: its origin decides (SEC-02)', async (_name, headers, isAccepted) => {
    const token = await tokenOf();
    wait(3000);
    const { sent, status, form } = await post({ ...COMPLETE, '~token': token }, { headers });
    expect(sent !== undefined).toBe(isAccepted);
    if (isAccepted) return;
    expect([status, form!.values]).toEqual([403, {}]);
    expect(send).not.toHaveBeenCalled();
  });

  it('is refused with a message if one address sends too many (SEC-22)', async () => {
    const statuses: unknown[] = [];
    for (let count = 0; count < 6; count += 1) {
      const token = await tokenOf();
      wait(3000);
      const { sent, status, form } = await post({ ...COMPLETE, '~token': token });
      statuses.push(sent ? 'sent' : [status, form!.refusal?.code, form!.values]);
    }
    expect(statuses).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', [429, 'REQ-429', COMPLETE]]);
  });

  it('keeps what was typed if the ticket system fails (DNS-24)', async () => {
    send.mockRejectedValueOnce(new LostResponse('GTW-SENT', 'no response'));
    const token = await tokenOf();
    wait(3000);
    const { status, form } = await post({ ...COMPLETE, '~token': token });
    expect([status, form!.refusal?.code, form!.values, form!.token]).toEqual([504, 'GTW-SENT', COMPLETE, token]);
  });
});
