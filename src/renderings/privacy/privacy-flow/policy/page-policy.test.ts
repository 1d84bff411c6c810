import { expect, it } from 'vitest';
import { PAGE_POLICIES } from './page-policy.ts';

const TYPES = ['CURRENT', 'FORMER', 'NEVER', undefined] as const;
const cases = TYPES.flatMap((customerSubType) =>
  ['ACCESS', undefined].flatMap((irrRequestType) =>
    [true, false].map((thirdParty) => ({ customerSubType, irrRequestType, thirdParty })),
  ),
);

it.each(cases)('each page requires a login by its documented rule: %o (PC-33, PC-36)', (each) => {
  const { customerSubType, irrRequestType, thirdParty } = each;
  const requester = {
    thirdParty,
    ...(customerSubType ? { customerSubType } : {}),
    ...(irrRequestType ? { irrRequestType } : {}),
  };
  const isNone = customerSubType !== 'FORMER' && customerSubType !== 'NEVER' && !thirdParty;
  expect(PAGE_POLICIES.request.demandsLogin(requester)).toBe(irrRequestType !== undefined && isNone);
  for (const page of ['identity', 'dashboard'] as const)
    expect(PAGE_POLICIES[page].demandsLogin(requester)).toBe(customerSubType === 'CURRENT' && !thirdParty);
  expect(PAGE_POLICIES.escalation.demandsLogin(requester)).toBe(false);
});
