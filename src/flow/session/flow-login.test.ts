import { expect, it } from 'vitest';
import { demandsLogin, updateRequester } from './flow-login.ts';

const TYPES = ['CURRENT', 'FORMER', 'NEVER', undefined] as const;
const cases = TYPES.flatMap((customerSubType) =>
  ['ACCESS', undefined].flatMap((irrRequestType) =>
    [true, false].map((thirdParty) => ({ customerSubType, irrRequestType, thirdParty })),
  ),
);

it.each(cases)('the request page requires a login by the documented rule: %o (PC-33, PC-36)', (each) => {
  const { customerSubType, irrRequestType, thirdParty } = each;
  const requester = {
    thirdParty,
    ...(customerSubType ? { customerSubType } : {}),
    ...(irrRequestType ? { irrRequestType } : {}),
  };
  const isNone = customerSubType !== 'FORMER' && customerSubType !== 'NEVER' && !thirdParty;
  expect(demandsLogin('request', requester)).toBe(irrRequestType !== undefined && isNone);
  for (const page of ['identity', 'dashboard'] as const)
    expect(demandsLogin(page, requester)).toBe(customerSubType === 'CURRENT' && !thirdParty);
  expect(demandsLogin('escalation', requester)).toBe(false);
});

it('the data about the requester is kept across steps until a step changes it (PC-18)', () => {
  const first = updateRequester({}, { irrRequestType: 'ACCESS', customerSubType: 'CURRENT' }, 'someone else');
  expect(first).toEqual({ irrRequestType: 'ACCESS', customerSubType: 'CURRENT', thirdParty: true });
  expect(updateRequester(first, { firstName: 'Ana' }, 'next')).toEqual(first);
  expect(updateRequester(first, { customerSubType: 'NEVER' }, 'next')).toEqual({
    irrRequestType: 'ACCESS',
    customerSubType: 'NEVER',
    thirdParty: false,
  });
});
