import { AccountUnknown, RejectedResponse } from '#src/data/operation-error.ts';
import { defineOperation } from '#src/data/operation.ts';
import type { Session } from '#src/session/session.ts';
import type { Address } from '#src/model/address.ts';
import { asText, isObject, own, type JsonObject } from '#src/model/json.ts';
import type { Card } from './wallet.ts';

/**
 * Card data as it is sent: number and security code are encrypted; each is '' if the customer has not entered it.
 * (spec: WAL-35, WAL-36)
 */
export interface CardSubmission extends Omit<Card, 'cardLast4Digits'> {
  readonly encryptedNumber: string;
  readonly encryptedCode: string;
}

/** The changed data of the card on file. */
export interface CardUpdate extends CardSubmission {
  /** The address before the change; set if only the address changes. (spec: WAL-38) */
  readonly oldAddress?: Address | undefined;
}

/** The data that the service returns about a new card. */
export type AddedCard = Pick<Card, 'cardType' | 'cardLast4Digits' | 'expirationDate' | 'token'>;

/** Adds a card. A response without a card type means that the card was rejected. (spec: WAL-15, WAL-34, WAL-40) */
export const postWallet = defineOperation<CardSubmission, AddedCard>({
  service: 'wallet',
  name: 'postWallet',
  kind: 'write',
  token: 'customer',
  needsAccount: true,
  body: (input, session) => cardRequestBody(input, session),
  keep: ({ body }) => ({ walletToken: asText(cardIn(body)?.['token']) }),
  parse: ({ body }) => {
    const card = cardIn(body);
    if (!card) throw new RejectedResponse(body);
    return {
      cardType: asText(card['cardType']),
      cardLast4Digits: asText(card['cardLast4Digits']),
      expirationDate: asText(card['expirationDate']),
      token: asText(card['token']),
    };
  },
});

/** Changes the card or its address; returns the token of the card. (spec: WAL-16, WAL-34, WAL-38, WAL-39) */
export const updateWallet = defineOperation<CardUpdate, string>({
  service: 'wallet',
  name: 'updateWallet',
  kind: 'write',
  token: 'customer',
  needsAccount: true,
  body: (input, session) => ({
    ...cardRequestBody(input, session),
    ...(input.oldAddress ? { oldAddress: addressBody(input.oldAddress) } : {}),
  }),
  keep: ({ body }) => ({ walletToken: tokenIn(body) }),
  parse: ({ body }) => {
    const token = tokenIn(body);
    if (!token) throw new RejectedResponse(body);
    return token;
  },
});

/** Removes the card. (spec: WAL-17, WAL-54) */
export const removeWallet = defineOperation<Card, void>({
  service: 'wallet',
  name: 'removeWallet',
  kind: 'write',
  token: 'customer',
  needsAccount: true,
  forgets: ['walletToken'],
  body: (card, session) => ({
    ...idsOf(session),
    firstName: card.firstName,
    lastName: card.lastName,
    cardType: card.cardType,
    cardLast4Digits: card.cardLast4Digits,
    expirationDate: card.expirationDate,
    address: addressBody(card.address),
    token: card.token,
  }),
  parse: ({ body }) => {
    if ((own(own(body, 'data'), 'success') ?? own(body, 'success')) !== true) throw new RejectedResponse(body);
  },
});

/** Returns the body of the request that submits the data of a card. */
function cardRequestBody(input: CardSubmission, session: Session): object {
  return {
    ...idsOf(session),
    firstName: input.firstName,
    lastName: input.lastName,
    address: addressBody(input.address),
    cardNumber: input.encryptedNumber,
    cardType: input.cardType,
    expirationDate: input.expirationDate,
    cvv: input.encryptedCode,
    secure: true,
    token: input.token,
  };
}

/** Returns the ids of the customer. Throws AccountUnknown if one of them is missing. (spec: WAL-53) */
function idsOf(session: Session): object {
  const { personId = '', customerRelationshipId = '' } = session.state().ids ?? {};
  if (personId === '' || customerRelationshipId === '') throw new AccountUnknown();
  return { personId, customerRelationshipId };
}

/** Returns the address as the service expects it. The country is always US. (spec: WAL-10) */
function addressBody({ addressLine1, addressLine2, city, state, zip }: Address): object {
  return { line1: addressLine1, line2: addressLine2, city, state, zip, country: 'US' };
}

/** Returns the part of a response that has a card type; undefined if none has. Its place is not documented. */
export function cardIn(body: unknown): JsonObject | undefined {
  const data = own(body, 'data');
  return [own(data, 'data'), data, body].filter(isObject).find((layer) => asText(layer['cardType']) !== '');
}

/** Returns the card's token in a response; '' if there is none. */
const tokenIn = (body: unknown): string => asText(own(own(own(body, 'data'), 'data'), 'token'));
