import { defineOperation } from '#src/data/operation.ts';
import type { Address } from './profile.ts';
import { bag, dataOf, text } from './wire/wire.ts';

/** The card on file; the number itself is never here. (spec: WAL-07) */
export interface Card {
  readonly firstName: string;
  readonly lastName: string;
  readonly cardType: string;
  readonly cardLast4Digits: string;
  /** MMYY */
  readonly expirationDate: string;
  readonly address: Address;
}

/** The error code that says that there is no card. (spec: WAL-19) */
const NO_CARD = 'PCS-WM-101';

/** Reads the card; undefined when the wallet is empty. */
export const getWallet = defineOperation<void, { readonly card: Card | undefined }>({
  service: 'wallet',
  name: 'getWallet',
  kind: 'read',
  token: 'customer',
  recover: ({ errorCode }) => (errorCode === NO_CARD ? { card: undefined } : undefined),
  parse: ({ body }, session) => {
    const data = bag(dataOf(body));
    const wallet = bag(data['data'] ?? data);
    const token = text(wallet['token']);
    if (token) session.values.set('walletToken', token);
    const cardLast4Digits = text(wallet['cardLast4Digits']);
    if (!cardLast4Digits) return { card: undefined };
    const address = bag(wallet['address']);
    return {
      card: {
        firstName: text(wallet['firstName']),
        lastName: text(wallet['lastName']),
        cardType: text(wallet['cardType']),
        cardLast4Digits,
        expirationDate: text(wallet['expirationDate']),
        address: {
          addressLine1: text(address['address1']) || text(address['line1']),
          addressLine2: text(address['address2']) || text(address['line2']),
          city: text(address['city']),
          state: text(address['state']),
          country: text(address['country']) || 'US',
          zip: text(address['zip']),
        },
      },
    };
  },
});
