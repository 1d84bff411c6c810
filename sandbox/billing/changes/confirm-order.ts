import { isIP } from 'node:net';
import { own, isSameJson } from '#src/model/json.ts';
import { recordWrite } from '../../account/record-write.ts';
import { Refusal, success } from '../../service/refusals.ts';
import type { BillingResponder } from '../billing-context.ts';
import { getOrCreateCart, saveCart } from '../orders/carts.ts';
import { orderOf, setPlaced } from '../orders/orders.ts';
import { textIn } from '../../service/read-request.ts';
import { currentLines } from '../orders/review-operations.ts';
import { subscriptionsOf } from '../store/subscriptions.ts';
import { applyPlan } from './change-operations.ts';

/**
 * Changes the plan of a provider-managed subscription to that of a reviewed and accepted order, once. Repeated requests
 * get the first response. (spec: SUB-36, SUB-37, SEC-24)
 */
export const confirmOrder: BillingResponder = async (context, call) => {
  const { transaction, sub, now, body } = call;
  const order = await orderOf(transaction, sub, { id: textIn(body, 'orderId') });
  const salesJourneyId = textIn(body, 'salesJourneyId');
  const offerId = textIn(own(body, 'offer'), 'id');
  const address = own(body, 'clientIpAddress');
  if (typeof address !== 'string') throw new Refusal('REQ-400', 'no clientIpAddress');
  if (!order) throw new Refusal('PCS-OR-101', 'there is no such order');
  if (order.response) return order.response;
  const cart = await getOrCreateCart(transaction, sub, now);
  if (cart.id !== order.cartId || salesJourneyId !== cart.salesJourneyId)
    throw new Refusal('PCS-OR-101', 'the cart of the order is gone');
  if (order.consentId === undefined) throw new Refusal('PCS-OR-104', 'the terms are not accepted');
  const plan = context.catalog.planOf(offerId);
  const reviewed = order.lines.find(({ planId }) => planId === plan?.id);
  if (!plan || reviewed?.eligibility.replaces === undefined || !cart.plans.includes(plan.id))
    throw new Refusal('PCS-OR-101', 'the order does not change to this plan');
  const [line] = await currentLines(context, { ...call, language: order.language }, [plan]);
  if (!isSameJson(line, reviewed)) throw new Refusal('PCS-OR-103', 'price or terms have changed since the review');
  const subscriptions = await subscriptionsOf(transaction, sub);
  const stored = subscriptions.find(({ subscription }) => subscription.id === reviewed.eligibility.replaces);
  if (!stored) throw new Refusal('PCS-SB-101', 'there is no subscription to change');
  await applyPlan(context, call, { subscription: stored.subscription, newSku: plan.sku });
  const response = success({ success: true });
  await setPlaced(transaction, order.id, response, now);
  await saveCart(transaction, { ...cart, plans: cart.plans.filter((id) => id !== plan.id) }, now);
  const reportedAddress = isIP(address) === 0 ? null : address;
  await recordWrite(transaction, call, { operation: 'confirmOrder', target: order.id, reportedAddress });
  return response;
};
