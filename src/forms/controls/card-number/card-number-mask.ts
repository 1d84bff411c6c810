import { cardLength, cardTypeOf, hasValidCheckDigit } from '#src/lib/cards/card-number.ts';
import type { Cause } from '#src/model/form/form-module.ts';
import type { Mask } from '../../kit/inputs/mask.ts';

/** Matches each group of up to four characters in a card number. */
const GROUPS_OF_FOUR = /.{1,4}/g;
/** Matches the groups in the number of an American Express card. */
const AMERICAN_EXPRESS_GROUPS = /^(.{1,4})(.{1,6})?(.+)?$/;

/**
 * The mask of card numbers: shows them in groups of four; for American Express in groups of four, six and five. Spaces
 * and hyphens are not part of the value; other characters stay.
 */
export const cardNumberMask: Mask = {
  parse: (text) => text.replace(/[\s\u2010-\u2015-]/g, ''),
  format: (value) => {
    const groups =
      cardTypeOf(value) === 'AMERICANEXPRESS'
        ? AMERICAN_EXPRESS_GROUPS.exec(value)?.slice(1)
        : value.match(GROUPS_OF_FOUR);
    return (groups ?? [value]).filter(Boolean).join(' ');
  },
  separator: /[\s\u2010-\u2015-]/,
};

/**
 * Returns a fault that more digits cannot correct: a card type that is not accepted, or a wrong check digit in a
 * complete number. undefined if there is none. (spec: WAL-25, OPEN-77)
 */
export function cardFault(value: string): Cause | undefined {
  if (!/^\d{6,}$/.test(value)) return undefined;
  const type = cardTypeOf(value);
  if (!type) return { cause: 'cardType', params: {} };
  return value.length === cardLength(type) && !hasValidCheckDigit(value)
    ? { cause: 'cardNumber', params: {} }
    : undefined;
}

/**
 * Returns the fault of a number that the customer has finished typing. A wrong number of digits is a fault if the card
 * type is known. Only the schema validates texts with other characters (`•••• 1234`). (spec: WAL-25, WAL-36, OPEN-77)
 */
export function finishedCardFault(value: string): Cause | undefined {
  if (!/^\d+$/.test(value)) return undefined;
  const type = cardTypeOf(value);
  const isComplete = value.length === cardLength(type);
  return type && !isComplete ? { cause: 'pattern', params: {} } : cardFault(value);
}
