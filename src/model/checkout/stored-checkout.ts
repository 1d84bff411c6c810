import { isObject, own } from '../json.ts';
import { NO_CHECKOUT, type Checkout, type CheckoutNotice, type CheckoutStep, type PlanChoice } from './checkout.ts';
import { offeredIn } from './selection.ts';

const NOTICES: readonly CheckoutNotice[] = [
  'nothing-selected',
  'cart-failed',
  'review-failed',
  'plan-fault',
  'subscribe-failed',
];

/** A request under way does not survive a reload: the customer is back where they started it. */
const STORED_STEPS: Readonly<Record<CheckoutStep, CheckoutStep>> = {
  select: 'select',
  saving: 'select',
  review: 'review',
  subscribing: 'review',
  confirmed: 'confirmed',
};

/** Returns the journey as the session stores it. */
export function storedCheckout(checkout: Checkout): string {
  return JSON.stringify({ ...checkout, step: STORED_STEPS[checkout.step] });
}

/** Reads a stored journey. A text that this portal has not written is no journey. */
export function readCheckout(stored: string | undefined): Checkout {
  const value = parsed(stored);
  const step = own(value, 'step');
  if (typeof step !== 'string' || !Object.hasOwn(STORED_STEPS, step)) return NO_CHECKOUT;
  const plans = list(own(value, 'plans'), isPlanChoice);
  const selection = own(value, 'selection');
  return {
    step: STORED_STEPS[step as CheckoutStep],
    group: text(own(value, 'group')),
    cartId: text(own(value, 'cartId')),
    salesJourneyId: text(own(value, 'salesJourneyId')),
    orderId: text(own(value, 'orderId')),
    consentId: text(own(value, 'consentId')),
    plans,
    selection: Array.isArray(selection) ? offeredIn(list(selection, isText), plans) : undefined,
    inCart: list(own(value, 'inCart'), isText),
    notice: NOTICES.find((notice) => notice === own(value, 'notice')),
  };
}

function parsed(stored: string | undefined): unknown {
  try {
    return JSON.parse(stored ?? '');
  } catch {
    return undefined;
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isPlanChoice(value: unknown): value is PlanChoice {
  return isObject(value) && isText(value['id']) && isText(value['family']);
}

function text(value: unknown): string {
  return isText(value) ? value : '';
}

function list<Item>(value: unknown, isItem: (item: unknown) => item is Item): readonly Item[] {
  return Array.isArray(value) ? value.filter((item) => isItem(item)) : [];
}
