/**
 * The steps from choosing a plan to the confirmation. In `saving`, a request that changes the cart is running; in
 * `subscribing`, a request that charges the order.
 */
export type CheckoutStep = 'select' | 'saving' | 'review' | 'subscribing' | 'confirmed';

/** The message that the current step shows to the customer. */
export type CheckoutNotice = 'nothing-selected' | 'cart-failed' | 'review-failed' | 'plan-fault' | 'subscribe-failed';

/** The data of an offered plan that the checkout uses. */
export interface PlanChoice {
  readonly id: string;
  /** Family of the plan; '' for none. A customer can choose at most one plan of a family. */
  readonly family: string;
}

/**
 * The state of the journey from choosing a plan to the confirmation: ids only, no personal data. An unknown id is ''.
 * (spec: OFFER-23)
 */
export interface Checkout {
  readonly step: CheckoutStep;
  /** The partner group in lower case, as in requests: wbd for the address /offer/max. */
  readonly group: string;
  readonly cartId: string;
  readonly salesJourneyId: string;
  readonly orderId: string;
  readonly consentId: string;
  /** The plans that the group offers. */
  readonly plans: readonly PlanChoice[];
  /** Ids of the selected plans; undefined until the offers are loaded. */
  readonly selection: readonly string[] | undefined;
  /** Ids of the plans that the cart has, also of other groups. */
  readonly inCart: readonly string[];
  readonly notice: CheckoutNotice | undefined;
}

/** Everything that can change the state of a checkout. */
export type CheckoutEvent =
  /** The plan selection of a group is shown. */
  | { readonly type: 'opened'; readonly group: string }
  | {
      readonly type: 'offersLoaded';
      readonly cartId: string;
      readonly plans: readonly (PlanChoice & { readonly isInCart: boolean })[];
    }
  | { readonly type: 'toggled'; readonly id: string }
  | { readonly type: 'continued' }
  /** `plans` are the ids that the cart has now. */
  | { readonly type: 'cartSaved'; readonly plans: readonly string[]; readonly salesJourneyId: string }
  | { readonly type: 'cartFailed' }
  | { readonly type: 'reviewed'; readonly orderId: string }
  | { readonly type: 'reviewFailed' }
  /** A plan of the order cannot be bought as it was shown. */
  | { readonly type: 'planFault' }
  | { readonly type: 'consented'; readonly consentId: string }
  | { readonly type: 'subscribePressed' }
  /** `plans` are the ids of the plans of the order. */
  | { readonly type: 'subscribed'; readonly orderId: string; readonly plans: readonly string[] }
  | { readonly type: 'subscribeFailed' }
  /** The customer goes to a page outside the journey. */
  | { readonly type: 'left' };

/** The state before a plan is selected. */
export const NO_CHECKOUT: Checkout = Object.freeze({
  step: 'select',
  group: '',
  cartId: '',
  salesJourneyId: '',
  orderId: '',
  consentId: '',
  plans: Object.freeze([]),
  selection: undefined,
  inCart: Object.freeze([]),
  notice: undefined,
});
