import { randomUUID } from 'node:crypto';
import { own } from '#src/model/json.ts';
import { textInLanguage } from '../../account/pick-language.ts';
import { Refusal } from '../../service/refusals.ts';
import type { BillingCall, BillingContext, BillingResponder } from '../billing-context.ts';
import type { OfferedPlan } from '../catalog/catalog.ts';
import { subscriptionsOf } from '../store/subscriptions.ts';
import { cartByKey, type CartKey } from './cart-operations.ts';
import { orderEligibilityOf } from '../plans/eligibility.ts';
import { offersOf, responseOf } from './offers.ts';
import { addOrder, orderLine, orderOf, setConsent, type OrderLine } from './orders.ts';
import { objectsIn, refuseOtherKeys, textIn } from '../../service/read-request.ts';

/**
 * Creates an order, which sets the amount that subscribing will charge. Accepts both documented formats of the request.
 * (spec: OFFER-27, OFFER-28, OPEN-58)
 */
export const reviewOrder: BillingResponder = async (context, call) => {
  const { transaction, sub, now, body, language } = call;
  const partnerGroup = textIn(body, 'partnerGroup');
  const cart = await cartByKey(call, cartKeyIn(body));
  const plans = cart.plans.flatMap((id) => context.catalog.planOf(id) ?? []);
  const lines = await currentLines(context, call, plans);
  const order = { cartId: cart.id, partnerGroup, lines, language };
  const id = await addOrder(transaction, sub, order, now);
  return responseOf({ offers: await offersOf(context, call, plans, cart), order: { id } });
};

/**
 * Reads the key of the cart from either documented format. Throws a Refusal if a documented value is missing or
 * invalid.
 */
function cartKeyIn(body: unknown): CartKey {
  const isLaterForm = own(body, 'salesJourneyId') !== undefined;
  const keys = isLaterForm ? ['salesJourneyId', 'userActivity'] : ['cartID', 'isReviewPage'];
  refuseOtherKeys(body, [...keys, 'partnerGroup']);
  if (isLaterForm && own(body, 'userActivity') !== 'NEW') throw new Refusal('REQ-400', 'userActivity is not NEW');
  if (!isLaterForm && own(body, 'isReviewPage') !== true) throw new Refusal('REQ-400', 'isReviewPage is not true');
  return isLaterForm ? { salesJourneyId: textIn(body, 'salesJourneyId') } : { id: textIn(body, 'cartID') };
}

/** Records that the customer has seen and accepted the terms of an order. (spec: OFFER-38) */
export const createConsent: BillingResponder = async ({ catalog }, { transaction, sub, body }) => {
  refuseOtherKeys(body, ['order', 'offers']);
  const id = textIn(own(body, 'order'), 'id');
  const accepted = new Map(objectsIn(body, 'offers').map((offer) => [textIn(offer, 'id'), own(offer, 'terms')]));
  const order = await orderOf(transaction, sub, { id });
  if (!order) throw new Refusal('PCS-OR-101', 'there is no such order');
  for (const { planId } of order.lines) {
    const plan = catalog.planOf(planId);
    const shown = plan?.terms.map((each) => textInLanguage(each, order.language));
    const terms = accepted.get(planId);
    if (!shown || !Array.isArray(terms) || !shown.every((text, index) => terms[index] === text))
      throw new Refusal('PCS-OR-103', 'the accepted terms are not those of the order');
  }
  if (accepted.size !== order.lines.length) throw new Refusal('REQ-400', 'an offer that the order does not have');
  const consentId = order.consentId ?? `CNS-${randomUUID()}`;
  await setConsent(transaction, order.id, consentId);
  return responseOf({ consentId });
};

/**
 * Returns the lines that an order of the plans would have now. Throws a Refusal if one of the plans is no longer
 * available to the customer.
 */
export async function currentLines(
  { catalog }: BillingContext,
  { transaction, sub, language }: Pick<BillingCall, 'transaction' | 'sub' | 'language'>,
  plans: readonly OfferedPlan[],
): Promise<OrderLine[]> {
  const subscriptions = await subscriptionsOf(transaction, sub);
  return plans.map((plan) => {
    const eligibility = orderEligibilityOf(plan, subscriptions, catalog);
    if (!eligibility) throw new Refusal('PCS-OR-102', 'a plan is not available to the customer');
    return orderLine(plan, eligibility, language);
  });
}
