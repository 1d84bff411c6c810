import { isRefusal, OperationError } from '#src/data/operation-error.ts';

/** The reason why an order failed, and whether it may have been charged. */
export interface SubscribeFailure {
  /**
   * `payment`: a failed payment with a message of the service; `refresh`: no clear response, or an error of the
   * service; `refused`: any other refusal.
   */
  readonly kind: 'payment' | 'refresh' | 'refused';
  /** The service's message for a failed payment; '' if there is none. */
  readonly message: string;
  readonly mayBeCharged: boolean;
}

/** Whether the request that charges an order was sent, by the present or an earlier press of the Subscribe button. */
export interface SentOrder {
  /** True if the present press of the Subscribe button sent the request that charges the order. */
  readonly wasOrdered: boolean;
  /** True if an earlier press of the Subscribe button had no clear response: the order may have been charged then. */
  readonly isUnconfirmed: boolean;
}

/**
 * Returns the failure for an error. `codes` are the error codes of failed payments. A refusal says only that its own
 * request charged nothing, not what an earlier request for the same order did. (spec: OFFER-41…43, OPEN-62, OPEN-63)
 */
export function subscribeFailure(
  error: unknown,
  codes: readonly string[],
  { wasOrdered, isUnconfirmed }: SentOrder,
): SubscribeFailure {
  const wasRefused = isRefusal(error);
  const mayBeCharged = isUnconfirmed || (wasOrdered && !wasRefused);
  // The error code of a failed payment is recognized with any HTTP status.
  const message = error instanceof OperationError && codes.includes(error.errorCode) ? error.errorMessage : '';
  if (message) return { kind: 'payment', message, mayBeCharged };
  return { kind: wasRefused ? 'refused' : 'refresh', message, mayBeCharged };
}

/**
 * Returns the failure of an order that was placed before this page was shown. `unconfirmed` is the id of the order that
 * may have been charged; undefined if there is none.
 */
export function lateFailure(unconfirmed: string | undefined): SubscribeFailure {
  const mayBeCharged = unconfirmed !== undefined;
  return { kind: mayBeCharged ? 'refresh' : 'refused', message: '', mayBeCharged };
}
