// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { ADDRESS, codeOf, idsOf, MARCUS, ROSA, useProfileApp } from './test-support/profile-app.ts';

describe.each(databaseKinds())('the password on $name', ({ createTestDatabase }) => {
  const app = useProfileApp(createTestDatabase);

  it('is changed with the current password, and its owner is notified (PROF-14)', async () => {
    const change = { personId: ROSA.personId, oldHint: 'Sunny-Harbor-41', newHint: 'Rainy-Harbor-42' };
    const response = await app().update({ ...change, updateType: 'PASSWORD' });
    expect([response.statusCode, response.json()]).toEqual([200, { success: true, data: { success: true } }]);
    expect(await app().check('Rainy-Harbor-42')).toMatchObject({ sub: ROSA.personId });
    expect(await app().check('Sunny-Harbor-41')).toBeUndefined();
    expect(await app().mails('rosa.delgado@example.com')).toEqual([expect.stringMatching(/password was changed/)]);
  });

  it('returns success again after a lost response, although the current password has changed since (PROF-14)', async () => {
    const body = {
      personId: ROSA.personId,
      oldHint: 'Sunny-Harbor-41',
      newHint: 'Rainy-Harbor-42',
      updateType: 'PASSWORD',
    };
    const key = randomUUID();
    const answers = await Promise.all([
      app().update(body, {}, key),
      app().update(body, {}, key),
      app().update(body, {}, key),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await app().update(body, {}, key)).statusCode).toBe(200);
    expect((await app().update({ ...body, newHint: 'Other-Harbor-43' }, {}, key)).statusCode).toBe(422);
  });

  it.each([
    ['Wrong-Harbor-41', 'Rainy-Harbor-42', 'PCS-PW-101', undefined],
    ['Sunny-Harbor-41', 'Short-1', 'PCS-PW-102', ['newHint minLength']],
    ['Sunny-Harbor-41', 'no-digits-here', 'PCS-PW-102', ['newHint pattern']],
    ['Sunny-Harbor-41', '1234567890', 'PCS-PW-102', ['newHint pattern']],
    ['Sunny-Harbor-41', 'Sunny-Harbor-41', 'PCS-PW-103', ['newHint differs']],
    ['', '', 'PCS-PR-422', ['oldHint required', 'newHint required']],
    ['Sunny-Harbor-41', `a1${'x'.repeat(199)}`, 'PCS-PR-422', ['newHint maxLength']],
  ])('does not change with %j and %j (PROF-15, PROF-17, OPEN-42)', async (oldHint, newHint, code, faults) => {
    const response = await app().update({ personId: ROSA.personId, oldHint, newHint, updateType: 'PASSWORD' });
    expect([response.statusCode, codeOf(response), app().lastFaults()]).toEqual([422, code, faults]);
    expect(await app().check('Sunny-Harbor-41')).toBeDefined();
    expect(response.body).not.toContain('Harbor');
  });

  it('cannot be guessed: of 50 attempts at the same moment, on two servers, only ten are checked (SEC-13)', async () => {
    const other = await app().anotherServer();
    const marcus = { personId: MARCUS.personId, newHint: 'Rainy-Harbor-42', updateType: 'PASSWORD' };
    const guess = (index: number, oldHint = `Guess-${index}`) =>
      (index % 2 === 0 ? app() : other).update({ ...marcus, oldHint }, { as: 'marcus' });
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => guess(index)));
    expect(answers.filter((response) => codeOf(response) === 'PCS-PW-101')).toHaveLength(10);
    const paused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(paused.map(codeOf)).toEqual(Array<string>(40).fill('PCS-PW-104'));
    expect(Number(paused[0]!.headers['retry-after'])).toBeGreaterThan(800);
    // Until the pause ends, the correct password is refused too.
    expect((await guess(0, 'Velvet-Anchor-64')).statusCode).toBe(429);
    await app().services.database.updateTable('identity_attempt').set({ ends: Date.now() }).execute();
    expect((await guess(1, 'Velvet-Anchor-64')).statusCode).toBe(200);
    await other.close();
  }, 60_000);

  it('has a limit of wrong attempts that starts again after a correct one (SEC-13)', async () => {
    const change = (oldHint: string, newHint: string) =>
      app().update({ personId: ROSA.personId, oldHint, newHint, updateType: 'PASSWORD' });
    for (let index = 0; index < 9; index += 1) expect(codeOf(await change('Guess-1', 'Rainy-2'))).toBe('PCS-PW-102');
    for (let index = 0; index < 9; index += 1) await change('Guess-Harbor-1', 'Rainy-Harbor-42');
    expect((await change('Sunny-Harbor-41', 'Rainy-Harbor-42')).statusCode).toBe(200);
    for (let index = 0; index < 9; index += 1) await change('Guess-Harbor-1', 'Sunny-Harbor-41');
    expect((await change('Rainy-Harbor-42', 'Sunny-Harbor-41')).statusCode).toBe(200);
  }, 60_000);

  it('is set without the old one only if the provider is unlinked at the same time (PROF-26, PROF-27, ACCT-08)', async () => {
    const priya = idsOf('Priya');
    const extra = { fedAuthFlag: true, name: 'Priya Raman', email: 'other@example.com', address: ADDRESS };
    const body = { ...priya, ...extra, newHint: 'Own-Password-1', updateType: 'PASSWORD' };
    const response = await app().update(body, { as: 'priya' });
    expect([response.statusCode, response.json()]).toEqual([200, { success: true, data: { success: true } }]);
    expect(await app().check('Own-Password-1', 'priya.raman@example.com')).toBeDefined();
    // The request repeats the unchanged name, email and address: an unlink changes none of them.
    expect(await app().profileOf('priya')).toMatchObject({
      fedAuthProviders: [],
      email: 'priya.raman@example.com',
      passwordHint: expect.stringMatching(/^\*+$/),
    });
    const again = await app().update(body, { as: 'priya' });
    expect([again.statusCode, codeOf(again)]).toEqual([409, 'PCS-FA-404']);
    const rosa = await app().update({ ...ROSA, ...extra, newHint: 'Own-Password-1', updateType: 'PASSWORD' });
    expect([rosa.statusCode, codeOf(rosa)]).toEqual([409, 'PCS-FA-404']);
    expect(await app().check('Sunny-Harbor-41')).toBeDefined();
  });

  it('is not readable in the log or in the tables of accounts and mails (SEC-13)', async () => {
    await app().update({
      personId: ROSA.personId,
      oldHint: 'Sunny-Harbor-41',
      newHint: 'Rainy-Harbor-42',
      updateType: 'PASSWORD',
    });
    const tables = ['account_answer', 'account_write', 'account_record', 'outbox_message', 'identity_account'] as const;
    const stored = await Promise.all(
      tables.map((table) => app().services.database.selectFrom(table).selectAll().execute()),
    );
    const all = JSON.stringify([app().services.lines, stored]);
    expect(all).toContain('updateProfile');
    expect(all).not.toMatch(/Sunny-Harbor|Rainy-Harbor/);
  });
});
