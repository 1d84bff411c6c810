import { useSyncExternalStore } from 'react';
import { NO_CHECKOUT, type Checkout, type CheckoutEvent } from '#src/model/checkout/checkout.ts';
import { useSession, useSessionPort } from '../session-context.tsx';
import { checkoutStore } from './checkout-store.ts';

/** Returns the journey and how to change it; the component renders again when it changes. */
export function useCheckout(): {
  readonly checkout: Checkout;
  readonly dispatch: (event: CheckoutEvent) => Checkout;
} {
  // A sign-out removes the journey; its change of the session renders the component again.
  useSession();
  const { state, dispatch, subscribe } = checkoutStore(useSessionPort().values);
  return { checkout: useSyncExternalStore(subscribe, state, () => NO_CHECKOUT), dispatch };
}
