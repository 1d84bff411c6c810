import { defineOperation } from '#src/data/operation.ts';
import { asText, isObject, objectsIn, own, type JsonObject } from '#src/model/json.ts';
import type { Address } from '#src/model/address.ts';
import { objectOf } from '../wire/wire.ts';

/** The card on file. The service never sends its full number. (spec: WAL-07) */
export interface Card {
  readonly firstName: string;
  readonly lastName: string;
  readonly cardType: string;
  readonly cardLast4Digits: string;
  /** Month and year in the form MMYY. */
  readonly expirationDate: string;
  readonly token: string;
  readonly address: Address;
}

/** The payment card and billing address of a customer. */
export interface Wallet {
  /** undefined if the wallet is empty. */
  readonly card: Card | undefined;
}

/** Error code of an empty wallet. (spec: WAL-19) */
const NO_CARD_CODE = 'PCS-WM-101';

/** Reads the wallet. The session stores the token of the card. */
export const getWallet = defineOperation<void, Wallet>({
  service: 'wallet',
  name: 'getWallet',
  kind: 'read',
  token: 'customer',
  needsAccount: true,
  forgets: ['walletToken'],
  recover: ({ errorCode }) => (errorCode === NO_CARD_CODE ? { card: undefined } : undefined),
  keep: ({ body }) => ({ walletToken: asText(walletOf(body)['token']) }),
  parse: ({ body }) => {
    const wallet = walletOf(body);
    const cardLast4Digits = asText(wallet['cardLast4Digits']);
    if (!cardLast4Digits) return { card: undefined };
    return {
      card: {
        firstName: asText(wallet['firstName']),
        lastName: asText(wallet['lastName']),
        cardType: asText(wallet['cardType']),
        cardLast4Digits,
        expirationDate: expirationOf(wallet['expirationDate']),
        token: asText(wallet['token']),
        address: addressOf(objectOf(wallet['address'])),
      },
    };
  },
});

/**
 * Reads the addresses that a new card may be billed to. The query of this request is not documented; it contains no
 * personal data. (spec: WAL-41, SEC-18)
 */
export const getWalletAddress = defineOperation<void, readonly Address[]>({
  service: 'wallet',
  name: 'getWalletAddress',
  kind: 'read',
  token: 'customer',
  needsAccount: true,
  query: () => ({ addressType: 'BILLING' }),
  parse: ({ body }) => {
    const addresses = own(own(own(body, 'data'), 'data'), 'addresses');
    if (!Array.isArray(addresses)) throw new Error('The response has no addresses.');
    return objectsIn(addresses).map(addressOf);
  },
});

/**
 * Returns the wallet in a response: in `data.data`, in `data` or in the response itself. Its place is not documented.
 * Returns `{}` if there is no card but `data` is an object. Throws if there is neither.
 */
function walletOf(body: unknown): JsonObject {
  const data = own(body, 'data');
  const layers = [own(data, 'data'), data, body].filter(isObject);
  const found = layers.find((layer) => Object.hasOwn(layer, 'cardLast4Digits'));
  if (!found && !isObject(data)) throw new Error('The response has no wallet.');
  return found ?? {};
}

/** Returns an expiration date as MMYY. The service also sends it as MM/20YY. (spec: WAL-05, WAL-06) */
function expirationOf(value: unknown): string {
  const [, month, year] = /^(\d\d)\/?(?:20)?(\d\d)$/.exec(asText(value)) ?? [];
  return month === undefined ? asText(value) : `${month}${year}`;
}

/** Returns the address. Each address line has two documented names; both are read. (spec: WAL-07) */
function addressOf(address: JsonObject): Address {
  return {
    addressLine1: asText(address['address1']) || asText(address['line1']),
    addressLine2: asText(address['address2']) || asText(address['line2']),
    city: asText(address['city']),
    state: asText(address['state']),
    country: asText(address['country']) || 'US',
    zip: asText(address['zip']),
  };
}
