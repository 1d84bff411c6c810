import { expect, it } from 'vitest';
import { offerPath } from './offer-path.ts';

it('links to the group in lower case (SHELL-31)', () => {
  expect(offerPath('Peacock')).toBe('/offer/peacock');
  expect(offerPath(' APPLE ')).toBe('/offer/apple');
});

it.each(['wbd', 'WBD', 'Wbd'])('links %s to max (SHELL-32)', (group) => {
  expect(offerPath(group)).toBe('/offer/max');
});

it('never lets a group change another part of the address (SHELL-31)', () => {
  expect(offerPath('../account?x')).toBe('/offer/..%2Faccount%3Fx');
  expect(offerPath('wbd2')).toBe('/offer/wbd2');
});

it('has no address without a group (SHELL-31)', () => {
  expect(offerPath('')).toBeUndefined();
  expect(offerPath('  ')).toBeUndefined();
});
