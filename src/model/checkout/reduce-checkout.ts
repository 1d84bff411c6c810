import { NO_CHECKOUT, type Checkout, type CheckoutEvent } from './checkout.ts';
import { isCartUpToDate, keepOffered, togglePlan } from './selection.ts';

/** The checkout event of a type. */
type EventOf<Type extends CheckoutEvent['type']> = Extract<CheckoutEvent, { readonly type: Type }>;
/** For each type of event, a function that returns the state after it. */
type Transitions = { readonly [Type in CheckoutEvent['type']]: (state: Checkout, event: EventOf<Type>) => Checkout };

/** The ids of a state without an order. */
const NO_ORDER = { orderId: '', consentId: '' } as const;

/**
 * For each event, the function that returns the next state. An event that does not belong to the current step returns
 * the state unchanged.
 */
const TRANSITIONS: Transitions = {
  opened: applyOpened,
  offersLoaded: applyOffersLoaded,
  toggled: (state, { id }) =>
    state.step === 'select' && state.selection && state.plans.some((plan) => plan.id === id)
      ? { ...state, selection: togglePlan(state.selection, state.plans, id), notice: undefined }
      : state,
  continued: applyContinued,
  cartSaved: (state, { plans, salesJourneyId }) =>
    isSettled(state)
      ? state
      : {
          ...state,
          ...NO_ORDER,
          step: state.step === 'saving' ? 'review' : state.step,
          salesJourneyId: salesJourneyId || state.salesJourneyId,
          inCart: plans,
          notice: undefined,
        },
  cartFailed: (state) => (state.step === 'saving' ? { ...state, step: 'select', notice: 'cart-failed' } : state),
  reviewed: (state, { orderId }) => (isSettled(state) || orderId === '' ? state : startReview(state, orderId)),
  reviewFailed: (state) =>
    isSettled(state) ? state : { ...state, ...NO_ORDER, step: 'select', notice: 'review-failed' },
  planFault: (state) => (isSettled(state) ? state : { ...state, ...NO_ORDER, step: 'select', notice: 'plan-fault' }),
  consented: (state, { consentId }) =>
    state.orderId !== '' && state.step !== 'confirmed' ? { ...state, consentId } : state,
  subscribePressed: (state) =>
    state.step === 'review' && state.orderId !== '' ? { ...state, step: 'subscribing', notice: undefined } : state,
  // The order has been charged. This is accepted in any step before the confirmation, for example after a reload.
  subscribed: (state, { orderId }) =>
    orderId !== '' && state.orderId === orderId && state.step !== 'confirmed'
      ? { ...NO_CHECKOUT, step: 'confirmed', group: state.group, orderId, consentId: state.consentId }
      : state,
  subscribeFailed: (state) =>
    state.step === 'subscribing' ? { ...state, step: 'review', notice: 'subscribe-failed' } : state,
  left: (state) => {
    if (state.step === 'confirmed') return NO_CHECKOUT;
    return state.step === 'saving' ? { ...state, step: 'select' } : state;
  },
};

/** Returns the state after an event. An event that does not belong to the step changes nothing. (spec: OFFER-12…53) */
export function reduceCheckout(state: Checkout, event: CheckoutEvent): Checkout {
  const rule = TRANSITIONS[event.type] as (before: Checkout, what: CheckoutEvent) => Checkout;
  return rule(state, event);
}

/**
 * Returns true if an event has started a charge: the first press of the button. Further presses while the order is
 * being sent do not change the state and start no second charge. (spec: OFFER-32)
 */
export function startsCharge(before: Checkout, { type }: CheckoutEvent, after: Checkout): boolean {
  return type === 'subscribePressed' && after !== before && after.step === 'subscribing';
}

/** Returns true while an order is charged and after it was confirmed: its plans no longer change. */
function isSettled({ step }: Checkout): boolean {
  return step === 'subscribing' || step === 'confirmed';
}

/**
 * Returns the state when the plan selection of a group is shown. The cart of another group is kept, unless its order
 * is confirmed.
 */
function applyOpened(state: Checkout, { group }: EventOf<'opened'>): Checkout {
  // A running order stays until its response, because its confirmation would be lost otherwise.
  if (state.step === 'subscribing') return state;
  if (state.step === 'confirmed') return { ...NO_CHECKOUT, group };
  if (state.group === group) {
    const isCarried = state.notice === 'plan-fault' || state.notice === 'review-failed';
    return { ...state, step: 'select', notice: isCarried ? state.notice : undefined };
  }
  // The customer has one cart. Its plans of other groups are removed when the customer continues with this group.
  const { cartId, salesJourneyId, inCart } = state;
  return { ...NO_CHECKOUT, group, cartId, salesJourneyId, inCart };
}

/** Returns the state with the offered plans. The plans in the cart are selected unless there is a selection already. */
function applyOffersLoaded(state: Checkout, { cartId, plans }: EventOf<'offersLoaded'>): Checkout {
  // A running cart change refers to the plans that were shown when it started.
  if (isSettled(state) || state.step === 'saving') return state;
  const isSameCart = cartId === '' || cartId === state.cartId;
  const here = plans.filter((plan) => plan.isInCart).map(({ id }) => id);
  const elsewhere = isSameCart ? state.inCart.filter((id) => !plans.some((plan) => plan.id === id)) : [];
  return {
    ...state,
    cartId: cartId || state.cartId,
    salesJourneyId: isSameCart ? state.salesJourneyId : '',
    plans: plans.map(({ id, family }) => ({ id, family })),
    selection: keepOffered(state.selection ?? here, plans),
    inCart: [...elsewhere, ...here],
  };
}

/** Returns the state when the customer continues with the selected plans. */
function applyContinued(state: Checkout): Checkout {
  if (state.step !== 'select' || !state.selection) return state;
  if (state.selection.length === 0) return { ...state, notice: 'nothing-selected' };
  return { ...state, step: isCartUpToDate(state) ? 'review' : 'saving', notice: undefined };
}

/** Returns the state in which the customer reviews an order. A consent to another order is not kept. */
function startReview(state: Checkout, orderId: string): Checkout {
  const isSame = state.orderId === orderId;
  return {
    ...state,
    step: 'review',
    orderId,
    consentId: isSame ? state.consentId : '',
    notice: state.notice === 'subscribe-failed' ? state.notice : undefined,
  };
}
