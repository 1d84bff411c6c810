import { NO_CHECKOUT, type Checkout, type CheckoutEvent } from '#src/model/checkout/checkout.ts';
import { reduceCheckout } from '#src/model/checkout/reduce-checkout.ts';
import { readCheckout, serializeCheckout } from '#src/model/checkout/stored-checkout.ts';
import { createSubscribers } from '#src/lib/subscribers.ts';
import type { SessionValues } from '../session-values.ts';
import { addBoughtPlanIds } from './new-plans.ts';

/** The checkout in this tab: the purchase from the choice of a plan to the confirmation. */
export interface CheckoutStore {
  readonly state: () => Checkout;
  /** Applies an event; returns the new state. */
  readonly dispatch: (event: CheckoutEvent) => Checkout;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The checkout store of each session, by the session's values. */
const stores = new WeakMap<SessionValues, CheckoutStore>();

/** Returns the checkout store of a session, which all screens share. */
export function checkoutStore(values: SessionValues): CheckoutStore {
  const store = stores.get(values) ?? createCheckoutStore(values);
  stores.set(values, store);
  return store;
}

/**
 * Creates the store of a checkout. The state is stored in the session values, so it survives a reload and a sign-in,
 * and is removed with the values of the customer. The steps of running requests are kept only in memory.
 * (spec: AUTH-27, OFFER-53)
 */
function createCheckoutStore(values: SessionValues): CheckoutStore {
  const { subscribe, notify } = createSubscribers();
  let stored = values.get('checkout');
  let current = readCheckout(stored);
  const state = (): Checkout => {
    if (values.get('checkout') !== stored) {
      stored = values.get('checkout');
      current = readCheckout(stored);
    }
    return current;
  };
  return {
    state,
    subscribe,
    dispatch(event) {
      const before = state();
      const after = reduceCheckout(before, event);
      if (after === before) return before;
      if (event.type === 'subscribed') addBoughtPlanIds(values, event.plans);
      storeCheckout(values, after);
      stored = values.get('checkout');
      current = after;
      notify();
      return after;
    },
  };
}

/**
 * Stores the checkout. Its ids and its partner group are also stored under the names that the specification defines.
 * Unless the checkout is confirmed, removes the stored list of items to activate.
 */
function storeCheckout(values: SessionValues, checkout: Checkout): void {
  const { cartId, salesJourneyId, group, step } = checkout;
  const named = { cartId, salesJourneyId, partnerGroup: group } as const;
  for (const [name, value] of Object.entries(named) as [keyof typeof named, string][])
    if (value) values.set(name, value);
    else values.remove(name);
  if (step !== 'confirmed') values.remove('activationItems');
  if (checkout === NO_CHECKOUT) values.remove('checkout');
  else values.set('checkout', serializeCheckout(checkout));
}
