import { expect, it } from 'vitest';
import { readArrival } from './read-arrival.ts';

it('reads the reference number on the identity and the escalation page, and treats "undefined" as missing (PC-02, PC-07)', () => {
  const search = '?crn=IRR-AAAAAAAAAA';
  expect(readArrival('identity', { search, hash: '' }).crn).toBe('IRR-AAAAAAAAAA');
  expect(readArrival('escalation', { search, hash: '' }).crn).toBe('IRR-AAAAAAAAAA');
  expect(readArrival('escalation', { search: '?crn=undefined', hash: '' }).crn).toBe('');
  expect(readArrival('identity', { search: '', hash: '' }).crn).toBe('');
  expect(readArrival('request', { search, hash: '' }).crn).toBe('');
});

it('reads the token of the link on the escalation page only (PC-08)', () => {
  const hash = '#access_token=a.b-c&x=1';
  expect(readArrival('escalation', { search: '', hash }).accessAuthToken).toBe('a.b-c');
  expect(readArrival('dashboard', { search: '', hash }).accessAuthToken).toBe('');
  expect(readArrival('escalation', { search: '', hash: '' }).accessAuthToken).toBe('');
});
