import { expect, it } from 'vitest';
import { readAddressValues } from './read-address-values.ts';

it('reads the reference number on the identity and the escalation page, and treats "undefined" as missing (PC-02, PC-07)', () => {
  const search = '?crn=IRR-AAAAAAAAAA';
  expect(readAddressValues('identity', { search, hash: '' }).crn).toBe('IRR-AAAAAAAAAA');
  expect(readAddressValues('escalation', { search, hash: '' }).crn).toBe('IRR-AAAAAAAAAA');
  expect(readAddressValues('escalation', { search: '?crn=undefined', hash: '' }).crn).toBe('');
  expect(readAddressValues('identity', { search: '', hash: '' }).crn).toBe('');
  expect(readAddressValues('request', { search, hash: '' }).crn).toBe('');
});

it('reads the token of the link on the escalation page only (PC-08)', () => {
  const hash = '#access_token=a.b-c&x=1';
  expect(readAddressValues('escalation', { search: '', hash }).accessAuthToken).toBe('a.b-c');
  expect(readAddressValues('dashboard', { search: '', hash }).accessAuthToken).toBe('');
  expect(readAddressValues('escalation', { search: '', hash: '' }).accessAuthToken).toBe('');
});
