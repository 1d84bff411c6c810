// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { createAccounts } from '../identity/accounts.ts';
import type { RequestOptions } from '../service/test-support/service-app.ts';
import { codeOf, MARCUS, ROSA, useProfileApp } from './test-support/profile-app.ts';

const NEW = 'Rosa.New@example.com';

describe.each(databaseKinds())('the email on $name', ({ createTestDatabase }) => {
  const app = useProfileApp(createTestDatabase);
  const sendCode = (email: string, more: RequestOptions = {}, key?: string) =>
    app().sendCode({ ...ROSA, email }, more, key);
  const confirm = (requestId: string, otp: string, more: RequestOptions = {}, email = NEW) =>
    app().update({ ...ROSA, email, requestId, otp, updateType: 'EMAIL' }, more);
  const codeTo = async (to: string) => /\d{6}/.exec((await app().mails(to)).at(-1) ?? '')![0];
  const requestIdOf = (response: Awaited<ReturnType<typeof sendCode>>) =>
    response.json<{ data: { data: { requestId: string } } }>().data.data.requestId;

  afterEach(() => void vi.useRealTimers());
  it('changes with the code sent to the new address; the old address is notified, and sign-in requires the new one (PROF-34, PROF-35, PROF-38, SEC-14)', async () => {
    const sent = await sendCode(NEW);
    expect([sent.statusCode, sent.json()]).toEqual([
      200,
      { success: true, data: { success: true, data: { requestId: expect.stringMatching(/^[\w-]{32}$/) } } },
    ]);
    const otp = await codeTo('rosa.new@example.com');
    expect(sent.body).not.toContain(otp);
    const response = await confirm(requestIdOf(sent), otp);
    expect([response.statusCode, response.json()]).toEqual([200, { success: true, data: { success: true } }]);
    expect(await app().profileOf()).toMatchObject({ email: NEW });
    expect(await app().mails('rosa.delgado@example.com')).toEqual([expect.stringMatching(/email address was changed/)]);
    const accounts = createAccounts(app().services.database);
    expect(await accounts.check(NEW, 'Sunny-Harbor-41')).toMatchObject({ email: NEW });
    expect(await accounts.check('rosa.delgado@example.com', 'Sunny-Harbor-41')).toBeUndefined();
    expect(codeOf(await confirm(requestIdOf(sent), otp))).toBe('PCS-OT-102');
  });

  it('requires the code of this customer for this address (SEC-14)', async () => {
    const requestId = requestIdOf(await sendCode(NEW));
    const otp = await codeTo('rosa.new@example.com');
    const others = [
      await confirm(requestId, otp, {}, 'other@example.com'),
      await app().update({ ...MARCUS, email: NEW, requestId, otp, updateType: 'EMAIL' }, { as: 'marcus' }),
      await confirm('x'.repeat(32), otp),
    ];
    for (const response of others) expect([response.statusCode, codeOf(response)]).toEqual([422, 'PCS-OT-102']);
    expect((await confirm(requestId, otp)).statusCode).toBe(200);
  });

  it('allows six attempts and no seventh, even in parallel (OPEN-47, SEC-14)', async () => {
    const requestId = requestIdOf(await sendCode(NEW));
    const otp = await codeTo('rosa.new@example.com');
    const wrong = otp === '000000' ? '111111' : '000000';
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(requestId, wrong)));
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === 'PCS-OT-101')).toHaveLength(5);
    expect(codes.filter((code) => code === 'PCS-OT-103')).toHaveLength(3);
    expect(codeOf(await confirm(requestId, otp))).toBe('PCS-OT-103');
    expect(await app().profileOf()).toMatchObject({ email: 'rosa.delgado@example.com' });
  });

  it('accepts the right code at the sixth attempt (OPEN-47)', async () => {
    const requestId = requestIdOf(await sendCode(NEW));
    const otp = await codeTo('rosa.new@example.com');
    for (let index = 0; index < 5; index += 1)
      expect(codeOf(await confirm(requestId, otp === '000000' ? '111111' : '000000'))).toBe('PCS-OT-101');
    expect((await confirm(requestId, otp)).statusCode).toBe(200);
  });

  it('refuses a code after ten minutes (OPEN-47)', async () => {
    const requestId = requestIdOf(await sendCode(NEW));
    const otp = await codeTo('rosa.new@example.com');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 + 1000 });
    expect(codeOf(await confirm(requestId, otp))).toBe('PCS-OT-102');
  });

  it('sends another code after 30 s, and the first code no longer works (OPEN-47)', async () => {
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

  it('sends one code for a repeated request, and one code for ten requests at the same moment (OPEN-47)', async () => {
    const key = randomUUID();
    const same = await Promise.all(Array.from({ length: 5 }, () => sendCode(NEW, {}, key)));
    expect(new Set(same.map(({ body }) => body)).size).toBe(1);
    const others = await Promise.all(Array.from({ length: 10 }, () => sendCode('third@example.com')));
    expect(others.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await app().mails('rosa.new@example.com')).toHaveLength(1);
    expect(await app().mails('third@example.com')).toHaveLength(1);
  });

  it('receives at most ten codes in an hour, whichever customers request them; other addresses have their own limit (OPEN-47, SEC-14)', async () => {
    const start = Date.now();
    const codes: (string | undefined)[] = [];
    for (let index = 0; index < 12; index += 1) {
      vi.useFakeTimers({ toFake: ['Date'], now: start + index * 60_000 });
      const isRosa = index % 2 === 0;
      const ids = { ...(isRosa ? ROSA : MARCUS), email: index % 3 === 0 ? NEW : NEW.toUpperCase() };
      codes.push(codeOf(await app().sendCode(ids, { as: isRosa ? 'rosa' : 'marcus' })));
    }
    expect(codes).toEqual([...Array<undefined>(10).fill(undefined), 'PCS-OT-106', 'PCS-OT-106']);
    expect(await app().mails(NEW.toLowerCase())).toHaveLength(10);
    expect((await app().sendCode({ ...MARCUS, email: 'other@example.com' }, { as: 'marcus' })).statusCode).toBe(200);
  });

  it.each([
    ['', 'email required'],
    ['no address', 'email format'],
    ['rosa@-1.example', 'email format'],
  ])('refuses the address %j (PROF-33, OPEN-43)', async (email, fault) => {
    const response = await sendCode(email);
    expect([response.statusCode, app().lastFaults()]).toEqual([422, [fault]]);
  });

  it('refuses the current address (OPEN-47)', async () => {
    const response = await sendCode('ROSA.delgado@example.com');
    expect([response.statusCode, codeOf(response)]).toEqual([422, 'PCS-OT-105']);
  });

  it('does not reveal whether another customer has the address: only the owner is notified (SEC-14, SEC-22)', async () => {
    const response = await sendCode('marcus.okafor@example.com');
    expect(response.statusCode).toBe(200);
    const [mail] = await app().mails('marcus.okafor@example.com');
    expect(mail).toMatch(/already/);
    expect(mail).not.toMatch(/\d{6}/);
  });

  it.each(['', '12345', '1234567', '12a456'])('checks the format of the code %j first (PROF-43)', async (otp) => {
    const requestId = requestIdOf(await sendCode(NEW));
    const response = await confirm(requestId, otp);
    expect([response.statusCode, codeOf(response)]).toEqual([422, 'PCS-PR-422']);
  });

  it('sends mail in the customer’s language (PROF-34)', async () => {
    await sendCode(NEW, { language: 'es' });
    expect(await app().mails('rosa.new@example.com')).toEqual([expect.stringMatching(/^Tu código es \d{6}/)]);
  });

  it('stores no usable code in the database (SEC-14)', async () => {
    await sendCode(NEW);
    const otp = await codeTo('rosa.new@example.com');
    const rows = await app().services.database.selectFrom('account_code').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(`"${otp}"`);
  });
});
