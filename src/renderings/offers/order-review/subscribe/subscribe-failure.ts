import { OperationError, RejectedResponse } from '#src/data/operation-error.ts';

/** Why a subscribe failed, and whether the order may have been charged. */
export interface SubscribeFailure {
  /** `payment`: the service explains it; `refresh`: no response or a fault of the service; `refused`: any other refusal. */
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
 * Returns what an error means. A refusal says only that its own request charged nothing, not what an earlier request
 * for the same order did. (spec: OFFER-41…43, OPEN-62, OPEN-63)
 */
export function subscribeFailure(
  error: unknown,
  codes: readonly string[],
  { wasOrdered, isUnconfirmed }: SentOrder,
): SubscribeFailure {
  if (!(error instanceof OperationError) || !isRefusal(error))
    return { kind: 'refresh', message: '', mayBeCharged: wasOrdered || isUnconfirmed };
  const isPayment = codes.includes(error.errorCode);
  const kind = isPayment ? 'payment' : 'refused';
  return { kind, message: isPayment ? error.errorMessage : '', mayBeCharged: isUnconfirmed };
}

/** The failure of an order whose response came after its screen was left; `unconfirmed` is the order that may be charged. */
export function lateFailure(unconfirmed: string | undefined): SubscribeFailure {
  const mayBeCharged = unconfirmed !== undefined;
  return { kind: mayBeCharged ? 'refresh' : 'refused', message: '', mayBeCharged };
}

function isRefusal({ kind, status = 0, cause }: OperationError): boolean {
  return cause instanceof RejectedResponse || (kind === 'status' && status < 500);
}
