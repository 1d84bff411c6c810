import { expect, it } from 'vitest';
import { priceText } from './price-text.ts';

it('adds the currency sign to amounts without one, and leaves texts that do not start with a digit unchanged (OFFER-72)', () => {
  expect(priceText('14.9', 'en')).toBe('$14.90');
  expect(priceText('7', 'es')).toContain('7.00');
  expect(priceText('-4.5', 'en')).toBe('-$4.50');
  expect(priceText('$14.99', 'en')).toBe('$14.99');
  expect(priceText('9.99 and tax', 'en')).toBe('$9.99 and tax');
  expect(priceText('Free', 'en')).toBe('Free');
});
