import { expect, it } from 'vitest';
import { offerPath, parseOfferPath } from './offer-path.ts';

it('the address of an offer contains the group in lower case (SHELL-31)', () => {
  expect(offerPath('Peacock')).toBe('/offer/peacock');
  expect(offerPath(' APPLE ')).toBe('/offer/apple');
});

it.each(['wbd', 'WBD', 'Wbd'])('the address of group %s contains max (SHELL-32)', (group) => {
  expect(offerPath(group)).toBe('/offer/max');
});

it('a group cannot change another part of the address (SHELL-31)', () => {
  expect(offerPath('../account?x')).toBe('/offer/..%2Faccount%3Fx');
  expect(offerPath('wbd2')).toBe('/offer/wbd2');
});

it('there is no address without a group (SHELL-31)', () => {
  expect(offerPath('')).toBeUndefined();
  expect(offerPath('  ')).toBeUndefined();
});

it.each([
  ['/offer/apple', { kind: 'plan', group: 'apple' }],
  ['/offer/max', { kind: 'plan', group: 'wbd' }],
  ['/offer/Peacock', { kind: 'plan', group: 'peacock' }],
  ['/offer/checkout/review', { kind: 'checkout', id: 'review' }],
  ['/offer/checkout/confirmation', { kind: 'checkout', id: 'confirmation' }],
  ['/offer/activate', { kind: 'activate', group: '' }],
  ['/offer/max/activate', { kind: 'activate', group: 'wbd' }],
  ['/offer', undefined],
  ['/account', undefined],
])('%s is read as screen, id and group (ROUTE-05, ROUTE-06, ROUTE-07, ROUTE-08, ROUTE-09)', (path, expected) => {
  expect(parseOfferPath(path)).toEqual(expected);
});
