import { useSyncExternalStore } from 'react';
import { NO_CHECKOUT, type Checkout, type CheckoutEvent } from '#src/model/checkout/checkout.ts';
import { useSession, useSessionPort } from '../session-context.tsx';
import { checkoutStore } from './checkout-store.ts';

/**
 * Returns the state of the checkout and the function that changes it. The component renders again when the state
 * changes.
 */
export function useCheckout(): {
  readonly checkout: Checkout;
  readonly dispatch: (event: CheckoutEvent) => Checkout;
} {
  // A sign-out removes the checkout, so the component must also render when the session changes.
  useSession();
  const { state, dispatch, subscribe } = checkoutStore(useSessionPort().values);
  return { checkout: useSyncExternalStore(subscribe, state, () => NO_CHECKOUT), dispatch };
}
