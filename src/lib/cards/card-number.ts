/** Card types in the notation of the wallet service. (spec: WAL-07) */
export type CardType = 'VISA' | 'MASTERCARD' | 'DISCOVER' | 'AMERICANEXPRESS';

/** The accepted card types, each with the first digits of its card numbers. */
const TYPES: readonly (readonly [CardType, RegExp])[] = [
  ['AMERICANEXPRESS', /^3[47]/],
  ['VISA', /^4/],
  ['MASTERCARD', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['DISCOVER', /^(6011|64[4-9]|65|6221(2[6-9]|[3-9])|622[2-8]|6229([01]|2[0-5]))/],
];

/**
 * Returns the card type for the first digits of a card number; undefined if they are too few or the portal does not
 * accept such cards. (spec: WAL-25)
 */
export function cardTypeOf(digits: string): CardType | undefined {
  return TYPES.find(([, start]) => start.test(digits))?.[0];
}

/** Returns the number of digits in the card numbers of a type; 16 if the type is not known. (spec: OPEN-77) */
export const cardLength = (type: CardType | undefined): number => (type === 'AMERICANEXPRESS' ? 15 : 16);

/** Returns true if the check digit is correct. (Luhn algorithm, ISO/IEC 7812-1) */
export function hasValidCheckDigit(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of Array.from(digits).toReversed().entries()) {
    const weightedDigit = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += weightedDigit > 9 ? weightedDigit - 9 : weightedDigit;
  }
  return digits !== '' && sum % 10 === 0;
}
