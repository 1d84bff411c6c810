import { AccountUnknown, isClearRefusal, OperationError, RejectedResponse } from '#src/data/operation-error.ts';
import { isObject, own } from '#src/model/json.ts';
import { cardIn } from './card-changes.ts';
import type { Card } from './wallet.ts';

/** State of the dialog that changes the wallet. (spec: WAL-14) */
export interface WalletChangeState {
  readonly loading: boolean;
  readonly success: boolean;
  /** Text for the customer; '' if there is none. */
  readonly message: string;
  /** 1 after an attempt, -1 before the first one, during an attempt and after a reset. */
  readonly updateAction: 1 | -1;
  /** Whether the dialog offers another attempt. */
  readonly isTryAgain: boolean;
}

/** An event of a change of the wallet: its start, its outcome or a reset. */
export type WalletEvent =
  | { readonly type: 'started' }
  | { readonly type: 'succeeded'; readonly message: string }
  | { readonly type: 'failed'; readonly message: string; readonly isTryAgain: boolean }
  | { readonly type: 'reset' };

/** The state before any attempt and after a reset. (spec: WAL-18) */
export const NO_WALLET_CHANGE: WalletChangeState = Object.freeze({
  loading: false,
  success: false,
  message: '',
  updateAction: -1,
  isTryAgain: false,
});

/** Returns the state after an event. */
export function reduceWalletChange(_before: WalletChangeState, event: WalletEvent): WalletChangeState {
  switch (event.type) {
    case 'started':
      return { ...NO_WALLET_CHANGE, loading: true };
    case 'succeeded':
      return { ...NO_WALLET_CHANGE, success: true, message: event.message, updateAction: 1 };
    case 'failed':
      return { ...NO_WALLET_CHANGE, message: event.message, updateAction: 1, isTryAgain: event.isTryAgain };
    case 'reset':
      return NO_WALLET_CHANGE;
  }
}

/** A part of the wallet that an update may change. (spec: WAL-21) */
export type UpdateType = 'NAME' | 'CARD' | 'ADDRESS';

/** Values of the form; `cardNumber` is '' if the field still shows the masked number. */
export interface CardInput extends Omit<Card, 'cardLast4Digits' | 'token' | 'cardType'> {
  readonly cardNumber: string;
}

/** Returns the parts of the card that the values change; an empty list if nothing changes. (spec: WAL-21) */
export function updateTypesOf(card: Card, input: CardInput): readonly UpdateType[] {
  const isOther = (a: object, b: object, names: readonly string[]): boolean =>
    names.some((name) => own(a, name) !== own(b, name));
  return [
    ...(isOther(card, input, ['firstName', 'lastName']) ? (['NAME'] as const) : []),
    ...(input.cardNumber !== '' || card.expirationDate !== input.expirationDate ? (['CARD'] as const) : []),
    ...(isOther(card.address, input.address, ['addressLine1', 'addressLine2', 'city', 'state', 'zip'])
      ? (['ADDRESS'] as const)
      : []),
  ];
}

/** The texts for a card that was not added: for a declined card, and for all other failures. */
export interface CardNotAddedTexts {
  readonly declined: string;
  readonly general: string;
}

/**
 * Returns the text to show if a card was not added: `declined` for a declined card, otherwise the service's message
 * after an error status, or `general`. (spec: WAL-42…45)
 */
export function cardNotAddedText(error: unknown, { declined, general }: CardNotAddedTexts): string {
  if (!(error instanceof OperationError)) return general;
  if (error.cause instanceof RejectedResponse) return isDeclined(error.cause) ? declined : general;
  return error.errorMessage || general;
}

/**
 * Returns true if a failed change may have been made: there was no response, the service failed, or the response
 * reports neither a success nor a failure, or both. A change of the card may also have charged a due payment.
 */
export function isUnclear(error: unknown): boolean {
  if (!(error instanceof OperationError)) return false;
  const { kind, status = 0, cause } = error;
  if (cause instanceof AccountUnknown) return false;
  if (cause instanceof RejectedResponse) return !isClearRefusal(cause);
  return kind !== 'status' || status >= 500;
}

/** Returns true if a new card may have been saved although the request has failed; false for a declined card. */
export function isNewCardUnclear(error: unknown): boolean {
  const wasDeclined =
    error instanceof OperationError && error.cause instanceof RejectedResponse && isDeclined(error.cause);
  return !wasDeclined && isUnclear(error);
}

/**
 * Returns true if a response declines the card. If the response has a card type, only a clear refusal declines the
 * card. (spec: WAL-42)
 */
function isDeclined(cause: RejectedResponse): boolean {
  const mayBeSaved = !isClearRefusal(cause) && cardIn(cause.body) !== undefined;
  return hasData(cause.body) && !mayBeSaved;
}

/** Returns true if the response has a `data` object that is not empty. */
function hasData(body: unknown): boolean {
  const data = own(body, 'data');
  return isObject(data) && Object.keys(data).length > 0;
}

/** Returns the service's message for a failed update or removal, or the general text. (spec: WAL-46, WAL-47) */
export function failureTextOf(error: unknown, general: string): string {
  return error instanceof OperationError ? error.errorMessage || general : general;
}
