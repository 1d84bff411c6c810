import { isClearRefusal, OperationError } from '#src/data/operation-error.ts';

/** Why a subscribe failed, and whether the order may have been charged. */
export interface SubscribeFailure {
  /**
   * `payment`: the service explains it; `refresh`: no response, an unclear one or a fault of the service; `refused`:
   * any other refusal.
   */
  readonly kind: 'payment' | 'refresh' | 'refused';
  /** The service's message for a failed payment; '' if there is none. */
  readonly message: string;
  readonly mayBeCharged: boolean;
}

/** Which requests of an order were sent. */
export interface SentOrder {
  /** The request that charges was sent by this press. */
  readonly wasOrdered: boolean;
  /** An earlier press had no clear response, so the order may have been charged then. */
  readonly isUnconfirmed: boolean;
}

/**
 * Returns the meaning of an error. A refusal says only that its own request charged nothing, not what an earlier
 * request for the same order did. (spec: OFFER-41…43, OPEN-62, OPEN-63)
 */
export function subscribeFailure(
  error: unknown,
  codes: readonly string[],
  { wasOrdered, isUnconfirmed }: SentOrder,
): SubscribeFailure {
  const wasRefused = isRefusal(error);
  const mayBeCharged = isUnconfirmed || (wasOrdered && !wasRefused);
  // A listed code explains the failure with any status, so its message comes first.
  const message = error instanceof OperationError && codes.includes(error.errorCode) ? error.errorMessage : '';
  if (message) return { kind: 'payment', message, mayBeCharged };
  return { kind: wasRefused ? 'refused' : 'refresh', message, mayBeCharged };
}

/**
 * The failure of an order whose response came after its screen was left; `unconfirmed` is the order that may be
 * charged.
 */
export function lateFailure(unconfirmed: string | undefined): SubscribeFailure {
  const mayBeCharged = unconfirmed !== undefined;
  return { kind: mayBeCharged ? 'refresh' : 'refused', message: '', mayBeCharged };
}

/** Returns true if the service has refused a request, so that this request has charged nothing. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof OperationError)) return false;
  const { kind, status = 0, cause } = error;
  return isClearRefusal(cause) || (kind === 'status' && status < 500);
}
