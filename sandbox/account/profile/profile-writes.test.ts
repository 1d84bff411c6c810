// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { databaseKinds } from '#tests/support/server/databases.ts';
import { createAccounts } from '../../identity/accounts.ts';
import { ADDRESS, codeOf, idsOf, MARCUS, ROSA, useProfileApp } from '../test-support/profile-app.ts';

describe.each(databaseKinds())('changing the profile on $name', ({ createTestDatabase }) => {
  const app = useProfileApp(createTestDatabase);

  it('stores a name for the profile and for the next sign-in (PROF-06, ROLE-01)', async () => {
    const response = await app().update({
      ...ROSA,
      firstName: ' Rosalía ',
      lastName: "O'Neil-Díaz",
      updateType: 'NAME',
    });
    expect([response.statusCode, response.json()]).toEqual([200, { success: true, data: { success: true } }]);
    expect(await app().profileOf()).toMatchObject({
      firstName: 'Rosalía',
      lastName: "O'Neil-Díaz",
      name: "Rosalía O'Neil-Díaz",
    });
    expect(await createAccounts(app().services.database).find(ROSA.personId)).toMatchObject({ firstName: 'Rosalía' });
    expect(await app().profileOf('marcus')).toMatchObject({ firstName: 'Marcus' });
  });

  it.each([
    ['', 'Ann', ['firstName required']],
    ['Ann', '  ', ['lastName required']],
    ['R2', 'D2', ['firstName pattern', 'lastName pattern']],
    ['Ann  Lee', 'Lee-', ['firstName pattern', 'lastName pattern']],
    ['😀', 'x'.repeat(51), ['firstName pattern', 'lastName maxLength']],
  ])(
    'refuses the name %j %j with an error for each field (PROF-07, PROF-08, PROF-09)',
    async (firstName, lastName, expected) => {
      const response = await app().update({ ...ROSA, firstName, lastName, updateType: 'NAME' }, { language: 'es' });
      expect([response.statusCode, codeOf(response), app().lastFaults()]).toEqual([422, 'PCS-PR-422', expected]);
      expect(response.json<{ errorMessage: string }>().errorMessage).toMatch(/^Revisa/);
      expect(await app().profileOf()).toMatchObject({ firstName: 'Rosa' });
    },
  );

  it('stores a home address (PROF-19)', async () => {
    const response = await app().update({ ...ROSA, address: ADDRESS, updateType: 'ADDRESS' });
    expect(response.statusCode).toBe(200);
    expect(await app().profileOf()).toMatchObject({ zip: '93023', mailingAddress: { ...ADDRESS, country: 'US' } });
  });

  it('stores only a zip code with state XX and country US for a customer who gives nothing else (PROF-20)', async () => {
    const zipOnly = { addressLine1: '', addressLine2: '', city: '', state: 'XX', zip: '00501-1234' };
    const lupe = idsOf('Guadalupe');
    const response = await app().update({ ...lupe, address: zipOnly, updateType: 'ADDRESS' }, { as: 'guadalupe' });
    expect(response.statusCode).toBe(200);
    expect(await app().profileOf('guadalupe')).toMatchObject({
      zip: '00501-1234',
      mailingAddress: { ...zipOnly, country: 'US' },
    });
    const other = await app().update({ ...ROSA, address: zipOnly, updateType: 'ADDRESS' });
    expect([other.statusCode, app().lastFaults()]).toEqual([
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
    const response = await app().update({ ...ROSA, address: { ...ADDRESS, ...wrong }, updateType: 'ADDRESS' });
    expect([response.statusCode, app().lastFaults()]).toEqual([422, expected]);
  });

  it('treats ids of another customer like ids that do not exist (SEC-11)', async () => {
    const change = { firstName: 'Eve', lastName: 'Eve', updateType: 'NAME' };
    const missing = await app().update({ ...ROSA, personId: 'P-00000000', ...change });
    expect([missing.statusCode, codeOf(missing)]).toEqual([404, 'REQ-404']);
    for (const response of [
      await app().update({ ...MARCUS, ...change }),
      await app().update({ ...ROSA, customerRelationshipId: MARCUS.customerRelationshipId, ...change }),
      await app().update({ ...ROSA, ...change }, { headers: { personid: MARCUS.personId } }),
      await app().sendCode({ ...MARCUS, email: 'eve@example.com' }),
    ])
      expect([response.statusCode, response.body]).toEqual([404, missing.body]);
    expect(await app().profileOf('marcus')).toMatchObject({ firstName: 'Marcus' });
    expect((await app().update({ ...ROSA, ...change }, { as: 'nobody' })).statusCode).toBe(401);
  });

  it('is refused for a customer without permission (ACCT-12, ROLE-19)', async () => {
    const max = idsOf('Maximiliana');
    const response = await app().update(
      { ...max, firstName: 'A', lastName: 'B', updateType: 'NAME' },
      { as: 'maximiliana' },
    );
    expect([response.statusCode, codeOf(response)]).toEqual([403, 'PCS-PR-403']);
    const code = await app().sendCode({ ...max, email: 'a@example.com' }, { as: 'maximiliana' });
    expect([code.statusCode, codeOf(code)]).toEqual([403, 'PCS-PR-403']);
  });

  it.each([{}, [], 'x', { updateType: 'OTHER' }, { updateType: 'NAME' }, { updateType: 'PASSWORD' }])(
    'refuses %j (PROF-06)',
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      expect((await app().update(JSON.stringify(body), { headers })).statusCode).toBe(400);
    },
  );

  it('happens once, however often it is sent: a repeat gets the first response, a different request is refused (PROF-06)', async () => {
    const key = randomUUID();
    const body = { ...ROSA, firstName: 'Rosy', lastName: 'D', updateType: 'NAME' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => app().update(body, {}, key)));
    expect(new Set(answers.map(({ statusCode, body: text }) => `${statusCode} ${text}`)).size).toBe(1);
    expect(answers[0]!.statusCode).toBe(200);
    expect(await app().services.database.selectFrom('account_write').selectAll().execute()).toHaveLength(1);
    const other = await app().update({ ...body, firstName: 'Rosie' }, {}, key);
    expect([other.statusCode, codeOf(other)]).toEqual([422, 'REQ-422']);
    expect(codeOf(await app().update(body, {}, 'short'))).toBe('REQ-KEY');
  });

  it('keeps both of two changes at the same moment (PROF-06, PROF-19)', async () => {
    const answers = await Promise.all([
      app().update({ ...ROSA, firstName: 'Rosy', lastName: 'D', updateType: 'NAME' }),
      app().update({ ...ROSA, address: ADDRESS, updateType: 'ADDRESS' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await app().profileOf()).toMatchObject({ firstName: 'Rosy', mailingAddress: { city: 'Ojai' } });
  });
});
