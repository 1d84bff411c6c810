import { isRefusal, OperationError } from '#src/data/operation-error.ts';

/** The state of a change of a subscription. (spec: SUB-22) */
export interface SubscriptionChangeState {
  /** -1: not started; 0: in progress; 1: done. */
  readonly updateAction: -1 | 0 | 1;
  readonly success: boolean;
  /** The service's message after a failure; '' if there is none. (spec: SUB-41) */
  readonly message: string;
  /** True after a failure if the change may have been made, because the service has not clearly refused it. */
  readonly isUnclear: boolean;
}

/** An event of a change: its start, its outcome or a reset. */
export type SubscriptionChangeEvent =
  { readonly type: 'started' | 'succeeded' | 'reset' } | { readonly type: 'failed'; readonly error: unknown };

/** The state before any change and after a reset. */
export const NO_SUBSCRIPTION_CHANGE: SubscriptionChangeState = Object.freeze({
  updateAction: -1,
  success: false,
  message: '',
  isUnclear: false,
});

/** Returns the state after an event. (spec: SUB-22, SUB-29, SUB-41) */
export function reduceChange(
  _before: SubscriptionChangeState,
  event: SubscriptionChangeEvent,
): SubscriptionChangeState {
  switch (event.type) {
    case 'started':
      return { ...NO_SUBSCRIPTION_CHANGE, updateAction: 0 };
    case 'succeeded':
      return { ...NO_SUBSCRIPTION_CHANGE, updateAction: 1, success: true };
    case 'failed':
      return { ...NO_SUBSCRIPTION_CHANGE, updateAction: 1, ...failureOf(event.error) };
    case 'reset':
      return NO_SUBSCRIPTION_CHANGE;
  }
}

/** Returns the message of a failure, and whether its outcome is unclear. */
function failureOf(error: unknown): Pick<SubscriptionChangeState, 'message' | 'isUnclear'> {
  return { message: error instanceof OperationError ? error.errorMessage : '', isUnclear: !isRefusal(error) };
}
