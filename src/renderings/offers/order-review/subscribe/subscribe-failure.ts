import { OperationError, RejectedResponse } from '#src/data/operation-error.ts';

/** Why a subscribe failed, and whether the order may have been charged. */
export interface SubscribeFailure {
  /** `payment`: the service explains it; `refresh`: no response or a fault of the service; `refused`: any other refusal. */
  readonly kind: 'payment' | 'refresh' | 'refused';
  /** The service's message for a failed payment; '' if there is none. */
  readonly message: string;
  readonly mayBeCharged: boolean;
}

/** Returns what an error means; `wasOrdered` if the request that charges was sent. (spec: OFFER-41…43, OPEN-62, OPEN-63) */
export function subscribeFailure(error: unknown, codes: readonly string[], wasOrdered: boolean): SubscribeFailure {
  if (!(error instanceof OperationError) || !isRefusal(error))
    return { kind: 'refresh', message: '', mayBeCharged: wasOrdered };
  const isPayment = codes.includes(error.errorCode);
  return { kind: isPayment ? 'payment' : 'refused', message: isPayment ? error.errorMessage : '', mayBeCharged: false };
}

/** The failure of an order whose response came after its screen was left; `unconfirmed` is the order that may be charged. */
export function lateFailure(unconfirmed: string | undefined): SubscribeFailure {
  const mayBeCharged = unconfirmed !== undefined;
  return { kind: mayBeCharged ? 'refresh' : 'refused', message: '', mayBeCharged };
}

function isRefusal({ kind, status = 0, cause }: OperationError): boolean {
  return cause instanceof RejectedResponse || (kind === 'status' && status < 500);
}
