import { isObject, own, textOrEmpty, tryParseJson } from '../json.ts';
import { NO_CHECKOUT, type Checkout, type CheckoutNotice, type CheckoutStep, type PlanChoice } from './checkout.ts';
import { keepOffered } from './selection.ts';

/** The notices that a stored checkout may have. */
const NOTICES: readonly CheckoutNotice[] = [
  'nothing-selected',
  'cart-failed',
  'review-failed',
  'plan-fault',
  'subscribe-failed',
];

/** Step → step that is stored. A request does not survive a reload, so the customer returns to the step before it. */
const STORED_STEPS: Readonly<Record<CheckoutStep, CheckoutStep>> = {
  select: 'select',
  saving: 'select',
  review: 'review',
  subscribing: 'review',
  confirmed: 'confirmed',
};

/** Returns the state of a checkout as the text that the session stores. */
export function serializeCheckout(checkout: Checkout): string {
  return JSON.stringify({ ...checkout, step: STORED_STEPS[checkout.step] });
}

/** Reads the stored state of a checkout; an invalid text gives an empty checkout. */
export function readCheckout(stored: string | undefined): Checkout {
  const value = tryParseJson(stored);
  const step = own(value, 'step');
  if (typeof step !== 'string' || !Object.hasOwn(STORED_STEPS, step)) return NO_CHECKOUT;
  const plans = validItems(own(value, 'plans'), isPlanChoice);
  const selection = own(value, 'selection');
  return {
    step: STORED_STEPS[step as CheckoutStep],
    group: textOrEmpty(own(value, 'group')),
    cartId: textOrEmpty(own(value, 'cartId')),
    salesJourneyId: textOrEmpty(own(value, 'salesJourneyId')),
    orderId: textOrEmpty(own(value, 'orderId')),
    consentId: textOrEmpty(own(value, 'consentId')),
    plans,
    selection: Array.isArray(selection) ? keepOffered(validItems(selection, isText), plans) : undefined,
    inCart: validItems(own(value, 'inCart'), isText),
    notice: NOTICES.find((notice) => notice === own(value, 'notice')),
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isPlanChoice(value: unknown): value is PlanChoice {
  return isObject(value) && isText(value['id']) && isText(value['family']);
}

/** Returns the valid items of a stored list. */
function validItems<Item>(value: unknown, isItem: (item: unknown) => item is Item): readonly Item[] {
  return Array.isArray(value) ? value.filter((item) => isItem(item)) : [];
}
