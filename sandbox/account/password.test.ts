// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testDatabases } from '#tests/support/server/databases.ts';
import { ADDRESS, codeOf, faultsOf, idsOf, MARCUS, ROSA, useProfileApp } from './test-support/profile-app.ts';

describe.each(testDatabases())('the password on $name', ({ createPlace }) => {
  const app = useProfileApp(createPlace);

  it('is changed with the current password, and its owner is notified (PROF-14)', async () => {
    const change = { personId: ROSA.personId, oldHint: 'Sunny-Harbor-41', newHint: 'Rainy-Harbor-42' };
    const answer = await app().update({ ...change, updateType: 'PASSWORD' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, data: { success: true } }]);
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
    ['Wrong-Harbor-41', 'Rainy-Harbor-42', 'PCS-PW-101', ['oldHint wrong']],
    ['Sunny-Harbor-41', 'Short-1', 'PCS-PW-102', ['newHint minLength']],
    ['Sunny-Harbor-41', 'no-digits-here', 'PCS-PW-102', ['newHint pattern']],
    ['Sunny-Harbor-41', '1234567890', 'PCS-PW-102', ['newHint pattern']],
    ['Sunny-Harbor-41', 'Sunny-Harbor-41', 'PCS-PW-103', ['newHint differs']],
    ['', '', 'PCS-PR-422', ['oldHint required', 'newHint required']],
    ['Sunny-Harbor-41', `a1${'x'.repeat(199)}`, 'PCS-PR-422', ['newHint maxLength']],
  ])('does not change with %j and %j (PROF-15, PROF-17, OPEN-42)', async (oldHint, newHint, code, faults) => {
    const answer = await app().update({ personId: ROSA.personId, oldHint, newHint, updateType: 'PASSWORD' });
    expect([answer.statusCode, codeOf(answer), faultsOf(answer)]).toEqual([422, code, faults]);
    expect(await app().check('Sunny-Harbor-41')).toBeDefined();
    expect(answer.body).not.toContain('Harbor');
  });

  it('cannot be guessed: attempts with a wrong password have to wait (SEC-13)', async () => {
    const marcus = { personId: MARCUS.personId, newHint: 'Rainy-Harbor-42', updateType: 'PASSWORD' };
    const tries = [];
    for (let index = 0; index < 11; index += 1)
      tries.push((await app().update({ ...marcus, oldHint: `Guess-${index}` }, { as: 'marcus' })).statusCode);
    expect(tries.slice(0, 10)).toEqual(Array<number>(10).fill(422));
    expect(tries[10]).toBe(429);
  }, 30_000);

  it('is set without the old one only if the provider is unlinked at the same time (PROF-26, PROF-27, ACCT-08)', async () => {
    const priya = idsOf('Priya');
    const extra = { fedAuthFlag: true, name: 'Priya Raman', email: 'other@example.com', address: ADDRESS };
    const body = { ...priya, ...extra, newHint: 'Own-Password-1', updateType: 'PASSWORD' };
    const answer = await app().update(body, { as: 'priya' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, data: { success: true } }]);
    expect(await app().check('Own-Password-1', 'priya.raman@example.com')).toBeDefined();
    // Name, email and address are of the profile as it is: an unlink changes none of them.
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

  it('is not readable in any log or table (SEC-13)', async () => {
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
