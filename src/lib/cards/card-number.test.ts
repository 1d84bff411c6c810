import { describe, expect, it } from 'vitest';
import { cardLength, cardTypeOf, hasValidCheckDigit } from './card-number.ts';

describe('the type of a card', () => {
  it.each([
    ['4', 'VISA'],
    ['51', 'MASTERCARD'],
    ['2221', 'MASTERCARD'],
    ['2720', 'MASTERCARD'],
    ['6011', 'DISCOVER'],
    ['644', 'DISCOVER'],
    ['65', 'DISCOVER'],
    ['622126', 'DISCOVER'],
    ['622925', 'DISCOVER'],
    ['34', 'AMERICANEXPRESS'],
    ['37', 'AMERICANEXPRESS'],
    ['36', undefined],
    ['2220', undefined],
    ['2721', undefined],
    ['56', undefined],
    ['622125', undefined],
    ['622926', undefined],
    ['6', undefined],
    ['', undefined],
    ['•4', undefined],
  ])('for %s is %s (WAL-07, WAL-25)', (digits, type) => {
    expect(cardTypeOf(digits)).toBe(type);
  });

  it('returns the length of its number (OPEN-77)', () => {
    expect([cardLength('AMERICANEXPRESS'), cardLength('VISA'), cardLength(undefined)]).toEqual([15, 16, 16]);
  });
});

describe('the check digit of a card number', () => {
  it.each(['4111111111111111', '5555555555554444', '6011000990139424', '371449635398431'])(
    'is correct in %s (OPEN-77)',
    (digits) => {
      expect(hasValidCheckDigit(digits)).toBe(true);
      // Any other last digit is wrong.
      const wrong = Array.from('0123456789').filter((last) => hasValidCheckDigit(digits.slice(0, -1) + last));
      expect(wrong).toEqual([digits.at(-1)]);
    },
  );

  it('is not correct in an empty text (OPEN-77)', () => {
    expect(hasValidCheckDigit('')).toBe(false);
  });
});
