import { expect, it } from 'vitest';
import { cardExpiry, cardName } from './card-text.ts';

it('writes the expiry as MM/20YY (WAL-05)', () => {
  expect(cardExpiry('0829')).toBe('08/2029');
  expect(cardExpiry('1329')).toBe('');
  expect(cardExpiry('')).toBe('');
});

it.each([
  ['VISA', 'Visa'],
  ['AMERICANEXPRESS', 'American Express'],
  ['Diners', 'Diners'],
])('the display name of the card type %s is %s (WAL-07)', (type, name) => expect(cardName(type)).toBe(name));
