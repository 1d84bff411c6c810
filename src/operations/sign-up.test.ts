import { expect, it, onTestFinished, vi } from 'vitest';
import { now, setClock } from '#src/lib/clock.ts';
import { signUp, signUpBody } from './sign-up.ts';

const parse = (body: unknown) => signUp.parse({ url: '', status: 200, headers: new Headers(), body });

it('sends one record with the rule for merging it; missing values have defaults (SIGN-14, SIGN-15, SIGN-16, SIGN-17, SIGN-18)', () => {
  expect(signUpBody({ email: ' a@example.com ' }, new Date(2026, 0, 5, 4, 3, 2, 1))).toEqual({
    recordData: {
      fieldNames: ['EMAIL_ADDRESS_', 'PROSPECT', 'CUSTOMERTYPE', 'ACQUISITION_DATE'],
      records: [['a@example.com', 'experience-page sign-up form', 'prospect', '2026-01-05 04:03:02.001']],
    },
    mergeRule: {
      insertOnNoMatch: true,
      updateOnMatch: 'NO_UPDATE',
      matchColumnName1: 'EMAIL_ADDRESS_',
      defaultPermissionStatus: 'OPTIN',
    },
  });
  const { records } = signUpBody({ email: 'a@b.co', prospect: 'Page', customerType: 'friend' }, new Date()).recordData;
  expect(records[0]!.slice(1, 3)).toEqual(['Page', 'friend']);
});

it('the time of a sign-up is in UTC if a scenario has set the clock to UTC', () => {
  setClock(() => Date.UTC(2026, 0, 5, 4, 3, 2, 1), 'utc');
  onTestFinished(() => setClock(undefined));
  const elsewhere = vi.spyOn(Date.prototype, 'getHours').mockReturnValue(23);
  onTestFinished(() => elsewhere.mockRestore());
  const { records } = signUpBody({ email: 'a@b.co' }, new Date(now())).recordData;
  expect(records[0]![3]).toBe('2026-01-05 04:03:02.001');
});

it.each([
  [{ data: { outcome: 'NEW' } }, 'NEW'],
  [{ data: { outcome: 'EXISTING' } }, 'EXISTING'],
  [{ data: { outcome: 'ERROR' } }, 'ERROR'],
  [{ data: { outcome: 'constructor' } }, 'ERROR'],
  [{ data: {} }, 'ERROR'],
])('reads the response %j as %s (SIGN-19, SIGN-20, SIGN-21)', (body, outcome) => expect(parse(body)).toBe(outcome));
