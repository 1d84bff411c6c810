// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { createAccounts } from '../identity/accounts.ts';
import { createServiceApp, type Ask, type ServiceApp } from '../service/test-support/service-app.ts';
import { readCustomerFiles } from './read-customer-files.ts';
import { resetSandbox } from '../reset-sandbox.ts';
import { resetAccounts } from './seed-accounts.ts';
import type { IdentityAccountTable } from '../identity/tables.ts';

const customers = readCustomerFiles();
const idsOf = (name: string) => {
  const { personId, customerRelationshipId } = customers.find(({ profile }) =>
    profile.firstName.startsWith(name),
  )!.profile;
  return { personId, customerRelationshipId };
};
const ROSA = idsOf('Rosa');
const MARCUS = idsOf('Marcus');
const ADDRESS = { addressLine1: '1 Main St', addressLine2: '', city: 'Ojai', state: 'CA', zip: '93023' };

describe.each(testDatabases())('changing the profile on $name', ({ createPlace }) => {
  let shared: Database;
  let services: ServiceApp;
  let people: IdentityAccountTable[];
  const post = (path: string, body: unknown, key: string, more: Ask) =>
    services.ask(`/sandbox/account${path}`, {
      as: 'rosa',
      version: 'v1.0',
      body,
      ...more,
      headers: { 'idempotency-key': key, ...more.headers },
    });
  const update = (body: unknown, more: Ask = {}, key: string = randomUUID()) => post('/profile', body, key, more);
  const sendCode = (email: string, more: Ask = {}, key: string = randomUUID()) =>
    post('/profile/otp', { ...ROSA, email }, key, more);
  const profileOf = async (as = 'rosa') =>
    (await services.ask('/sandbox/account/profile', { as, version: 'v1.0' })).json<{ data: Record<string, unknown> }>()
      .data;
  const mails = async (to: string) =>
    (
      await services.database
        .selectFrom('outbox_message')
        .selectAll()
        .where('recipient', '=', to)
        .orderBy('created')
        .execute()
    ).map(({ subject, body }) => `${subject}\n${body}`);
  const codeTo = async (to: string) => /\d{6}/.exec((await mails(to)).at(-1) ?? '')![0];
  const codeOf = (answer: { json: <T>() => T }) => answer.json<{ errorCode?: string }>().errorCode;
  const faultsOf = (answer: { json: <T>() => T }) =>
    answer.json<{ faults?: { path: string; cause: string }[] }>().faults?.map(({ path, cause }) => `${path} ${cause}`);
  const requestIdOf = (answer: { json: <T>() => T }) =>
    answer.json<{ data: { data: { requestId: string } } }>().data.data.requestId;

  beforeAll(async () => {
    shared = await (await createPlace()).open();
    services = await createServiceApp(shared);
    await resetSandbox(services.database, customers);
    people = await services.database.selectFrom('identity_account').selectAll().execute();
  }, 60_000);
  beforeEach(async () => {
    vi.useRealTimers();
    await services.database.transaction().execute(async (transaction) => {
      await resetAccounts(transaction, customers);
      // As `resetSandbox` does, without the work of making every password again.
      for (const table of ['account_code', 'outbox_message', 'identity_account'] as const)
        await transaction.deleteFrom(table).execute();
      await transaction.insertInto('identity_account').values(people).execute();
    });
  });
  afterAll(async () => {
    vi.useRealTimers();
    await services.close();
    await shared.destroy();
  });

  it('stores a name, for the profile and for the next sign-in (PROF-06, ROLE-01)', async () => {
    const answer = await update({ ...ROSA, firstName: ' Rosalía ', lastName: "O'Neil-Díaz", updateType: 'NAME' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, data: { success: true } }]);
    expect(await profileOf()).toMatchObject({
      firstName: 'Rosalía',
      lastName: "O'Neil-Díaz",
      name: "Rosalía O'Neil-Díaz",
    });
    expect(await createAccounts(services.database).find(ROSA.personId)).toMatchObject({ firstName: 'Rosalía' });
    expect(await profileOf('marcus')).toMatchObject({ firstName: 'Marcus' });
  });

  it.each([
    ['', 'Ann', ['firstName required']],
    ['Ann', '  ', ['lastName required']],
    ['R2', 'D2', ['firstName pattern', 'lastName pattern']],
    ['Ann  Lee', 'Lee-', ['firstName pattern', 'lastName pattern']],
    ['😀', 'x'.repeat(51), ['firstName pattern', 'lastName maxLength']],
  ])('refuses the name %j %j field by field (PROF-07, PROF-08, PROF-09)', async (firstName, lastName, expected) => {
    const answer = await update({ ...ROSA, firstName, lastName, updateType: 'NAME' }, { language: 'es' });
    expect([answer.statusCode, codeOf(answer), faultsOf(answer)]).toEqual([422, 'PCS-PR-422', expected]);
    expect(answer.json<{ errorMessage: string }>().errorMessage).toMatch(/^Revisa/);
    expect(await profileOf()).toMatchObject({ firstName: 'Rosa' });
  });

  it('stores a home address (PROF-19)', async () => {
    const answer = await update({ ...ROSA, address: ADDRESS, updateType: 'ADDRESS' });
    expect(answer.statusCode).toBe(200);
    expect(await profileOf()).toMatchObject({ zip: '93023', mailingAddress: { ...ADDRESS, country: 'US' } });
  });

  it('stores a zip code with state XX and country US, for who is asked for no more (PROF-20)', async () => {
    const zipOnly = { addressLine1: '', addressLine2: '', city: '', state: 'XX', zip: '00501-1234' };
    const lupe = idsOf('Guadalupe');
    const answer = await update({ ...lupe, address: zipOnly, updateType: 'ADDRESS' }, { as: 'guadalupe' });
    expect(answer.statusCode).toBe(200);
    expect(await profileOf('guadalupe')).toMatchObject({
      zip: '00501-1234',
      mailingAddress: { ...zipOnly, country: 'US' },
    });
    const other = await update({ ...ROSA, address: zipOnly, updateType: 'ADDRESS' });
    expect([other.statusCode, faultsOf(other)]).toEqual([
      422,
      ['addressLine1 required', 'city required', 'state required'],
    ]);
  });

  it.each([
    [{ zip: '1234' }, ['zip pattern']],
    [{ zip: '' }, ['zip required']],
    [{ state: 'California' }, ['state enum']],
    [{ addressLine1: 'a\u0000b', city: '' }, ['addressLine1 pattern', 'city required']],
  ])('refuses an address with %j (PROF-21, OPEN-42)', async (wrong, expected) => {
    const answer = await update({ ...ROSA, address: { ...ADDRESS, ...wrong }, updateType: 'ADDRESS' });
    expect([answer.statusCode, faultsOf(answer)]).toEqual([422, expected]);
  });

  it('answers ids of somebody else as ids that nobody has (SEC-11)', async () => {
    const change = { firstName: 'Eve', lastName: 'Eve', updateType: 'NAME' };
    const missing = await update({ ...ROSA, personId: 'P-00000000', ...change });
    expect([missing.statusCode, codeOf(missing)]).toEqual([404, 'REQ-404']);
    for (const answer of [
      await update({ ...MARCUS, ...change }),
      await update({ ...ROSA, customerRelationshipId: MARCUS.customerRelationshipId, ...change }),
      await update({ ...ROSA, ...change }, { headers: { personid: MARCUS.personId } }),
      await post('/profile/otp', { ...MARCUS, email: 'eve@example.com' }, randomUUID(), {}),
    ])
      expect([answer.statusCode, answer.body]).toEqual([404, missing.body]);
    expect(await profileOf('marcus')).toMatchObject({ firstName: 'Marcus' });
    expect((await update({ ...ROSA, ...change }, { as: 'nobody' })).statusCode).toBe(401);
  });

  it('is refused for who may not change it (ACCT-12, ROLE-19)', async () => {
    const max = idsOf('Maximiliana');
    const answer = await update({ ...max, firstName: 'A', lastName: 'B', updateType: 'NAME' }, { as: 'maximiliana' });
    expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'PCS-PR-403']);
    const code = await post('/profile/otp', { ...max, email: 'a@example.com' }, randomUUID(), { as: 'maximiliana' });
    expect([code.statusCode, codeOf(code)]).toEqual([403, 'PCS-PR-403']);
  });

  it.each([{}, [], 'x', { updateType: 'OTHER' }, { updateType: 'NAME' }, { updateType: 'PASSWORD' }])(
    'refuses %j (PROF-06)',
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      expect((await update(JSON.stringify(body), { headers })).statusCode).toBe(400);
    },
  );

  it('happens once, however often it is sent: the first answer again, another request refused (PROF-06)', async () => {
    const key = randomUUID();
    const body = { ...ROSA, firstName: 'Rosy', lastName: 'D', updateType: 'NAME' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => update(body, {}, key)));
    expect(new Set(answers.map(({ statusCode, body: text }) => `${statusCode} ${text}`)).size).toBe(1);
    expect(answers[0]!.statusCode).toBe(200);
    expect(await services.database.selectFrom('account_write').selectAll().execute()).toHaveLength(1);
    const other = await update({ ...body, firstName: 'Rosie' }, {}, key);
    expect([other.statusCode, codeOf(other)]).toEqual([422, 'REQ-422']);
    expect(codeOf(await update(body, {}, 'short'))).toBe('REQ-KEY');
  });

  it('keeps both of two changes at the same moment (PROF-06, PROF-19)', async () => {
    const answers = await Promise.all([
      update({ ...ROSA, firstName: 'Rosy', lastName: 'D', updateType: 'NAME' }),
      update({ ...ROSA, address: ADDRESS, updateType: 'ADDRESS' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await profileOf()).toMatchObject({ firstName: 'Rosy', mailingAddress: { city: 'Ojai' } });
  });

  describe('the password', () => {
    const check = (password: string, email = 'rosa.delgado@example.com') =>
      createAccounts(services.database).check(email, password);

    it('is changed by who knows the current one, and its owner is told (PROF-14)', async () => {
      const change = { personId: ROSA.personId, oldHint: 'Sunny-Harbor-41', newHint: 'Rainy-Harbor-42' };
      const answer = await update({ ...change, updateType: 'PASSWORD' });
      expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, data: { success: true } }]);
      expect(await check('Rainy-Harbor-42')).toMatchObject({ sub: ROSA.personId });
      expect(await check('Sunny-Harbor-41')).toBeUndefined();
      expect(await mails('rosa.delgado@example.com')).toEqual([expect.stringMatching(/password was changed/)]);
    });

    it('answers again after a lost answer, although the current one is another by then (PROF-14)', async () => {
      const body = {
        personId: ROSA.personId,
        oldHint: 'Sunny-Harbor-41',
        newHint: 'Rainy-Harbor-42',
        updateType: 'PASSWORD',
      };
      const key = randomUUID();
      const answers = await Promise.all([update(body, {}, key), update(body, {}, key), update(body, {}, key)]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      expect((await update(body, {}, key)).statusCode).toBe(200);
      expect((await update({ ...body, newHint: 'Other-Harbor-43' }, {}, key)).statusCode).toBe(422);
    });

    it.each([
      ['Wrong-Harbor-41', 'Rainy-Harbor-42', 'PCS-PW-101', ['oldHint wrong']],
      ['Sunny-Harbor-41', 'Short-1', 'PCS-PW-102', ['newHint minLength']],
      ['Sunny-Harbor-41', 'no-digits-here', 'PCS-PW-102', ['newHint pattern']],
      ['Sunny-Harbor-41', '1234567890', 'PCS-PW-102', ['newHint pattern']],
      ['Sunny-Harbor-41', 'Sunny-Harbor-41', 'PCS-PW-103', ['newHint differs']],
      ['', '', 'PCS-PR-422', ['oldHint required', 'newHint required']],
      ['Sunny-Harbor-41', `a1${'x'.repeat(199)}`, 'PCS-PR-422', ['newHint maxLength']],
    ])('stays as it is with %j and %j (PROF-15, PROF-17, OPEN-42)', async (oldHint, newHint, code, faults) => {
      const answer = await update({ personId: ROSA.personId, oldHint, newHint, updateType: 'PASSWORD' });
      expect([answer.statusCode, codeOf(answer), faultsOf(answer)]).toEqual([422, code, faults]);
      expect(await check('Sunny-Harbor-41')).toBeDefined();
      expect(answer.body).not.toContain('Harbor');
    });

    it('cannot be guessed: wrong ones have to wait (SEC-13)', async () => {
      const marcus = { personId: MARCUS.personId, newHint: 'Rainy-Harbor-42', updateType: 'PASSWORD' };
      const tries = [];
      for (let index = 0; index < 11; index += 1)
        tries.push((await update({ ...marcus, oldHint: `Guess-${index}` }, { as: 'marcus' })).statusCode);
      expect(tries.slice(0, 10)).toEqual(Array<number>(10).fill(422));
      expect(tries[10]).toBe(429);
    }, 30_000);

    it('is set without the old one where the provider is unlinked, and only there (PROF-26, PROF-27, ACCT-08)', async () => {
      const priya = idsOf('Priya');
      const extra = { fedAuthFlag: true, name: 'Priya Raman', email: 'other@example.com', address: ADDRESS };
      const body = { ...priya, ...extra, newHint: 'Own-Password-1', updateType: 'PASSWORD' };
      const answer = await update(body, { as: 'priya' });
      expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, data: { success: true } }]);
      expect(await check('Own-Password-1', 'priya.raman@example.com')).toBeDefined();
      // Name, email and address are of the profile as it is: an unlink changes none of them.
      expect(await profileOf('priya')).toMatchObject({
        fedAuthProviders: [],
        email: 'priya.raman@example.com',
        passwordHint: expect.stringMatching(/^\*+$/),
      });
      const again = await update(body, { as: 'priya' });
      expect([again.statusCode, codeOf(again)]).toEqual([409, 'PCS-FA-404']);
      const rosa = await update({ ...ROSA, ...extra, newHint: 'Own-Password-1', updateType: 'PASSWORD' });
      expect([rosa.statusCode, codeOf(rosa)]).toEqual([409, 'PCS-FA-404']);
      expect(await check('Sunny-Harbor-41')).toBeDefined();
    });

    it('is in no log and in no table that tells it (SEC-13)', async () => {
      await update({
        personId: ROSA.personId,
        oldHint: 'Sunny-Harbor-41',
        newHint: 'Rainy-Harbor-42',
        updateType: 'PASSWORD',
      });
      const tables = [
        'account_answer',
        'account_write',
        'account_record',
        'outbox_message',
        'identity_account',
      ] as const;
      const stored = await Promise.all(
        tables.map((table) => services.database.selectFrom(table).selectAll().execute()),
      );
      const all = JSON.stringify([services.lines, stored]);
      expect(all).toContain('updateProfile');
      expect(all).not.toMatch(/Sunny-Harbor|Rainy-Harbor/);
    });
  });

  describe('the email', () => {
    const NEW = 'Rosa.New@example.com';
    const confirm = (requestId: string, otp: string, more: Ask = {}, email = NEW) =>
      update({ ...ROSA, email, requestId, otp, updateType: 'EMAIL' }, more);

    it('changes with the code that its new address got; the old one is told, sign-in goes by the new one (PROF-34, PROF-35, PROF-38, SEC-14)', async () => {
      const sent = await sendCode(NEW);
      expect([sent.statusCode, sent.json()]).toEqual([
        200,
        { success: true, data: { success: true, data: { requestId: expect.stringMatching(/^[\w-]{32}$/) } } },
      ]);
      const otp = await codeTo('rosa.new@example.com');
      expect(sent.body).not.toContain(otp);
      const answer = await confirm(requestIdOf(sent), otp);
      expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, data: { success: true } }]);
      expect(await profileOf()).toMatchObject({ email: NEW });
      expect(await mails('rosa.delgado@example.com')).toEqual([expect.stringMatching(/email address was changed/)]);
      const accounts = createAccounts(services.database);
      expect(await accounts.check(NEW, 'Sunny-Harbor-41')).toMatchObject({ email: NEW });
      expect(await accounts.check('rosa.delgado@example.com', 'Sunny-Harbor-41')).toBeUndefined();
      expect(codeOf(await confirm(requestIdOf(sent), otp))).toBe('PCS-OT-102');
    });

    it('needs the code of this customer for this address (SEC-14)', async () => {
      const requestId = requestIdOf(await sendCode(NEW));
      const otp = await codeTo('rosa.new@example.com');
      const others = [
        await confirm(requestId, otp, {}, 'other@example.com'),
        await update({ ...MARCUS, email: NEW, requestId, otp, updateType: 'EMAIL' }, { as: 'marcus' }),
        await confirm('x'.repeat(32), otp),
      ];
      for (const answer of others) expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'PCS-OT-102']);
      expect((await confirm(requestId, otp)).statusCode).toBe(200);
    });

    it('takes six tries, not a seventh, in parallel as well (OPEN-47, SEC-14)', async () => {
      const requestId = requestIdOf(await sendCode(NEW));
      const otp = await codeTo('rosa.new@example.com');
      const wrong = otp === '000000' ? '111111' : '000000';
      const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(requestId, wrong)));
      const codes = answers.map(codeOf);
      expect(codes.filter((code) => code === 'PCS-OT-101')).toHaveLength(5);
      expect(codes.filter((code) => code === 'PCS-OT-103')).toHaveLength(3);
      expect(codeOf(await confirm(requestId, otp))).toBe('PCS-OT-103');
      expect(await profileOf()).toMatchObject({ email: 'rosa.delgado@example.com' });
    });

    it('takes the right code at the sixth try (OPEN-47)', async () => {
      const requestId = requestIdOf(await sendCode(NEW));
      const otp = await codeTo('rosa.new@example.com');
      for (let index = 0; index < 5; index += 1)
        expect(codeOf(await confirm(requestId, otp === '000000' ? '111111' : '000000'))).toBe('PCS-OT-101');
      expect((await confirm(requestId, otp)).statusCode).toBe(200);
    });

    it('takes a code for ten minutes (OPEN-47)', async () => {
      const requestId = requestIdOf(await sendCode(NEW));
      const otp = await codeTo('rosa.new@example.com');
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 + 1000 });
      expect(codeOf(await confirm(requestId, otp))).toBe('PCS-OT-102');
    });

    it('sends another code after 30 s, and the first no longer works (OPEN-47)', async () => {
      const first = requestIdOf(await sendCode(NEW));
      const firstCode = await codeTo('rosa.new@example.com');
      const early = await sendCode(NEW);
      expect([early.statusCode, codeOf(early)]).toEqual([429, 'PCS-OT-104']);
      expect(Number(early.headers['retry-after'])).toBeGreaterThan(0);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
      const second = requestIdOf(await sendCode(NEW));
      expect(codeOf(await confirm(first, firstCode))).toBe('PCS-OT-102');
      expect((await confirm(second, await codeTo('rosa.new@example.com'))).statusCode).toBe(200);
    });

    it('sends one code for one request, however often it comes, and one of ten at the same moment (OPEN-47)', async () => {
      const key = randomUUID();
      const same = await Promise.all(Array.from({ length: 5 }, () => sendCode(NEW, {}, key)));
      expect(new Set(same.map(({ body }) => body)).size).toBe(1);
      const others = await Promise.all(Array.from({ length: 10 }, () => sendCode('third@example.com')));
      expect(others.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      expect(await mails('rosa.new@example.com')).toHaveLength(1);
      expect(await mails('third@example.com')).toHaveLength(1);
    });

    it.each([
      ['', 'email required'],
      ['no address', 'email format'],
      ['rosa@1.example', 'email format'],
    ])('refuses the address %j (PROF-33, OPEN-43)', async (email, fault) => {
      const answer = await sendCode(email);
      expect([answer.statusCode, faultsOf(answer)]).toEqual([422, [fault]]);
    });

    it('refuses the address that it is already (OPEN-47)', async () => {
      const answer = await sendCode('ROSA.delgado@example.com');
      expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'PCS-OT-105']);
    });

    it('does not tell whether somebody else has the address: only its owner learns of it (SEC-14, SEC-22)', async () => {
      const answer = await sendCode('marcus.okafor@example.com');
      expect(answer.statusCode).toBe(200);
      const [mail] = await mails('marcus.okafor@example.com');
      expect(mail).toMatch(/already/);
      expect(mail).not.toMatch(/\d{6}/);
    });

    it.each(['', '12345', '1234567', '12a456'])('looks at the form of the code %j first (PROF-43)', async (otp) => {
      const requestId = requestIdOf(await sendCode(NEW));
      const answer = await confirm(requestId, otp);
      expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'PCS-PR-422']);
    });

    it('writes to people in their language (PROF-34)', async () => {
      await sendCode(NEW, { language: 'es' });
      expect(await mails('rosa.new@example.com')).toEqual([expect.stringMatching(/^Tu código es \d{6}/)]);
    });

    it('leaves no code in the database by which it could be used (SEC-14)', async () => {
      await sendCode(NEW);
      const otp = await codeTo('rosa.new@example.com');
      const rows = await services.database.selectFrom('account_code').selectAll().execute();
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(`"${otp}"`);
    });
  });
});
