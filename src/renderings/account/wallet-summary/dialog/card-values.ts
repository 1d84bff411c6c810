import { cardLength, cardTypeOf, type CardType } from '#src/lib/cards/card-number.ts';
import type { FormDocument } from '#src/forms/use-submit.ts';
import type { Address } from '#src/model/address.ts';
import { textOrEmpty } from '#src/model/json.ts';
import type { CardInput } from '#src/operations/wallet/wallet-change.ts';
import type { Card } from '#src/operations/wallet/wallet.ts';

/** Replaces each unknown digit of a card number. */
const BULLET = '•';

/** Returns the masked number of a card: bullets and the last four digits. (spec: WAL-36) */
function maskedNumber({ cardType, cardLast4Digits }: Card): string {
  return BULLET.repeat(cardLength(cardType as CardType) - 4) + cardLast4Digits;
}

/** Returns the data about the card on file that the rules of the form read. */
export function formContext(card: Card | undefined): Readonly<Record<string, string>> {
  return {
    maskedNumber: card ? maskedNumber(card) : '',
    cardType: card?.cardType ?? '',
    expirationDate: card?.expirationDate ?? '',
  };
}

/** Returns the values of the form for an address. */
export function addressValues({
  addressLine1,
  addressLine2,
  city,
  state,
  zip,
}: Address): Readonly<Record<string, string>> {
  return { addressLine1, addressLine2, city, state, zip };
}

/** Returns the initial values of the form for the card on file; the security code is empty. */
export function cardValues(card: Card): Readonly<Record<string, string>> {
  const { firstName, lastName, expirationDate, address } = card;
  return { firstName, lastName, cardNumber: maskedNumber(card), expirationDate, ...addressValues(address) };
}

/**
 * Returns the submitted values. The card number is '' if the customer left the masked number of the saved card
 * unchanged. The country is always US. (spec: WAL-10, WAL-36)
 */
export function inputOf(document: FormDocument): CardInput & { readonly cvv: string } {
  const valueOf = (name: string): string => textOrEmpty(document[name]);
  const cardNumber = valueOf('cardNumber');
  return {
    firstName: valueOf('firstName'),
    lastName: valueOf('lastName'),
    cardNumber: cardNumber.includes(BULLET) ? '' : cardNumber,
    expirationDate: valueOf('expirationDate'),
    cvv: valueOf('cvv'),
    address: {
      addressLine1: valueOf('addressLine1'),
      addressLine2: valueOf('addressLine2'),
      city: valueOf('city'),
      state: valueOf('state'),
      zip: valueOf('zip'),
      country: 'US',
    },
  };
}

/** Returns the card type of the entered number, otherwise the type of the card on file. */
export function submittedCardType({ cardNumber }: Pick<CardInput, 'cardNumber'>, card: Card | undefined): string {
  return cardTypeOf(cardNumber) ?? card?.cardType ?? '';
}
