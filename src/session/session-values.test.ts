import { expect, it, vi } from 'vitest';
import { MemoryStorage } from '#tests/support/account/session-browser.ts';
import { createEntries, createSessionValues, type SessionValueName } from './session-values.ts';

const SHOPPING: SessionValueName[] = ['cartId', 'salesJourneyId', 'partnerGroup', 'activationItems'];
const FURTHER: SessionValueName[] = [
  'newPlans',
  'noOffers',
  'paymentModalOpen',
  'walletToken',
  'accountId',
  'contentLanguage',
];

it.each([
  ['for shopping (AUTH-27)', SHOPPING],
  ['of offers, wallet and language (AUTH-29)', FURTHER],
] as const)('the values %s survive a reload of the tab, and are removed one by one or all together', (_what, names) => {
  const tab = new MemoryStorage();
  tab.setItem('of-somebody-else', 'stays');
  for (const name of names) createSessionValues(tab).set(name, `value of ${name}`);
  const reloaded = createSessionValues(tab);
  expect(names.map((name) => reloaded.get(name))).toEqual(names.map((name) => `value of ${name}`));
  reloaded.remove(names[0]!);
  expect(reloaded.get(names[0]!)).toBeUndefined();
  expect(reloaded.get(names[1]!)).toBe(`value of ${names[1]}`);
  reloaded.clear();
  expect(names.map((name) => reloaded.get(name))).toEqual(names.map(() => undefined));
  expect(tab.getItem('of-somebody-else')).toBe('stays');
});

it('values are kept in memory if the browser refuses storage (AUTH-27, AUTH-29)', () => {
  const refusing = new Proxy(new MemoryStorage(), {
    get: () => () => {
      throw new DOMException('no', 'SecurityError');
    },
  });
  for (const storage of [undefined, refusing]) {
    const values = createSessionValues(storage);
    values.set('cartId', '7');
    expect(values.get('cartId')).toBe('7');
    values.clear();
    expect(values.get('cartId')).toBeUndefined();
  }
});

it('the count of refused requests is stored under its documented name, and removed with the other values (API-35)', () => {
  const tab = new MemoryStorage();
  const values = createSessionValues(tab);
  values.set('x-error-count', '2');
  expect(tab.getItem('x-error-count')).toBe('2');
  expect(createSessionValues(tab).get('x-error-count')).toBe('2');
  values.clear();
  expect(tab.getItem('x-error-count')).toBeNull();
});

it('a value that does not fit into the storage replaces an older stored one, until the tab is reloaded', () => {
  const tab = new MemoryStorage();
  const values = createSessionValues(tab);
  values.set('cartId', '7');
  const full = vi.spyOn(tab, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  values.set('cartId', '8');
  expect(values.get('cartId')).toBe('8');
  full.mockRestore();
  values.set('cartId', '9');
  expect([values.get('cartId'), createSessionValues(tab).get('cartId')]).toEqual(['9', '9']);
  values.remove('cartId');
  expect(values.get('cartId')).toBeUndefined();
});

it('a value that is kept only in memory is not read from the storage, and is removed from both', () => {
  const tab = new MemoryStorage();
  createSessionValues(tab).set('walletToken', 'of an earlier configuration');
  const values = createEntries<SessionValueName>(tab, ['walletToken']);
  expect(values.get('walletToken')).toBeUndefined();
  values.set('walletToken', 'new');
  expect([values.get('walletToken'), tab.text.includes('new')]).toEqual(['new', false]);
  values.clear();
  expect([values.get('walletToken'), tab.text]).toEqual([undefined, '[]']);
});
