import { expect, it } from 'vitest';
import { updateRequester } from './requester.ts';

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
